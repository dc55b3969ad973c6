import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import type { Period } from '#contract/repayment.ts';
import {
  type instalmentSelection,
  selectIsAllTicked,
  selectIsTicked,
  selectPeriods,
  selectWhyLocked,
} from '#machines/repayment/instalment-selection.ts';
import type { Lock } from '#machines/repayment/instalments.ts';
import { PeriodHeading, PeriodNote } from './period.tsx';

type Props = { actor: ActorRefFrom<typeof instalmentSelection> };

/** The periods still to pay, each with its tick, under the tick for all of them (rows IS-03 to IS-08, IS-12). */
export function UnpaidPeriods({ actor }: Props) {
  const { t } = useApp();
  const periods = useSelector(actor, selectPeriods);
  // Of one period there is nothing to choose.
  const all = periods.length > 1 ? [<PayAll key="all" actor={actor} />] : [];
  return (
    <ListCard heading={t('Belum dibayar')}>
      {all.concat(periods.map((period) => <UnpaidPeriod key={period.periodNo} actor={actor} period={period} />))}
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
  const { t } = useApp();
  const { periodNo } = period;
  const isTicked = useSelector(
    actor,
    useMemo(() => selectIsTicked(periodNo), [periodNo]),
  );
  const lock = useSelector(
    actor,
    useMemo(() => selectWhyLocked(periodNo), [periodNo]),
  );
  return (
    <Checkbox
      label={<PeriodHeading {...period} />}
      note={<PeriodNote {...period} />}
      why={whyLocked(lock, periodNo, t)}
      locked={lock !== 'open'}
      checked={isTicked}
      onChange={(checked) => actor.send({ type: checked ? 'period.ticked' : 'period.unticked', periodNo })}
    />
  );
}

/** A rule stands at what it is about; '' where there is nothing to say. */
function whyLocked(lock: Lock, periodNo: number, t: Translate): string {
  switch (lock) {
    case 'first':
      return t('Cicilan paling awal selalu ikut dibayar.');
    case 'later':
      return t('Terbuka setelah cicilan ke-{before} dibayar, atau pilih Bayar semua.', { before: periodNo - 1 });
    case 'all':
      return t('Ikut dibayar karena Bayar semua dipilih.');
    default:
      return '';
  }
}
