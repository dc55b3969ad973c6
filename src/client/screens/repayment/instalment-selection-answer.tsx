import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { StatusBanner } from '#client/screens/kit/status-banner.tsx';
import { Amount } from '#client/ui/base/amount.tsx';
import { Notice } from '#client/ui/cards/notice.tsx';
import type { PaidPeriod } from '#contract/repayment.ts';
import {
  type instalmentSelection,
  selectHasPaid,
  selectIsSettled,
  selectIsUnfolded,
  selectPlan,
  selectUnpaidAmount,
} from '#machines/repayment/instalment-selection.ts';
import { PaidPeriods } from './paid-periods.tsx';
import { UnpaidPeriods } from './unpaid-periods.tsx';

type Props = { actor: ActorRefFrom<typeof instalmentSelection> };

/** The plan that the server gave: what is left to pay and what is paid, or that nothing is left. */
export function InstalmentSelectionAnswer({ actor }: Props) {
  const { t } = useApp();
  const plan = useSelector(actor, selectPlan);
  const isSettled = useSelector(actor, selectIsSettled);
  const hasPaid = useSelector(actor, selectHasPaid);
  if (!plan) return null;
  const paid = plan.repayPlanDetail.repayYetDetail;
  const note = plan.note && <Notice>{plan.note}</Notice>;
  if (isSettled) {
    return (
      <>
        <StatusBanner
          icon="200"
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
      <UnpaidAmount actor={actor} />
      <UnpaidPeriods actor={actor} />
      {note}
      {hasPaid && <FoldedPeriods actor={actor} periods={paid} />}
    </>
  );
}

function FoldedPeriods({ actor, periods }: Props & { periods: readonly PaidPeriod[] }) {
  const isUnfolded = useSelector(actor, selectIsUnfolded);
  return (
    <PaidPeriods periods={periods} open={isUnfolded} onToggle={() => actor.send({ type: 'paidPeriods.toggled' })} />
  );
}

function UnpaidAmount({ actor }: Props) {
  const { t, moneyParts } = useApp();
  const plan = useSelector(actor, selectPlan);
  const unpaid = useSelector(actor, selectUnpaidAmount);
  return (
    <Amount
      {...moneyParts(unpaid)}
      label={[plan?.productName, t('Sisa tagihan')].filter(Boolean).join(' · ')}
      note={plan?.repayWaitCount && t('{count} cicilan belum dibayar', { count: plan.repayWaitCount })}
    />
  );
}
