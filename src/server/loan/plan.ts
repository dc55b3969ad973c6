import type { Currency } from '#domain/configuration/currencies.ts';
import { type Day, dayOf, endOfDay } from '#server/platform/calendar.ts';
import { type Instalment, isLate, isUnpaid, totalOf, windowOpensOn } from './instalments.ts';
import type { Order } from './order.ts';
import { type EarlyPayment, earlyPaymentOf, owedOn } from './owed.ts';

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
  early: EarlyPayment | null;
}

export function planOf(order: Order, now: Date): Plan {
  const { currency, dueWindowDays, product } = order;
  const today = dayOf(now, currency);
  const waiting = owedOn(order, today)
    .filter(({ instalment }) => isUnpaid(instalment))
    .map(({ instalment, ...part }, index) => ({
      ...periodOf(instalment, currency, stateOfUnpaid(instalment, dueWindowDays, today)),
      ...sumsOf(part),
      canClick: index === 0 || product.paysAhead,
    }));
  const paid = order.instalments
    .filter((instalment) => !isUnpaid(instalment))
    .map((instalment) => ({
      ...periodOf(instalment, currency, 'paid'),
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
