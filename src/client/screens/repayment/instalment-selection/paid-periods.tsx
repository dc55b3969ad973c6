import { useApp } from '#client/flow/app-context.tsx';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import type { PaidPeriod } from '#contract/repayment.ts';
import { PeriodHeading, PeriodNote } from './period.tsx';

export type PaidPeriodsProps = {
  periods: readonly PaidPeriod[];
  open: boolean;
  /** Absent: they stand open, with nothing to fold. */
  onToggle?: (open: boolean) => void;
};

/** The periods that are paid already, folded away until they are asked for (row IS-11). */
export function PaidPeriods({ periods, open, onToggle }: PaidPeriodsProps) {
  const { t } = useApp();
  const rows = periods.map((period) => <PaidRow key={period.periodNo} period={period} />);
  if (!onToggle) return <ListCard heading={t('Sudah dibayar')}>{rows}</ListCard>;
  return (
    <ListCard>
      <Collapsible summary={t('Sudah dibayar ({count})', { count: periods.length })} open={open} onToggle={onToggle}>
        <ul className="unruled">
          {rows.map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
      </Collapsible>
    </ListCard>
  );
}

function PaidRow({ period }: { period: PaidPeriod }) {
  return (
    <div className="row">
      <span className="text">
        <PeriodHeading {...period} />
        <small>
          <PeriodNote {...period} />
        </small>
      </span>
    </div>
  );
}
