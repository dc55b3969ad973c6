import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import type { PaidPeriod } from '#contract/repayment.ts';
import type { MoneyParts } from '#domain/formats.ts';

/** A period's name and what it costs, on one line. */
export function PeriodHeading({ periodNo, displayAmount, totalAmount }: PaidPeriod) {
  const { t, moneyParts } = useApp();
  const parts = displayAmount ? displayParts(displayAmount) : moneyParts(totalAmount);
  return (
    <span className="pair">
      <span>{t('Cicilan ke-{periodNo}', { periodNo })}</span>
      <Amount {...parts} size="line" />
    </span>
  );
}

/** When a period is due and where it stands, and under it what the server says of it. */
export function PeriodNote({ dueTime, periodStatus, repayDes }: PaidPeriod) {
  const { time } = useApp();
  const standing = [time(dueTime), periodStatus].filter(Boolean).join(' · ');
  return (
    <>
      {standing}
      {standing && repayDes && <br />}
      {repayDes}
    </>
  );
}

/** The server's display amount, its currency mark told from its digits so that both are set as everywhere. */
function displayParts(displayAmount: string): MoneyParts {
  const [, mark = '', digits = displayAmount] = /^(\D*?)\s*(\d.*)$/.exec(displayAmount) ?? [];
  return { mark, digits };
}
