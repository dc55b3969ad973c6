import { type EventObject, emit, type MachineContext } from 'xstate';
import type { Effect } from './effects.ts';

/** The order that a page is about, as its route parameters name it; '' where they do not. */
export interface OrderContext extends MachineContext {
  productId: string;
  orderId: string;
}

/** The order alone, of what names it: route parameters, or a context. */
export function orderOf({ productId = '', orderId = '' }: { productId?: string; orderId?: string }) {
  return { productId, orderId };
}

/** What a `setup` spreads in for a page about an order: whether there is one, and the ways to its details and to help with it. */
export function orderKit<Context extends OrderContext, Event extends EventObject>() {
  const hasOrder = ({ context }: { context: OrderContext }) => context.productId !== '' && context.orderId !== '';
  const opening = (effectOf: (context: Context) => Effect) =>
    emit<Context, Event, undefined, Event, Effect>(({ context }) => effectOf(context));
  return {
    guards: { hasOrder, lacksOrder: (read: { context: OrderContext }) => !hasOrder(read) },
    actions: {
      openDetails: opening((context) => ({ type: 'screen.open', screen: 'loanDetails', query: orderOf(context) })),
      openComplaint: opening(({ orderId }) => ({
        type: 'screen.open',
        screen: 'complaint',
        query: { orderNo: orderId },
      })),
      openCustomerService: opening(() => ({ type: 'screen.open', screen: 'customerService', query: {} })),
    },
  };
}

/** The same for a page that shows the service's telephone: the configured one, replaced by a response's. */
export function supportKit<Context extends MachineContext & { servicePhone: string }, Event extends EventObject>() {
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
