import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { partOnDemand } from '#client/flow/part.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { LoanDetails, Receipt } from '#contract/loan.ts';
import { stateNamedBy } from '#domain/order-status.ts';
import { type loanDetails, selectIsPaid } from '#machines/loan/loan-details.ts';
import { statusIcon, statusTone } from '#machines/loan/loan-status.ts';
import { type paymentPoll, selectHasArrived, selectIsChecked } from '#machines/loan/payment-poll.ts';
import type { offerList } from '#machines/products/offer-list.ts';
import { CheckActions, CheckedPayment } from '../../kit/checked-payment.tsx';
import { ContactCard } from '../../kit/contact-card.tsx';
import { StatusBanner, StatusIcon } from '../../kit/status-banner.tsx';
import { Offers } from '../../products/offer-list.tsx';
import { ArrivedNotice } from './arrived-notice.tsx';
import { DueNow, LateFee, LoanProgress, type StatusProps } from './due-now.tsx';
import { LoanLinks } from './loan-links.tsx';
import { Delay, Repay, RepayAside } from './repay-actions.tsx';

export const PaidNow = partOnDemand(ArrivedNotice, async () => (await import('./just-paid.tsx')).JustPaid);
const ApplicationCourse = partOnDemand(
  () => null,
  async () => (await import('./application-course.tsx')).ApplicationCourse,
);
const RatingDialog = partOnDemand(
  () => null,
  async () => (await import('../../kit/rating-dialog.tsx')).RatingDialog,
);

type Props = { actor: ActorRefFrom<typeof loanDetails> };

/** The details that the server gave, and the rating that they may ask for. */
export function LoanDetailsContent({ actor }: Props) {
  const details = useSelector(actor, ({ context }) => context.details);
  const recommended = useSelector(actor, (snapshot) =>
    snapshot.matches({ showing: { page: 'recommendations' } }) ? snapshot.children.recommended : undefined,
  );
  const poll = useSelector(actor, ({ children }) => children.poll);
  const isChecked = useSelector(poll, (snapshot) => snapshot !== undefined && selectIsChecked(snapshot));
  const isPaid = useSelector(actor, selectIsPaid);
  if (!details) return null;
  const { progress, receipts, productName, productLogo, userOrderDetail, application } = details;
  const isSettled = progress?.due === null;
  const history = receipts.length > 0 && <PaymentHistory receipts={receipts} />;
  return (
    <>
      {poll && <CheckedPayment actor={poll} />}
      {poll && !isPaid && <Arrived actor={poll} />}
      {(details.orderStatus || details.noticeStatusText) && (
        <Status details={details} isAside={isChecked || isPaid} isNext={isPaid} />
      )}
      {(isChecked || isPaid) && <RepayAside actor={actor} isChecked={isChecked} />}
      {(application || stateNamedBy(details.orderStatus) === 'declined') && (
        <ApplicationCourse actor={actor} application={application} />
      )}
      {progress?.due && <LateFee due={progress.due} />}
      {isSettled && history}
      {(progress?.due || productName || productLogo || userOrderDetail.detail.length > 0) && (
        <ProductCard
          lead={progress?.due && <LoanProgress progress={progress} />}
          name={productName}
          logo={productLogo}
          rows={userOrderDetail.detail.map(({ text, value }) => ({ label: text, value }))}
        />
      )}
      {recommended && <Recommended actor={recommended} />}
      {!isSettled && history}
      <LoanLinks actor={actor} />
      <Contact actor={actor} />
      <Dialogs actor={actor} />
    </>
  );
}

function Status({ details, ...place }: StatusProps) {
  const { orderStatus, progress, application, noticeStatusText, noticeDesText } = details;
  if (progress) return <DueNow details={details} progress={progress} {...place} />;
  if (application?.moneyBy) return <Applied details={details} amount={application.amount} />;
  return (
    <StatusBanner
      icon={statusIcon(orderStatus)}
      tone={statusTone(orderStatus)}
      headline={noticeStatusText}
      text={noticeDesText}
    />
  );
}

/** What was applied for, as the largest thing of the page, and how that stands. */
function Applied({ details, amount }: { details: LoanDetails; amount: string }) {
  const { t, moneyParts } = useApp();
  const { orderStatus, noticeStatusText, noticeDesText } = details;
  const tone = statusTone(orderStatus);
  return (
    <section className="hero">
      <Amount {...moneyParts(amount)} label={t('Pengajuan Anda')} />
      <Chip kind={tone}>
        <StatusIcon icon={statusIcon(orderStatus)} tone={tone} />
        <span>{noticeStatusText}</span>
      </Chip>
      {noticeDesText && <p className="secondary small">{noticeDesText}</p>}
    </section>
  );
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

function Arrived({ actor }: { actor: ActorRefFrom<typeof paymentPoll> }) {
  return useSelector(actor, selectHasArrived) && <ArrivedNotice />;
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

/** The payments that have arrived, each by what it paid for: an instalment, or the fee of a delay. */
function PaymentHistory({ receipts }: { receipts: readonly Receipt[] }) {
  const { t, money, time } = useApp();
  return (
    <Card heading={t('Riwayat pembayaran')}>
      <Rows
        rows={receipts.map(({ paidAt, amount, lines }) => {
          const paidFor = lines.map(({ text }) => text).filter((text) => text !== '');
          return {
            ...(paidFor.length > 0 ? { label: paidFor.join(', '), note: time(paidAt) } : { label: time(paidAt) }),
            value: money(amount),
          };
        })}
      />
    </Card>
  );
}

const neverChanges = () => () => {};

/** What the status offers: repay, repay or delay, borrow again, or nothing. A payment that is checked is looked for first. */
export function LoanActions({ actor }: Props) {
  const { t, appDoes } = useApp();
  const canRepay = useSelector(actor, (snapshot) => snapshot.can({ type: 'repay.chosen' }));
  const canLoanMore = useSelector(actor, (snapshot) => snapshot.can({ type: 'loanMore.chosen' }));
  // The server does not know of an app around the page, so the button comes once the page is hydrated.
  const hasMine = useSyncExternalStore(
    neverChanges,
    () => appDoes('goMine'),
    () => false,
  );
  const poll = useSelector(actor, ({ children }) => children.poll);
  const isChecked = useSelector(poll, (snapshot) => snapshot !== undefined && selectIsChecked(snapshot));
  const isPaid = useSelector(actor, selectIsPaid);
  const isByCard = useSelector(actor, (snapshot) => snapshot.can({ type: 'receipt.chosen' }));
  const isByClaim = useSelector(poll, (snapshot) => snapshot?.can({ type: 'receipt.chosen' }) ?? false);
  const opensReceipt = (isByCard && actor) || (isByClaim && poll);
  const mine = hasMine && canLoanMore && (
    <Button kind="text" onClick={() => actor.send({ type: 'mine.chosen' })}>
      {t('Akun saya')}
    </Button>
  );
  if (isChecked && poll) {
    return (
      <ActionBar>
        <CheckActions actor={poll} />
      </ActionBar>
    );
  }
  const loanMore = canLoanMore && (
    <Button kind={opensReceipt ? 'text' : 'primary'} onClick={() => actor.send({ type: 'loanMore.chosen' })}>
      {t('loan more')}
    </Button>
  );
  if (opensReceipt) {
    return (
      <ActionBar
        more={
          <>
            {loanMore}
            {mine}
          </>
        }
      >
        <Button onClick={() => opensReceipt.send({ type: 'receipt.chosen' })}>{t('Bukti pembayaran')}</Button>
      </ActionBar>
    );
  }
  if (canRepay && !isPaid) {
    return (
      <ActionBar more={<Delay actor={actor} />}>
        <Repay actor={actor} />
      </ActionBar>
    );
  }
  return loanMore && <ActionBar more={mine}>{loanMore}</ActionBar>;
}
