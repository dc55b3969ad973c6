import type { Currency } from '#domain/configuration/currencies.ts';
import { type Day, dayOf, endOfDay } from '#server/platform/calendar.ts';
import { type Instalment, isLate, isUnpaid, totalOf, unpaidOf, windowOpensOn } from './instalments.ts';
import type { Order } from './order.ts';

/** Where a period of the plan stands. */
export type PeriodState = 'upcoming' | 'due' | 'late' | 'paid';

/** A period as the borrower sees it; minor units. */
export interface PlanPeriod {
  periodNo: number;
  state: PeriodState;
  dueDate: Day;
  /** The end of the due date. */
  dueAt: Date;
  /** What is left to pay of it, or, of a paid one, what was paid. */
  total: number;
  fees: number;
  interest: number;
  principal: number;
  /** What was paid of it already. */
  paid: number;
  /** Whether the borrower may tick it; the first unpaid period always. */
  canClick: boolean;
}

export interface Plan {
  order: Order;
  /** The periods still to pay, then those paid, each by period. */
  waiting: PlanPeriod[];
  paid: PlanPeriod[];
}

export function planOf(order: Order, now: Date): Plan {
  const { currency, dueWindowDays, product } = order;
  const today = dayOf(now, currency);
  const waiting = order.instalments.filter(isUnpaid).map((instalment, index) => ({
    ...periodOf(instalment, currency, stateOfUnpaid(instalment, dueWindowDays, today)),
    ...sumsOf(unpaidOf(instalment)),
    canClick: index === 0 || product.paysAhead,
  }));
  const paid = order.instalments
    .filter((instalment) => !isUnpaid(instalment))
    .map((instalment) => ({
      ...periodOf(instalment, currency, 'paid'),
      ...sumsOf(coveredOf(instalment)),
      canClick: false,
    }));
  return { order, waiting, paid };
}

function periodOf(instalment: Instalment, currency: Currency, state: PeriodState) {
  const { periodNo, dueDate } = instalment;
  return { periodNo, state, dueDate, dueAt: endOfDay(dueDate, currency), paid: totalOf(coveredOf(instalment)) };
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
