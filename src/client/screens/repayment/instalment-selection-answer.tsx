import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Amount } from '#client/ui/cards/amount.tsx';
import { Notice } from '#client/ui/cards/notice.tsx';
import { StatusBanner } from '#client/ui/controls/status-banner.tsx';
import { sumAmounts } from '#contract/values/money.ts';
import type { instalmentSelection } from '#machines/repayment/instalment-selection.ts';
import { PaidPeriods } from './paid-periods.tsx';
import { UnpaidPeriods } from './unpaid-periods.tsx';

/** The plan that the server gave: what is left to pay and what is paid, or that nothing is left. */
export function InstalmentSelectionAnswer({ actor }: { actor: ActorRefFrom<typeof instalmentSelection> }) {
  const { t, moneyParts } = useApp();
  const snapshot = useSnapshot(actor);
  const { plan, periods } = snapshot.context;
  if (!plan) return null;
  const paid = plan.repayPlanDetail.repayYetDetail;
  if (snapshot.matches('settled')) {
    return (
      <>
        <StatusBanner
          icon="200"
          headline={t('Tidak ada tagihan')}
          text={t('Semua cicilan sudah dibayar. Terima kasih.')}
        />
        {plan.note && <Notice>{plan.note}</Notice>}
        <PaidPeriods periods={paid} open />
      </>
    );
  }
  return (
    <>
      <Amount
        {...moneyParts(sumAmounts(periods.map(({ totalAmount }) => totalAmount)))}
        label={[plan.productName, t('Sisa tagihan')].filter(Boolean).join(' · ')}
        note={plan.repayWaitCount && t('{count} cicilan belum dibayar', { count: plan.repayWaitCount })}
      />
      <UnpaidPeriods actor={actor} />
      {plan.note && <Notice>{plan.note}</Notice>}
      <PaidPeriods
        periods={paid}
        open={snapshot.matches({ selecting: 'unfolded' })}
        onToggle={() => actor.send({ type: 'paidPeriods.toggled' })}
      />
    </>
  );
}
