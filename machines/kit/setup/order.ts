import { type EventObject, emit, type MachineContext } from 'xstate';
import type { Effect } from './effects.ts';

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

/** What a `setup` spreads in for a page about an order: the guards `hasOrder` and `lacksOrder`, and the way to the loan's details. */
export function orderKit<Context extends OrderContext, Event extends EventObject>() {
  const hasOrder = ({ context }: { context: OrderContext }) => context.productId !== '' && context.orderId !== '';
  return {
    guards: { hasOrder, lacksOrder: (read: { context: OrderContext }) => !hasOrder(read) },
    actions: {
      openDetails: emit<Context, Event, undefined, Event, Effect>(({ context }) => ({
        type: 'screen.open',
        screen: 'loanDetails',
        query: orderOf(context),
      })),
    },
  };
}

/** What a `setup` spreads in for a page about an order that leads to help with it. */
export function helpKit<Context extends OrderContext, Event extends EventObject>() {
  return {
    actions: {
      openComplaint: emit<Context, Event, undefined, Event, Effect>(({ context }) => ({
        type: 'screen.open',
        screen: 'complaint',
        query: { orderNo: context.orderId },
      })),
      openCustomerService: emit<Context, Event, undefined, Event, Effect>(() => ({
        type: 'screen.open',
        screen: 'customerService',
        query: {},
      })),
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
