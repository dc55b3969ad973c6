import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { PaidPeriod } from '#contract/repayment.ts';
import { type paymentPoll, selectIsChecked } from '#machines/loan/payment-poll.ts';
import {
  type instalmentSelection,
  selectAmount,
  selectHasPaid,
  selectIsSettled,
  selectIsUnfolded,
  selectPeriods,
  selectPlan,
  selectTickedCount,
  selectUnpaidAmount,
} from '#machines/repayment/instalment-selection.ts';
import { CheckedPayment } from '../../kit/checked-payment.tsx';
import { StatusBanner } from '../../kit/status-banner.tsx';
import { PaidPeriods } from './paid-periods.tsx';
import { UnpaidPeriods } from './unpaid-periods.tsx';

type Props = { actor: ActorRefFrom<typeof instalmentSelection> };

/** The plan that the server gave: what is left to pay and what is paid, or that nothing is left. */
export function InstalmentSelectionAnswer({ actor }: Props) {
  const { t } = useApp();
  const plan = useSelector(actor, selectPlan);
  const isSettled = useSelector(actor, selectIsSettled);
  const hasPaid = useSelector(actor, selectHasPaid);
  const poll = useSelector(actor, ({ children }) => children.poll);
  if (!plan) return null;
  const paid = plan.repayPlanDetail.repayYetDetail;
  const note = plan.note && <Notice>{plan.note}</Notice>;
  if (isSettled) {
    return (
      <>
        <StatusBanner
          icon="paid"
          tone="good"
          headline={t('Tidak ada tagihan')}
          text={t('Semua cicilan sudah dibayar. Terima kasih.')}
        />
        {note}
        {hasPaid && <PaidPeriods periods={paid} open />}
      </>
    );
  }
  return (
    <>
      {poll && <Checked actor={poll} />}
      <PaidNow actor={actor} />
      <UnpaidPeriods actor={actor} />
      {note}
      {hasPaid && <FoldedPeriods actor={actor} periods={paid} />}
    </>
  );
}

/** Who has paid already is told so above what could be paid. */
function Checked({ actor }: { actor: ActorRefFrom<typeof paymentPoll> }) {
  const { t } = useApp();
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (!useSelector(actor, selectIsChecked)) return null;
  return (
    <>
      <CheckedPayment actor={actor} />
      <Button kind="secondary" busy={isAsking} onClick={() => actor.send({ type: 'check.asked' })}>
        {t('Cek sekarang')}
      </Button>
    </>
  );
}

function FoldedPeriods({ actor, periods }: Props & { periods: readonly PaidPeriod[] }) {
  const isUnfolded = useSelector(actor, selectIsUnfolded);
  return (
    <PaidPeriods periods={periods} open={isUnfolded} onToggle={() => actor.send({ type: 'paidPeriods.toggled' })} />
  );
}

/** What the ticked periods cost, and how much of the bill that is, which of a single period goes without saying. */
function PaidNow({ actor }: Props) {
  const { t, money, moneyParts } = useApp();
  const name = useSelector(actor, selectPlan)?.productName;
  const amount = useSelector(actor, selectAmount);
  const ticked = useSelector(actor, selectTickedCount);
  const count = useSelector(actor, selectPeriods).length;
  const left = money(useSelector(actor, selectUnpaidAmount));
  return (
    <div className="paid-now" aria-live="polite">
      <Amount
        {...moneyParts(amount)}
        label={[t('Dibayar sekarang'), name].filter(Boolean).join(' · ')}
        note={count > 1 && t('{ticked} dari {count} cicilan · sisa tagihan {left}', { ticked, count, left })}
      />
    </div>
  );
}
