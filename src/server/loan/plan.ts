import { addDays, type Day, dayOf, daysBetween, endOfDay } from '#server/platform/calendar.ts';
import { type Instalment, isLate, isUnpaid, totalOf, unpaidFeesOf, windowOpensOn } from './instalments.ts';
import { type LateDays, lateDaysOf } from './late-fees.ts';
import type { Order } from './order.ts';
import { type EarlyPayment, earlyPaymentOf, owedOn, owedTotal } from './owed.ts';
import { timeChangeOf } from './time-change.ts';

/** Where a period of the plan stands. */
export type PeriodState = 'upcoming' | 'due' | 'late' | 'paid';

/** A period as the borrower sees it; minor units. */
export interface PlanPeriod {
  periodNo: number;
  state: PeriodState;
  dueDate: Day;
  /** The end of the due date. */
  dueAt: Date;
  /** Days from today to the due date; negative if late. */
  days: number;
  /** What is left to pay of it, or, of a paid one, what was paid. */
  total: number;
  fees: number;
  /** Of `fees` what is left of the late fee, and of the late interest in all and by days; `lateFeePaid` was paid before. */
  lateFee: number;
  lateFeePaid: number;
  lateInterest: number;
  lateDays: readonly LateDays[];
  interest: number;
  principal: number;
  /** What was paid of it already. */
  paid: number;
  /** Whether the borrower may tick it; the first unpaid period and a late one always. */
  canClick: boolean;
}

export interface Plan {
  order: Order;
  /** The periods still to pay, then those paid, each by period. */
  waiting: PlanPeriod[];
  paid: PlanPeriod[];
  early: EarlyPayment | null;
}

export function planOf(order: Order, now: Date): Plan {
  const { dueWindowDays, product } = order;
  const today = dayOf(now, order.currency);
  const waiting = owedOn(order, today)
    .filter(({ instalment }) => isUnpaid(instalment))
    .map(({ instalment, ...part }, index) => ({
      ...periodOf(instalment, order, stateOfUnpaid(instalment, dueWindowDays, today), today),
      ...sumsOf(part),
      canClick: index === 0 || isLate(instalment, today) || product.paysAhead,
    }));
  const paid = order.instalments
    .filter((instalment) => !isUnpaid(instalment))
    .map((instalment) => ({
      ...periodOf(instalment, order, 'paid', today),
      ...sumsOf(coveredOf(instalment)),
      canClick: false,
    }));
  return { order, waiting, paid, early: earlyPaymentOf(order, today) };
}

/** What is to be paid now: every late period, else every due one, else the next. */
export function dueNow({ waiting }: Plan): PlanPeriod[] {
  const inState = (state: PeriodState) => waiting.filter((one) => one.state === state);
  const [first] = [inState('late'), inState('due'), waiting.slice(0, 1)].filter(({ length }) => length > 0);
  return first ?? [];
}

/** What the same periods cost tomorrow if nothing is paid today. */
export function tomorrowOf(order: Order, periods: readonly PlanPeriod[], now: Date): number {
  const tomorrow = addDays(dayOf(now, order.currency), 1);
  const { order: then } = timeChangeOf(order, endOfDay(tomorrow, order.currency));
  return owedTotal(
    then,
    tomorrow,
    periods.map(({ periodNo }) => periodNo),
  );
}

/** What the same periods cost on their first due date, as long as it lies ahead; 0 once it is there. */
export function onDueDateOf(order: Order, periods: readonly PlanPeriod[]): number {
  const [first] = periods;
  if (!first || first.days <= 0) return 0;
  return owedTotal(
    order,
    first.dueDate,
    periods.map(({ periodNo }) => periodNo),
  );
}

function periodOf(instalment: Instalment, { currency }: Order, state: PeriodState, today: Day) {
  const { periodNo, dueDate } = instalment;
  return {
    periodNo,
    state,
    dueDate,
    dueAt: endOfDay(dueDate, currency),
    days: daysBetween(today, dueDate),
    paid: totalOf(coveredOf(instalment)),
    ...unpaidFeesOf(instalment),
    lateDays: lateDaysOf(instalment),
  };
}

function stateOfUnpaid(instalment: Instalment, dueWindowDays: number, today: Day): PeriodState {
  if (isLate(instalment, today)) return 'late';
  return windowOpensOn(instalment, dueWindowDays) <= today ? 'due' : 'upcoming';
}

function coveredOf({ periodNo, paidFees, paidInterest, paidPrincipal }: Instalment) {
  return { periodNo, fees: paidFees, interest: paidInterest, principal: paidPrincipal };
}

function sumsOf(part: ReturnType<typeof coveredOf>) {
  return { fees: part.fees, interest: part.interest, principal: part.principal, total: totalOf(part) };
}
