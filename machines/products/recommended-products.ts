import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ApplyTarget, RecommendedProduct } from '#contract/products.ts';
import { moduleOfScene } from '#domain/scenes.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { TAGGED_CARDS } from './tagged-cards.ts';
import { trackedAddress, trackingOf } from './tracking.ts';

/** The recommended products of a scene, and the application for one: specification section 2, screen 11; rows RP-*. */
export interface RecommendedProductsInput {
  /** The route parameters of the page; scene, tracking and the utm parameters among them. */
  query: Record<string, string>;
  addresses: AddressRule;
}

export interface RecommendedProductsContext extends RecommendedProductsInput {
  /** '' where the page was opened for none. */
  scene: string;
  products: readonly RecommendedProduct[];
  /** The index of the product that was chosen last. */
  position: number;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type RecommendedProductsEvent =
  | { type: 'load.retried' }
  | { type: 'product.chosen'; index: number }
  | { type: 'home.chosen' };

type ListAnswer = Answered<RecommendedProduct[]>;

const outcome = outcomeKit<RecommendedProductsContext, RecommendedProductsEvent>();
const address = addressKit<RecommendedProductsContext, RecommendedProductsEvent, ApplyTarget>(
  ({ url }) => url,
  (url, context) => trackedAddress(url, trackingOf(context.query, chosen(context)?.trackingToken ?? '')),
);

export const recommendedProducts = setup({
  types: types<{
    input: RecommendedProductsInput;
    context: RecommendedProductsContext;
    events: RecommendedProductsEvent;
    emitted: Effect;
    children: { loadProducts: 'loadProducts'; apply: 'apply' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    loadProducts: declaredCall('recommend-product-list'),
    apply: declaredCall('product/apply'),
  },
  guards: {
    ...outcome.guards,
    ...address.guards,
    hasProducts: (_, { output }: ListAnswer) => output.kind === 'ok' && output.data.length > 0,
    isActive: ({ context }, { index }: { index: number }) => context.products[index]?.buttonStatus === 1,
  },
  actions: {
    ...outcome.actions,
    ...address.actions,
    keepProducts: assign((_, { output }: ListAnswer) => (output.kind === 'ok' ? { products: output.data } : {})),
    keepPosition: assign((_, { index }: { index: number }) => ({ position: index })),
    saveEvent: emit(
      ({ context }): Effect => ({
        type: 'call.send',
        call: 'pageEvent/save',
        request: {
          productId: chosen(context)?.id ?? '',
          moduleId: moduleOfScene(context.scene),
          positionId: context.position,
        },
      }),
    ),
    goHome: emit((): Effect => ({ type: 'native.call', action: 'goHome' })),
  },
}).createMachine({
  id: 'recommendedProducts',
  description: 'The borrower looks at the products that are recommended now, and applies for one.',
  context: ({ input }) => ({ ...input, scene: input.query.scene ?? '', products: [], position: 0, reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list of products is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context }) => ({ scene: context.scene, tracking: context.query.tracking ?? '' }),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => event },
            target: 'listing',
            actions: { type: 'keepProducts', params: ({ event }) => event },
            meta: { rows: ['RP-01'] },
          },
          { guard: { type: 'isOk', params: ({ event }) => event }, target: 'empty', meta: { rows: ['RP-02'] } },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['RP-03', 'RP-04'] },
          },
        ],
      },
    },
    failed: {
      description: 'The list did not come; the borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['RP-12'] } } },
    },
    empty: {
      description: 'No product has quota left today; the way leads home.',
      on: { 'home.chosen': { actions: 'goHome', meta: { rows: ['RP-10'] } } },
    },
    listing: {
      description: 'The products stand on the page.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The borrower may choose a product.',
          on: {
            'product.chosen': {
              guard: { type: 'isActive', params: ({ event }) => event },
              target: 'applying',
              actions: [{ type: 'keepPosition', params: ({ event }) => event }, 'saveEvent'],
              meta: { rows: ['RP-05', 'RP-06', 'RP-13', 'RP-14', 'RP-15'] },
            },
          },
        },
        applying: {
          description: 'The application for the chosen product is on its way.',
          tags: 'busy',
          invoke: {
            id: 'apply',
            src: 'apply',
            input: ({ context }) => ({
              product_id: chosen(context)?.id ?? '',
              module_id: moduleOfScene(context.scene),
              scene: context.scene,
            }),
            onDone: [
              {
                guard: { type: 'isNativePage', params: ({ event }) => event },
                target: 'choosing',
                actions: { type: 'openNativePage', params: ({ event }) => event },
                meta: { rows: ['RP-08'] },
              },
              {
                guard: { type: 'isAllowedAddress', params: ({ event }) => event },
                target: 'choosing',
                actions: { type: 'openAddress', params: ({ event }) => event },
                meta: { rows: ['RP-07'] },
              },
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'choosing',
                actions: 'refuseAddress',
                meta: { rows: ['RP-16'] },
              },
              {
                target: 'choosing',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { rows: ['RP-09'] },
              },
            ],
          },
        },
      },
    },
  },
});

function chosen({ products, position }: RecommendedProductsContext): RecommendedProduct | undefined {
  return products[position];
}

type Snapshot = SnapshotFrom<typeof recommendedProducts>;

const NO_TAGS: readonly string[] = [];

export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches('empty');
export const selectIsListing = (snapshot: Snapshot) => snapshot.matches('listing');
export const selectReason = ({ context }: Snapshot) => context.reason;
export const selectProducts = ({ context }: Snapshot) => context.products;
export const selectTags = (index: number) => {
  return ({ context }: Snapshot) =>
    (index < TAGGED_CARDS ? context.products[index]?.productTags : undefined) ?? NO_TAGS;
};
/** Whether the application for the product at that place is on its way. */
export const selectIsApplying = (index: number) => {
  return (snapshot: Snapshot) => snapshot.matches({ listing: 'applying' }) && snapshot.context.position === index;
};
/** Whether the product at that place cannot be chosen: its button is not active, or another one is applied for. */
export const selectIsLocked = (index: number) => {
  return (snapshot: Snapshot) => !selectIsApplying(index)(snapshot) && !snapshot.can({ type: 'product.chosen', index });
};
