import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import type { LoanDetails } from '#contract/loan.ts';
import {
  type loanDetails,
  selectHasProduct,
  selectHasStatus,
  selectStatusIcon,
  selectStatusTone,
} from '#machines/loan/loan-details.ts';
import { type paymentPoll, selectHasArrived, selectIsChecked } from '#machines/loan/payment-poll.ts';
import type { offerList } from '#machines/products/offer-list.ts';
import { CheckedPayment } from '../../kit/checked-payment.tsx';
import { ContactCard } from '../../kit/contact-card.tsx';
import { RatingDialog } from '../../kit/rating-dialog.tsx';
import { StatusBanner } from '../../kit/status-banner.tsx';
import { Offers } from '../../products/offer-list-view.tsx';
import { DueNow, LateFee, LoanProgress } from './loan-progress.tsx';
import { PaymentHistory } from './payment-history.tsx';

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** The details that the server gave, and the rating that they may ask for. */
export function LoanDetailsAnswer({ actor }: Props) {
  const details = useSelector(actor, ({ context }) => context.details);
  const hasStatus = useSelector(actor, selectHasStatus);
  const hasProduct = useSelector(actor, selectHasProduct);
  const recommended = useSelector(actor, ({ children }) => children.recommended);
  const poll = useSelector(actor, ({ children }) => children.poll);
  if (!details) return null;
  const { progress, receipts } = details;
  const isSettled = progress?.due === null;
  const history = receipts.length > 0 && <PaymentHistory receipts={receipts} />;
  return (
    <>
      {poll && <Awaited actor={poll} />}
      {hasStatus && <Status actor={actor} details={details} />}
      {progress?.due && (
        <>
          <LateFee due={progress.due} />
          <LoanProgress progress={progress} />
        </>
      )}
      {isSettled && history}
      {hasProduct && (
        <ProductCard
          name={details.productName}
          logo={details.productLogo}
          rows={details.userOrderDetail.detail.map(({ text, value }) => ({ label: text, value }))}
        />
      )}
      {recommended && <Recommended actor={recommended} />}
      {!isSettled && history}
      <Contact actor={actor} />
      <Dialogs actor={actor} />
    </>
  );
}

function Status({ actor, details }: Props & { details: LoanDetails }) {
  const icon = useSelector(actor, selectStatusIcon);
  const tone = useSelector(actor, selectStatusTone);
  const { progress } = details;
  if (progress) return <DueNow progress={progress} details={details} icon={icon} tone={tone} />;
  return <StatusBanner icon={icon} tone={tone} headline={details.noticeStatusText} text={details.noticeDesText} />;
}

/** The recommended products of an order without a status, and the way to more of them (rows LD-13, LD-14, LD-28). */
function Recommended({ actor }: { actor: ActorRefFrom<typeof offerList> }) {
  const { t } = useApp();
  return (
    <section className="stack">
      <h2>{t('Rekomendasi untuk Anda')}</h2>
      <Offers actor={actor} />
      <ListCard>
        <LinkRow title={t('more products')} onClick={() => actor.send({ type: 'moreProducts.chosen' })} />
      </ListCard>
    </section>
  );
}

/** The payment that is being checked, or that it has arrived. */
function Awaited({ actor }: { actor: ActorRefFrom<typeof paymentPoll> }) {
  const { t } = useApp();
  const isChecked = useSelector(actor, selectIsChecked);
  const hasArrived = useSelector(actor, selectHasArrived);
  return (
    <>
      {isChecked && <CheckedPayment actor={actor} />}
      {hasArrived && (
        <div role="status">
          <Notice>{t('Pembayaran Anda sudah masuk. Terima kasih.')}</Notice>
        </div>
      )}
    </>
  );
}

function Contact({ actor }: Props) {
  return (
    <ContactCard
      phone={useSelector(actor, ({ context }) => context.servicePhone)}
      onPhone={() => actor.send({ type: 'phone.chosen' })}
      onOnlineService={() => actor.send({ type: 'onlineService.chosen' })}
    />
  );
}

function Dialogs({ actor }: Props) {
  const { t } = useApp();
  const rating = useSelector(actor, ({ children }) => children.rating);
  const isThanking = useSelector(actor, (snapshot) => snapshot.matches({ showing: { dialog: 'thanks' } }));
  const close = () => actor.send({ type: 'thanks.closed' });
  return (
    <>
      {rating && (
        <RatingDialog
          actor={rating}
          title={t('Bagaimana layanan kami?')}
          text={t('Ketuk bintang untuk memberi nilai.')}
        />
      )}
      {isThanking && (
        <Dialog title={t('Terima kasih')} onClose={close} actions={<Button onClick={close}>{t('Tutup')}</Button>}>
          <p className="secondary">{t('Masukan Anda membantu kami menjadi lebih baik.')}</p>
        </Dialog>
      )}
    </>
  );
}
