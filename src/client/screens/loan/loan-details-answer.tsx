import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { RatingDialog } from '#client/screens/kit/rating/rating-dialog.tsx';
import { StatusBanner } from '#client/screens/kit/status-banner.tsx';
import { Button } from '#client/ui/base/button.tsx';
import { ProductCard } from '#client/ui/cards/product-card.tsx';
import { Dialog } from '#client/ui/controls/dialog.tsx';
import type { LoanDetails } from '#contract/loan.ts';
import type { loanDetails } from '#machines/loan/loan-details.ts';
import {
  selectDetails,
  selectHasPayments,
  selectHasProduct,
  selectHasStatus,
  selectIsThanking,
  selectRating,
  selectRecommended,
  selectServicePhone,
  selectStatusIcon,
} from '#machines/loan/loan-details-selectors.ts';
import { ContactCard } from '../kit/contact-card.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { RecommendedInDetails } from './recommended-in-details.tsx';

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** The details that the server gave, and the rating that they may ask for. */
export function LoanDetailsAnswer({ actor }: Props) {
  const details = useSelector(actor, selectDetails);
  const hasStatus = useSelector(actor, selectHasStatus);
  const hasProduct = useSelector(actor, selectHasProduct);
  const hasPayments = useSelector(actor, selectHasPayments);
  const recommended = useSelector(actor, selectRecommended);
  if (!details) return null;
  return (
    <>
      {hasStatus && <Status actor={actor} details={details} />}
      {hasProduct && (
        <ProductCard
          name={details.productName}
          logo={details.productLogo}
          rows={details.userOrderDetail.detail.map(({ text, value }) => ({ label: text, value }))}
        />
      )}
      {recommended && <RecommendedInDetails actor={recommended} />}
      {hasPayments && <PaymentHistory receipts={details.receipts} />}
      <Contact actor={actor} />
      <Dialogs actor={actor} />
    </>
  );
}

function Status({ actor, details }: Props & { details: LoanDetails }) {
  const icon = useSelector(actor, selectStatusIcon);
  return <StatusBanner icon={icon} headline={details.noticeStatusText} text={details.noticeDesText} />;
}

function Contact({ actor }: Props) {
  return (
    <ContactCard
      phone={useSelector(actor, selectServicePhone)}
      onPhone={() => actor.send({ type: 'phone.chosen' })}
      onOnlineService={() => actor.send({ type: 'onlineService.chosen' })}
    />
  );
}

function Dialogs({ actor }: Props) {
  const { t } = useApp();
  const rating = useSelector(actor, selectRating);
  const isThanking = useSelector(actor, selectIsThanking);
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
