import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type {
  ApplyTarget,
  productApplyCall,
  RecommendedProduct,
  recommendProductListCall,
} from '#contract/products.ts';
import { moduleOfScene } from '#contract/scenes.ts';
import { ADDRESS_REFUSED, type AddressRule, isAllowedAddress, isWebAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
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
type TargetAnswer = Answered<ApplyTarget>;

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
    loadProducts: declaredCall<RequestOf<typeof recommendProductListCall>, RecommendedProduct[]>(
      'recommend-product-list',
    ),
    apply: declaredCall<RequestOf<typeof productApplyCall>, ApplyTarget>('product/apply'),
  },
  guards: {
    isOk,
    hasProducts: (_, { outcome }: ListAnswer) => outcome.kind === 'ok' && outcome.data.length > 0,
    isActive: ({ context }, { index }: { index: number }) => context.products[index]?.buttonStatus === 1,
    isNativeTarget: (_, { outcome }: TargetAnswer) => outcome.kind === 'ok' && !isWebAddress(outcome.data.url),
    isAllowedTarget: ({ context }, { outcome }: TargetAnswer) =>
      outcome.kind === 'ok' && isAllowedAddress(outcome.data.url, context.addresses),
  },
  actions: {
    keepProducts: assign((_, { outcome }: ListAnswer) => (outcome.kind === 'ok' ? { products: outcome.data } : {})),
    keepPosition: assign((_, { index }: { index: number }) => ({ position: index })),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
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
  id: 'recommendedProducts',
  context: ({ input }) => ({ ...input, scene: input.query.scene ?? '', products: [], position: 0, reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context }) => ({ scene: context.scene, tracking: context.query.tracking ?? '' }),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'keepProducts', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['RP-01'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'empty',
            meta: { rows: ['RP-02'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['RP-03', 'RP-04'] },
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['RP-12'] } } },
    },
    empty: {
      on: { 'home.chosen': { actions: 'goHome', meta: { rows: ['RP-10'] } } },
    },
    listing: {
      on: {
        'product.chosen': {
          guard: { type: 'isActive', params: ({ event }) => ({ index: event.index }) },
          target: 'applying',
          actions: [{ type: 'keepPosition', params: ({ event }) => ({ index: event.index }) }, 'saveEvent'],
          meta: { rows: ['RP-05', 'RP-06', 'RP-13', 'RP-14', 'RP-15'] },
        },
      },
    },
    applying: {
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
            guard: { type: 'isNativeTarget', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'openNativeTarget', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['RP-08'] },
          },
          {
            guard: { type: 'isAllowedTarget', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'openTarget', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['RP-07'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listing',
            actions: { type: 'toast', params: { text: ADDRESS_REFUSED } },
            meta: { rows: ['RP-16'] },
          },
          {
            target: 'listing',
            actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['RP-09'] },
          },
        ],
      },
    },
  },
});

function chosen({ products, position }: RecommendedProductsContext): RecommendedProduct | undefined {
  return products[position];
}

function targetOf(outcome: TargetAnswer['outcome']): string {
  return outcome.kind === 'ok' ? outcome.data.url : '';
}
