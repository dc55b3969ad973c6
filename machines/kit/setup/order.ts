import { type EventObject, emit, type MachineContext } from 'xstate';
import type { Effect, OpenScreen } from './effects.ts';

/** The order that a page is about, as its route parameters name it; '' where they do not. */
export interface OrderContext extends MachineContext {
  productId: string;
  orderId: string;
}

/** The order alone, of what names it: route parameters, or a context. */
export function orderOf({ productId = '', orderId = '' }: Partial<OrderContext>): {
  productId: string;
  orderId: string;
} {
  return { productId, orderId };
}

/** What a `setup` spreads in for a page about an order: the guard `hasOrder`, and the ways to the loan's details and to help. */
export function orderKit<Context extends OrderContext, Event extends EventObject>() {
  const opening = (effect: (context: OrderContext) => Omit<OpenScreen, 'type'>) =>
    emit<Context, Event, undefined, Event, Effect>(({ context }) => ({ type: 'screen.open', ...effect(context) }));
  return {
    guards: {
      hasOrder: ({ context }: { context: OrderContext }) => context.productId !== '' && context.orderId !== '',
    },
    actions: {
      openDetails: opening((context) => ({ screen: 'loanDetails', query: orderOf(context) })),
      openComplaint: opening(({ orderId }) => ({ screen: 'complaint', query: { orderNo: orderId } })),
      openCustomerService: opening(() => ({ screen: 'customerService', query: {} })),
    },
  };
}

/** The telephone that a page shows: the configured one, replaced by an answer's. */
export interface SupportContext extends MachineContext {
  servicePhone: string;
}

/** What a `setup` spreads in for a page that shows the service's telephone. */
export function supportKit<Context extends SupportContext, Event extends EventObject>() {
  return {
    actions: {
      callSupport: emit<Context, Event, undefined, Event, Effect>(({ context }) => ({
        type: 'native.call',
        action: 'callSupport',
        parameter: { telephone: context.servicePhone },
      })),
    },
  };
}
