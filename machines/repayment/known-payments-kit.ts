import { assign, type EventObject, emit, type MachineContext } from 'xstate';
import type { VirtualAccount } from '#contract/repayment.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import type { OrderContext } from '#machines/kit/setup/order.ts';
import { partOf } from '#machines/kit/setup/part-of.ts';
import { knownPaymentsOf, noteOf } from '#machines/loan/payment-arrival.ts';
import type { PaymentsKnownEvent } from './payment-watch.ts';

/** A context that knows which payments were there when the borrower chose what to pay. */
export interface KnownPaymentsContext extends MachineContext, OrderContext {
  account: VirtualAccount | null;
  /** As it is noted; '' while nothing is known. */
  knownPayments: string;
  /**
   * The name under which the visit keeps the token of a payment by card that was committed before, which is another one than
   * what is to be paid here; '' where none is to end.
   */
  commit: string;
}

/**
 * What a `setup` spreads in for the payments that were there: of the answer that gave the code, where it tells of them, else of
 * the first reading of the loan. They are noted on the page's entry, and in the visit for a page that pays another way.
 */
export function knownPaymentsKit<Context extends KnownPaymentsContext, Event extends EventObject>() {
  const emitting = (effect: (context: KnownPaymentsContext) => Effect) =>
    emit<Context, Event, undefined, Event, Effect>(({ context }) => effect(context));
  const kept = <Params>(change: (context: KnownPaymentsContext, params: Params) => Partial<KnownPaymentsContext>) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) =>
      partOf<KnownPaymentsContext, Context>(change(context, params)),
    );
  return {
    guards: {
      tellsPayments,
      endsCommit: ({ context }: Read) =>
        tellsPayments({ context }) && context.commit !== '' && context.account?.paymentsBefore?.isChecking === 0,
    },
    actions: {
      keepTold: kept(({ account }) => ({ knownPayments: noteOf(account?.paymentsBefore ?? null) })),
      keepKnown: kept((_, { note }: PaymentsKnownEvent) => ({ knownPayments: note })),
      noteKnown: emitting(({ knownPayments: value }) => ({ type: 'entry.note', name: 'knownPayments', value })),
      keepKnownForOtherWay: emitting(({ orderId, knownPayments: note }) => ({
        type: 'visit.keep',
        name: knownPaymentsOf(orderId),
        value: { note },
      })),
      forgetCommit: emitting(({ commit }) => ({ type: 'visit.forget', name: commit })),
      endCommit: kept(() => ({ commit: '' })),
    },
  };
}

type Read = { context: KnownPaymentsContext };

const tellsPayments = ({ context: { account, knownPayments } }: Read) =>
  knownPayments === '' && Boolean(account?.paymentsBefore);
