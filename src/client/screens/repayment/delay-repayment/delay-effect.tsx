import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { type Row, Rows } from '#client/ui/rows.tsx';
import type { DelayEffect } from '#contract/repayment.ts';
import { isPositiveAmount } from '#domain/money.ts';
import { lateFeeRows } from '../../kit/late-fee-rows.ts';

/** A short date stays whole where its line breaks. */
const whole = (date: string) => date.replaceAll(' ', '\u00a0');

/** What a delay moves, and what stays: the late fees so far are still owed, and late interest rests until the new due date. */
export function DelayMoves({ effect }: { effect: DelayEffect }) {
  const { t, day } = useApp();
  const { periodNo, lastPeriodNo, days, dueTime, movedDueTime, endTime } = effect;
  const moved = t('mundur {days} hari', { days });
  const rows: Row[] = [
    {
      label: t('Jatuh tempo cicilan ke-{periodNo}', { periodNo }),
      note: moved,
      value: (
        <span translate="no">
          <s>{whole(day(dueTime, 'short'))}</s> <br />
          <strong className="unbroken">{day(movedDueTime)}</strong>
        </span>
      ),
    },
    ...(lastPeriodNo > periodNo ? [{ label: laterOf(effect, t), value: moved }] : []),
    {
      label: t('Pinjaman berakhir'),
      value: (
        <span className="unbroken" translate="no">
          {day(endTime)}
        </span>
      ),
    },
    ...(lateFeesOf(effect).length > 0
      ? [
          {
            label: t('Bunga keterlambatan'),
            value: t('berhenti sampai {day}', { day: whole(day(movedDueTime, 'short')) }),
          },
        ]
      : []),
  ];
  return (
    <Card heading={t('Yang mundur')}>
      <Rows rows={rows} />
    </Card>
  );
}

function laterOf({ periodNo, lastPeriodNo }: DelayEffect, t: ReturnType<typeof useApp>['t']): string {
  const first = periodNo + 1;
  return first === lastPeriodNo
    ? t('Cicilan ke-{periodNo}', { periodNo: first })
    : t('Cicilan ke-{first} sampai {last}', { first, last: lastPeriodNo });
}

function lateFeesOf({ lateFee, lateInterest }: DelayEffect): string[] {
  return [lateFee, lateInterest].filter(isPositiveAmount);
}

export function DelayLeaves({ effect }: { effect: DelayEffect }) {
  const app = useApp();
  const { t, money, day } = app;
  const { periodNo, movedDueTime, instalment, lateInterest, total } = effect;
  const parts: Row[] = [
    { label: t('Cicilan ke-{periodNo}', { periodNo }), value: money(instalment) },
    ...lateFeeRows(effect, app),
    { label: t('Bunga keterlambatan'), value: isPositiveAmount(lateInterest) && money(lateInterest) },
  ].filter(({ value }) => value);
  return (
    <Card heading={t('Yang tetap')}>
      <Rows
        rows={[
          ...(parts.length > 1 ? parts : []),
          {
            label: t('Ditagih {day}', { day: whole(day(movedDueTime, 'short')) }),
            value: money(total),
            strong: parts.length > 1,
          },
        ]}
      />
    </Card>
  );
}
