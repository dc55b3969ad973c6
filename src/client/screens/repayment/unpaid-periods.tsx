import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import type { instalmentSelection } from '#machines/repayment/instalment-selection.ts';
import { isAllTicked, isTicked } from '#machines/repayment/instalments.ts';
import { PeriodHeading, PeriodNote } from './period.tsx';

/** The periods still to pay, each with its tick, under the tick for all of them (rows IS-03 to IS-08, IS-12). */
export function UnpaidPeriods({ actor }: { actor: ActorRefFrom<typeof instalmentSelection> }) {
  const { t } = useApp();
  const { context } = useSnapshot(actor);
  return (
    <ListCard heading={t('Belum dibayar')}>
      {context.periods.length > 1 && (
        <Checkbox
          key="all"
          label={t('Bayar semua')}
          checked={isAllTicked(context)}
          onChange={() => actor.send({ type: 'payAll.toggled' })}
        />
      )}
      {context.periods.map((period) => {
        const { periodNo } = period;
        return (
          <Checkbox
            key={periodNo}
            label={<PeriodHeading {...period} />}
            note={<PeriodNote {...period} />}
            checked={isTicked(context, periodNo)}
            onChange={(checked) => actor.send({ type: checked ? 'period.ticked' : 'period.unticked', periodNo })}
          />
        );
      })}
    </ListCard>
  );
}
