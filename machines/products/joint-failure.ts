import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { AlternativeProduct, ApplyTarget, jointCall, targetedCall } from '#contract/products.ts';
import { ADDRESS_REFUSED, type AddressRule, isAllowedAddress, isWebAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { trackedAddress, trackingOf } from './tracking.ts';

/** Alternatives after a joint login that failed: specification section 2, screen 20; rows JF-*. */
export interface JointFailureInput {
  /** The route parameters of the page; productId, orderId and the utm parameters among them. */
  query: Record<string, string>;
  addresses: AddressRule;
}

export interface JointFailureContext extends JointFailureInput {
  alternatives: readonly AlternativeProduct[];
  /** The index of the alternative that was chosen last. */
  position: number;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type JointFailureEvent =
  | { type: 'load.retried' }
  | { type: 'alternative.chosen'; index: number }
  | { type: 'home.chosen' };

type ListAnswer = Answered<AlternativeProduct[]>;
type TargetAnswer = Answered<ApplyTarget>;

export const jointFailure = setup({
  types: types<{
    input: JointFailureInput;
    context: JointFailureContext;
    events: JointFailureEvent;
    emitted: Effect;
    children: { loadAlternatives: 'loadAlternatives'; join: 'join' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    loadAlternatives: declaredCall<RequestOf<typeof targetedCall>, AlternativeProduct[]>('stand/targeted'),
    join: declaredCall<RequestOf<typeof jointCall>, ApplyTarget>('stand/joint'),
  },
  guards: {
    isOk,
    hasAlternatives: (_, { outcome }: ListAnswer) => outcome.kind === 'ok' && outcome.data.length > 0,
    isListed: ({ context }, { index }: { index: number }) => context.alternatives[index] !== undefined,
    isNativeTarget: (_, { outcome }: TargetAnswer) => outcome.kind === 'ok' && !isWebAddress(outcome.data.url),
    isAllowedTarget: ({ context }, { outcome }: TargetAnswer) =>
      outcome.kind === 'ok' && isAllowedAddress(outcome.data.url, context.addresses),
  },
  actions: {
    keepAlternatives: assign((_, { outcome }: ListAnswer) =>
      outcome.kind === 'ok' ? { alternatives: outcome.data } : {},
    ),
    keepPosition: assign((_, { index }: { index: number }) => ({ position: index })),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
    logClick: emit(
      ({ context }): Effect => ({
        type: 'call.send',
        call: 'stand/necessity',
        request: { productId: chosen(context)?.id ?? '', positionId: context.position },
      }),
    ),
    openTarget: emit(({ context }, { outcome }: TargetAnswer): Effect => {
      const tracking = trackingOf(context.query, chosen(context)?.trackingToken ?? '');
      return { type: 'address.open', url: trackedAddress(targetOf(outcome), tracking) };
    }),
    openNativeTarget: emit(
      (_, { outcome }: TargetAnswer): Effect => ({ type: 'native.call', action: 'openPage', page: targetOf(outcome) }),
    ),
    goHome: emit((): Effect => ({ type: 'native.call', action: 'goHome' })),
  },
}).createMachine({
  id: 'jointFailure',
  context: ({ input }) => ({ ...input, alternatives: [], position: 0, reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAlternatives',
        src: 'loadAlternatives',
        input: ({ context: { query } }) => ({ productId: query.productId ?? '', orderId: query.orderId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasAlternatives', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'keepAlternatives', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['JF-01'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'empty',
            meta: { rows: ['JF-08'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['JF-02'] },
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['JF-06'] } } },
    },
    empty: {
      on: { 'home.chosen': { actions: 'goHome', meta: { rows: ['JF-08'] } } },
    },
    listing: {
      on: {
        'alternative.chosen': {
          guard: { type: 'isListed', params: ({ event }) => ({ index: event.index }) },
          target: 'redirecting',
          actions: [{ type: 'keepPosition', params: ({ event }) => ({ index: event.index }) }, 'logClick'],
          meta: { rows: ['JF-03'] },
        },
      },
    },
    redirecting: {
      tags: 'busy',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context }) => ({ productId: chosen(context)?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isNativeTarget', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'openNativeTarget', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['JF-04'] },
          },
          {
            guard: { type: 'isAllowedTarget', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'openTarget', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['JF-04'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'toast', params: { text: ADDRESS_REFUSED } },
            meta: { rows: ['JF-07'] },
          },
          {
            target: 'listing',
            actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['JF-05'] },
          },
        ],
      },
    },
  },
});

function chosen({ alternatives, position }: JointFailureContext): AlternativeProduct | undefined {
  return alternatives[position];
}

function targetOf(outcome: TargetAnswer['outcome']): string {
  return outcome.kind === 'ok' ? outcome.data.url : '';
}
