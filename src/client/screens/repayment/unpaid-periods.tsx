import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';
import type { Period } from '#contract/repayment.ts';
import {
  type instalmentSelection,
  selectIsAllTicked,
  selectIsTicked,
  selectPeriods,
} from '#machines/repayment/instalment-selection.ts';
import { PeriodHeading, PeriodNote } from './period.tsx';

type Props = { actor: ActorRefFrom<typeof instalmentSelection> };

/** The periods still to pay, each with its tick, under the tick for all of them (rows IS-03 to IS-08, IS-12). */
export function UnpaidPeriods({ actor }: Props) {
  const { t } = useApp();
  const periods = useSelector(actor, selectPeriods);
  return (
    <ListCard heading={t('Belum dibayar')}>
      {[<PayAll key="all" actor={actor} />].concat(
        periods.map((period) => <UnpaidPeriod key={period.periodNo} actor={actor} period={period} />),
      )}
    </ListCard>
  );
}

function PayAll({ actor }: Props) {
  const { t } = useApp();
  return (
    <Checkbox
      label={t('Bayar semua')}
      checked={useSelector(actor, selectIsAllTicked)}
      onChange={() => actor.send({ type: 'payAll.toggled' })}
    />
  );
}

/** Renders with its own tick alone. */
function UnpaidPeriod({ actor, period }: Props & { period: Period }) {
  const { periodNo } = period;
  const isTicked = useSelector(
    actor,
    useMemo(() => selectIsTicked(periodNo), [periodNo]),
  );
  return (
    <Checkbox
      label={<PeriodHeading {...period} />}
      note={<PeriodNote {...period} />}
      checked={isTicked}
      onChange={(checked) => actor.send({ type: checked ? 'period.ticked' : 'period.unticked', periodNo })}
    />
  );
}
