import { useApp } from '#client/flow/app-context.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { LoanDetails, PeriodState, RepaymentProgress } from '#contract/loan.ts';
import { differenceOf, isPositiveAmount, sumAmounts } from '#domain/money.ts';
import type { StatusIconName, StatusTone } from '#machines/loan/loan-status.ts';
import { StatusIcon } from '../../kit/status-icon.tsx';

type Due = NonNullable<RepaymentProgress['due']>;

/** Up to so many periods have room for a date under each. */
const DATED = 4;

/** What is due now as the largest thing of the page, when, and how the loan stands. */
export function DueNow({
  progress,
  details,
  icon,
  tone,
}: {
  progress: RepaymentProgress;
  details: LoanDetails;
  icon: StatusIconName;
  tone: StatusTone;
}) {
  const { t, moneyParts, day } = useApp();
  const { due, paid, periods } = progress;
  const count = periods.length;
  return (
    <section className="hero">
      {due ? (
        <Amount
          {...moneyParts(due.amount)}
          label={dueLabel(due, count, t)}
          note={t('Jatuh tempo {day}', { day: day(due.dueTime) })}
        />
      ) : (
        <Amount {...moneyParts(paid)} label={t('Sudah dibayar seluruhnya')} />
      )}
      <Chip kind={tone}>
        <StatusIcon icon={icon} tone={tone} />
        <span>{details.noticeStatusText}</span>
        {due && <DaysLeft days={due.days} />}
        {!due && count > 1 && (
          <span className="unbroken">· {t('{due} dari {count} cicilan', { due: count, count })}</span>
        )}
      </Chip>
      {details.noticeDesText && <p className="secondary small">{details.noticeDesText}</p>}
    </section>
  );
}

function dueLabel({ periodNos }: Due, count: number, t: ReturnType<typeof useApp>['t']): string {
  const [first = 0] = periodNos;
  if (periodNos.length > 1) return t('{due} dari {count} cicilan', { due: periodNos.length, count });
  return count === 1 ? t('Dibayar sekali') : t('Cicilan ke-{periodNo} dari {count}', { periodNo: first, count });
}

function DaysLeft({ days }: { days: number }) {
  const { t } = useApp();
  return (
    <span className="unbroken">
      {'· '}
      {days > 0 && t('{days} hari lagi', { days })}
      {days === 0 && t('hari ini')}
      {days < 0 && t('lewat {days} hari', { days: -days })}
    </span>
  );
}

/** What is due now taken apart, where being late has made it more. */
export function LateFee({ due: { amount, fees } }: { due: Due }) {
  const { t, money } = useApp();
  if (!isPositiveAmount(fees)) return null;
  return (
    <Card>
      <Rows
        rows={[
          { label: t('Pokok dan bunga'), value: money(differenceOf(amount, fees)) },
          { label: t('Denda keterlambatan'), value: money(fees) },
        ]}
      />
    </Card>
  );
}

/** How far the loan is repaid: what is paid of the whole, and its periods as a bar. */
export function LoanProgress({ progress }: { progress: RepaymentProgress }) {
  const { t, money, day } = useApp();
  const { paid, left, periods } = progress;
  const names: Record<PeriodState, string> = {
    paid: t('lunas'),
    late: t('terlambat'),
    due: t('segera jatuh tempo'),
    upcoming: t('belum jatuh tempo'),
  };
  return (
    <Card>
      <p className="pair">
        <span>{t('Terbayar {amount}', { amount: money(paid) })}</span>
        <span className="secondary small">{t('dari {amount}', { amount: money(sumAmounts([paid, left])) })}</span>
      </p>
      <ol
        className="periods"
        data-dated={periods.length <= DATED || undefined}
        aria-label={t('Cicilan menurut jatuh tempo')}
      >
        {periods.map(({ periodNo, state, dueTime }, index) => (
          <li key={periodNo} data-state={state}>
            <span className="visually-hidden">
              {t('Cicilan ke-{periodNo}', { periodNo })}, {names[state]},
            </span>
            <span data-inner={(index > 0 && index < periods.length - 1) || undefined}>{day(dueTime, 'short')}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
