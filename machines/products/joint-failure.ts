import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { AlternativeProduct, ApplyTarget } from '#contract/products.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
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

const outcome = outcomeKit<JointFailureContext, JointFailureEvent>();
const address = addressKit<JointFailureContext, JointFailureEvent, ApplyTarget>(
  ({ url }) => url,
  (url, context) => trackedAddress(url, trackingOf(context.query, chosen(context)?.trackingToken ?? '')),
);

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
    loadAlternatives: declaredCall('stand/targeted'),
    join: declaredCall('stand/joint'),
  },
  guards: {
    ...outcome.guards,
    ...address.guards,
    hasAlternatives: (_, { output }: ListAnswer) => output.kind === 'ok' && output.data.length > 0,
    isListed: ({ context }, { index }: { index: number }) => context.alternatives[index] !== undefined,
  },
  actions: {
    ...outcome.actions,
    ...address.actions,
    keepAlternatives: assign((_, { output }: ListAnswer) =>
      output.kind === 'ok' ? { alternatives: output.data } : {},
    ),
    keepPosition: assign((_, { index }: { index: number }) => ({ position: index })),
    logClick: emit(
      ({ context }): Effect => ({
        type: 'call.send',
        call: 'stand/necessity',
        request: { productId: chosen(context)?.id ?? '', positionId: context.position },
      }),
    ),
    goHome: emit((): Effect => ({ type: 'native.call', action: 'goHome' })),
  },
}).createMachine({
  id: 'jointFailure',
  description: 'A joint login failed, and the borrower is offered other products.',
  context: ({ input }) => ({ ...input, alternatives: [], position: 0, reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The other products are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadAlternatives',
        src: 'loadAlternatives',
        input: ({ context: { query } }) => ({ productId: query.productId ?? '', orderId: query.orderId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasAlternatives', params: ({ event }) => event },
            target: 'listing',
            actions: { type: 'keepAlternatives', params: ({ event }) => event },
            meta: { rows: ['JF-01'] },
          },
          { guard: { type: 'isOk', params: ({ event }) => event }, target: 'empty', meta: { rows: ['JF-08'] } },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['JF-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'The other products did not come; the borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['JF-06'] } } },
    },
    empty: {
      description: 'There is no other product to offer; the way leads home.',
      on: { 'home.chosen': { actions: 'goHome', meta: { rows: ['JF-08'] } } },
    },
    listing: {
      description: 'The other products stand on the page.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The borrower may choose a product.',
          on: {
            'alternative.chosen': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'redirecting',
              actions: [{ type: 'keepPosition', params: ({ event }) => event }, 'logClick'],
              meta: { rows: ['JF-03'] },
            },
          },
        },
        redirecting: {
          description: 'The address of the chosen product is on its way.',
          tags: 'busy',
          invoke: {
            id: 'join',
            src: 'join',
            input: ({ context }) => ({ productId: chosen(context)?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isNativePage', params: ({ event }) => event },
                target: 'choosing',
                actions: { type: 'openNativePage', params: ({ event }) => event },
                meta: { rows: ['JF-04'] },
              },
              {
                guard: { type: 'isAllowedAddress', params: ({ event }) => event },
                target: 'choosing',
                actions: { type: 'openAddress', params: ({ event }) => event },
                meta: { rows: ['JF-04'] },
              },
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'choosing',
                actions: 'refuseAddress',
                meta: { rows: ['JF-07'] },
              },
              {
                target: 'choosing',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { rows: ['JF-05'] },
              },
            ],
          },
        },
      },
    },
  },
});

function chosen({ alternatives, position }: JointFailureContext): AlternativeProduct | undefined {
  return alternatives[position];
}

type Snapshot = SnapshotFrom<typeof jointFailure>;

export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches('empty');
export const selectIsListing = (snapshot: Snapshot) => snapshot.matches('listing');
export const selectReason = ({ context }: Snapshot) => context.reason;
export const selectAlternatives = ({ context }: Snapshot) => context.alternatives;
/** Whether the address of the product at that place is on its way. */
export const selectIsRedirecting = (index: number) => {
  return (snapshot: Snapshot) => snapshot.matches({ listing: 'redirecting' }) && snapshot.context.position === index;
};
/** Whether the product at that place cannot be chosen, since another one was. */
export const selectIsLocked = (index: number) => {
  return (snapshot: Snapshot) =>
    !selectIsRedirecting(index)(snapshot) && !snapshot.can({ type: 'alternative.chosen', index });
};
