import { type EventObject, emit } from 'xstate';
import type { Effect, OpenScreen } from '#machines/kit/setup/effects.ts';
import { helpKit, type OrderContext, orderKit } from '#machines/kit/setup/order.ts';
import { amountOf, DELAY_DISPLAY, handedOn } from './route-parameters.ts';

/** A context that knows what is paid. */
export interface PaymentContext extends OrderContext {
  /** The route parameters of the page. */
  query: Record<string, string>;
}

/** What a `setup` spreads in for a page that needs something to pay: the guards `hasOrder` and `hasPayment`. */
export function paymentGuards() {
  const { hasOrder } = orderKit().guards;
  return {
    hasOrder,
    hasPayment: ({ context }: { context: PaymentContext }) => hasOrder({ context }) && amountOf(context.query) !== '',
  };
}

/** The screen that tells what is owed, and so can be paid: of instalments, or of a delay. */
export function billOf({ productId, orderId, isOfDelay }: OrderContext & { isOfDelay: boolean }) {
  return { screen: isOfDelay ? 'delayRepayment' : 'instalmentSelection', query: { productId, orderId } } as const;
}

/** What a `setup` spreads in for the ways from the page of a payment to others (rows VA-06 to VA-08, VA-11, VA-13). */
export function paymentExits<Context extends PaymentContext, Event extends EventObject>() {
  const opening = (effect: (context: PaymentContext) => Omit<OpenScreen, 'type'>) =>
    emit<Context, Event, undefined, Event, Effect>(({ context }) => ({ type: 'screen.open', ...effect(context) }));
  return {
    ...orderKit<Context, Event>().actions,
    ...helpKit<Context, Event>().actions,
    openChooser: opening(({ query }) => ({ screen: 'methodChooser', query: handedOn(query) })),
    openBill: opening(({ query, ...order }) => billOf({ ...order, isOfDelay: query.is_display === DELAY_DISPLAY })),
    openCardRepayment: opening(({ query }) => ({ screen: 'cardRepayment', query: handedOn(query) })),
  };
}
