import type { App } from '#client/flow/app-context.tsx';
import type { MyLoan } from '#contract/loan.ts';

type Due = Pick<NonNullable<MyLoan['due']>, 'dueTime' | 'onDueDate'>;

/** Until when a sum can be paid; where early payment makes it less today, what it is on the due date. */
export function whenDue(
  { t, money, dueDay }: Pick<App, 't' | 'money' | 'dueDay'>,
  { dueTime, onDueDate }: Due,
): string {
  return onDueDate
    ? t('Jika dibayar hari ini. {amount} saat jatuh tempo, {day}', { amount: money(onDueDate), day: dueDay(dueTime) })
    : t('Jatuh tempo {day}', { day: dueDay(dueTime) });
}
