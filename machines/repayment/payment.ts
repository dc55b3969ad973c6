import { type EventObject, emit } from 'xstate';
import { compareAmounts, isPositiveAmount } from '#domain/money.ts';
import type { Effect, EffectOf } from '#machines/kit/setup/effects.ts';
import { type OrderContext, orderKit } from '#machines/kit/setup/order.ts';

/** What the pages of a payment share: their route parameters, the ways between them, and how long an offer holds. */

/** The `is_display` of a delay (specification section 9). */
const DELAY_DISPLAY = '1';

/** Identifiers travel in the visit, so no other route parameter is handed on. */
const HANDED_ON = ['productId', 'orderId', 'amount', 'is_display'];

export function handedOn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => HANDED_ON.includes(name)));
}

/** The stored way to pay: pay type 1 bank or 2 mini market, its code and its specific number. */
export type RepayChoice = EffectOf<'choice.remember'>['choice'];

/** What is to be paid, a decimal in major units; '' where the route parameters name nothing that can be paid. */
export function amountOf({ amount = '' }: Record<string, string>): string {
  return isPositiveAmount(amount) ? amount : '';
}

/** The least amount that a method takes, in whole major units, by its name. */
export type Minimums = Readonly<Partial<Record<string, number>>>;

export function isBelowMinimum(minimums: Minimums, method: string, amount: string): boolean {
  const minimum = minimums[method];
  return minimum !== undefined && isPositiveAmount(amount) && compareAmounts(amount, `${minimum}`) < 0;
}

/** Whether the fee of a delay is paid, and nothing of the loan. */
export function isOfDelay(query: Record<string, string>): boolean {
  return query.is_display === DELAY_DISPLAY;
}

/** The route parameters of the payment of a delay fee. */
export function delayPayment(order: { productId: string; orderId: string }, fee: string): Record<string, string> {
  return { ...order, amount: fee, is_display: DELAY_DISPLAY };
}

export interface PaymentContext extends OrderContext {
  /** The route parameters of the page. */
  query: Record<string, string>;
}

/** What a `setup` spreads in for a page that needs something to pay: the guards `hasOrder` and `lacksPayment`. */
export function paymentGuards() {
  const { hasOrder } = orderKit().guards;
  const hasPayment = ({ context }: { context: PaymentContext }) =>
    hasOrder({ context }) && amountOf(context.query) !== '';
  return { hasOrder, hasPayment, lacksPayment: (read: { context: PaymentContext }) => !hasPayment(read) };
}

/** What a `setup` spreads in for the ways from the page of a payment to others (rows VA-06 to VA-08, VA-11, VA-13). */
export function paymentExits<Context extends PaymentContext, Event extends EventObject>() {
  const opening = (effect: (context: PaymentContext) => Omit<EffectOf<'screen.open'>, 'type'>) =>
    emit<Context, Event, undefined, Event, Effect>(({ context }) => ({ type: 'screen.open', ...effect(context) }));
  return {
    ...orderKit<Context, Event>().actions,
    openChooser: opening(({ query }) => ({ screen: 'methodChooser', query: handedOn(query) })),
    /** The page that says what is owed: the instalments, or what a delay costs. */
    openOwed: opening(({ query, productId, orderId }) => ({
      screen: isOfDelay(query) ? 'delayRepayment' : 'instalments',
      query: { productId, orderId },
    })),
    openCardRepayment: opening(({ query }) => ({ screen: 'cardRepayment', query: handedOn(query) })),
  };
}

/** ISO 8601 with offset, as times travel on the wire. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds from the server's time to an expiry, negative when it has passed; null unless both are ISO times. */
export function remainingTime(expiry: string | undefined, serverTime: string | undefined): number | null {
  if (!expiry || !serverTime || !TIME.test(expiry) || !TIME.test(serverTime)) return null;
  const milliseconds = Date.parse(expiry) - Date.parse(serverTime);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
