import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { type Row, Rows } from '#client/ui/rows.tsx';
import type { LateDays, LoanDetails, PeriodState, RepaymentProgress } from '#contract/loan.ts';
import { differenceOf, isPositiveAmount, sumAmounts } from '#domain/money.ts';
import { statusIcon, statusTone } from '#machines/loan/loan-status.ts';
import { daysLeft } from '../../kit/days-left.ts';
import { lateFeeRows } from '../../kit/late-fee-rows.ts';
import { StatusIcon } from '../../kit/status-banner.tsx';
import { whenDue } from '../../kit/when-due.ts';

type Due = NonNullable<RepaymentProgress['due']>;

/** `isAside`: another sum is the page's hero. `isNext`: what is due comes after a payment of just now. */
export type StatusProps = { details: LoanDetails; isAside: boolean; isNext?: boolean };

/** What is due now as the largest thing of the page, when, and how the loan stands. */
export function DueNow({ details, isAside, isNext, progress }: StatusProps & { progress: RepaymentProgress }) {
  const { t, moneyParts } = useApp();
  const { due, paid, periods } = progress;
  const count = periods.length;
  const tone = statusTone(details.orderStatus);
  return (
    <section className={isAside ? 'card' : 'hero'}>
      {due ? (
        <Amount
          {...moneyParts(due.amount)}
          size={isAside ? 'line' : 'hero'}
          label={[
            isNext && due.days >= 0 && t('Berikutnya'),
            due.days < 0 && !isAside && t('Bayar sekarang'),
            dueLabel(due, count, t),
          ]
            .filter(Boolean)
            .join(' · ')}
          note={<When due={due} progress={progress} />}
        />
      ) : (
        <Amount {...moneyParts(paid)} label={t('Sudah dibayar seluruhnya')} />
      )}
      <Chip kind={tone}>
        <StatusIcon icon={statusIcon(details.orderStatus)} tone={tone} />
        <span>{details.noticeStatusText}</span>
        {due && due.days !== 0 && (
          <span className="unbroken">
            · {due.days < -1 ? t('{days} hari', { days: -due.days }) : daysLeft(due.days, t)}
          </span>
        )}
        {!due && count > 1 && (
          <span className="unbroken">· {t('{due} dari {count} cicilan', { due: count, count })}</span>
        )}
      </Chip>
      {!isAside && details.noticeDesText && <p className="secondary small">{details.noticeDesText}</p>}
    </section>
  );
}

function dueLabel({ periodNos }: Due, count: number, t: Translate): string {
  const [first = 0] = periodNos;
  if (periodNos.length > 1) return t('{due} dari {count} cicilan', { due: periodNos.length, count });
  return count === 1 ? t('Dibayar sekali') : t('Cicilan ke-{periodNo} dari {count}', { periodNo: first, count });
}

/** Until when it can be paid, or what it costs tomorrow; and what of it came already. */
function When({ due, progress }: { due: Due; progress: RepaymentProgress }) {
  const app = useApp();
  const { t, money } = app;
  const { amount, days, tomorrow } = due;
  const came = paidOf(due, progress);
  return (
    <span translate="no">
      {came && (
        <>
          {t('Sudah masuk {paid} dari {amount}', { paid: money(came), amount: money(sumAmounts([came, amount])) })}
          <br />
        </>
      )}
      {(days >= 0 || !tomorrow) && whenDue(app, due)}
      {days === 0 && tomorrow && <br />}
      {days <= 0 && tomorrow && t('Besok menjadi {amount}', { amount: money(tomorrow) })}
    </span>
  );
}

/** What came of the instalments that are due; '' where nothing did. */
function paidOf({ periodNos }: Due, { periods }: RepaymentProgress): string {
  const parts = periods.filter(({ periodNo }) => periodNos.includes(periodNo)).map(({ paid }) => paid);
  const sum = sumAmounts(parts.filter(isPositiveAmount));
  return isPositiveAmount(sum) ? sum : '';
}

/** What the repay button says: the sum that it pays, where that is told. */
export function RepayLabel({ progress }: { progress: RepaymentProgress | null }) {
  const { t, money } = useApp();
  const due = progress?.due;
  if (due && paidOf(due, progress))
    return (
      <span key="rest" translate="no">
        {t('Bayar sisa {amount}', { amount: money(due.amount) })}
      </span>
    );
  if (!due) return <span key="bare">{t('Bayar sekarang')}</span>;
  return (
    <span key="sum">
      {t('Bayar sekarang')} <span translate="no">{money(due.amount)}</span>
    </span>
  );
}

/** What is due now taken apart, where being late has made it more: the fee once, the interest by days and rates. */
export function LateFee({ due }: { due: Due }) {
  const app = useApp();
  const { t, money } = app;
  const { amount, fees, lateFee, lateDays } = due;
  if (!isPositiveAmount(fees)) return null;
  const interest = lateFee && differenceOf(fees, lateFee);
  const rows: Row[] = [
    { label: t('Pokok dan bunga'), value: money(differenceOf(amount, fees)) },
    ...(lateFee ? [] : [{ label: t('Biaya dan bunga keterlambatan'), value: money(fees) }]),
    ...lateFeeRows(due, app),
    ...(isPositiveAmount(interest)
      ? [
          { label: t('Bunga keterlambatan'), value: money(interest) },
          ...lateDays.map((part) => ({ label: lateLabel(part, t), value: money(part.amount), part: true })),
        ]
      : []),
  ];
  return (
    <Card>
      <Rows rows={rows} />
    </Card>
  );
}

function lateLabel({ periodNo, days, percent }: LateDays, t: Translate): string {
  if (days === 0) return t('Cicilan ke-{periodNo}: hari sebelumnya', { periodNo });
  return t('Cicilan ke-{periodNo}: {days} hari × {percent}%', { periodNo, days, percent });
}

/** Up to so many periods have room for a date and a word under each. */
const DATED = 5;

/** How far the loan is repaid: what is paid of the whole, and its periods as a bar; filled is paid. */
export function LoanProgress({ progress }: { progress: RepaymentProgress }) {
  const { t, money, day } = useApp();
  const { paid, left, periods } = progress;
  const names: Record<PeriodState, string> = {
    paid: t('lunas'),
    late: t('terlambat'),
    due: t('segera jatuh tempo'),
    upcoming: t('belum jatuh tempo'),
  };
  const isDated = periods.length <= DATED;
  const isPart = ({ state, paid: came }: Period) => state !== 'paid' && isPositiveAmount(came);
  const word = (period: Period) => {
    if (isPart(period)) return t('sebagian');
    if (period.state === 'late' && period.days !== null) return t('{days} hari', { days: -period.days });
    // The status above says it of what is due.
    return period.state === 'paid' || period.state === 'late' ? names[period.state] : '';
  };
  const states = (['paid', 'late', 'due'] as const).flatMap((state) => {
    const count = periods.filter((period) => period.state === state).length;
    return count > 0 ? [`${count} ${names[state]}`] : [];
  });
  return (
    <div>
      <p className="pair">
        <span>{t('Terbayar {amount}', { amount: money(paid) })}</span>
        <span className="secondary small">{t('dari {amount}', { amount: money(sumAmounts([paid, left])) })}</span>
      </p>
      <ol className="periods" data-dated={isDated || undefined} aria-label={t('Cicilan menurut jatuh tempo')}>
        {periods.map((period, index) => (
          <li key={period.periodNo} data-state={period.state} data-part={isPart(period) || undefined}>
            <span className="visually-hidden">
              {t('Cicilan ke-{periodNo}', { periodNo: period.periodNo })}, {names[period.state]},
            </span>
            <span translate="no" data-inner={(index > 0 && index < periods.length - 1) || undefined}>
              {day(period.dueTime, 'short')}
            </span>
            {isDated && word(period) && <small>{word(period)}</small>}
          </li>
        ))}
      </ol>
      {!isDated && states.length > 0 && <p className="secondary small">{states.join(' · ')}</p>}
    </div>
  );
}

type Period = RepaymentProgress['periods'][number];
