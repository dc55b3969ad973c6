import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { RecommendedInDetails } from '#contract/loan.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect, SendCall } from '#machines/kit/setup/effects.ts';
import { declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';

/** The recommended products of an order without a status: specification section 2, screen 19; rows LD-13 to LD-17, LD-28, LD-34. */
export interface RecommendedInDetailsInput {
  products: readonly RecommendedInDetails[];
  addresses: AddressRule;
}

export interface RecommendedInDetailsContext extends RecommendedInDetailsInput {
  /** The index of the product that was chosen. */
  position: number;
}

export type RecommendedInDetailsEvent = { type: 'product.chosen'; index: number } | { type: 'moreProducts.chosen' };

/** The module of "loan more" and of a click on a recommended product (specification section 9). */
const MODULE = 30;

/** The click log, fired and forgotten; `positionId` is 0, or the index of the recommended product. */
export function clickLog(productId: string, positionId: number): SendCall {
  return { type: 'call.send', call: 'event/save', request: { productId, moduleId: MODULE, positionId } };
}

const saying = sayingKit<RecommendedInDetailsContext, RecommendedInDetailsEvent>();
const target = addressKit<RecommendedInDetailsContext, RecommendedInDetailsEvent, string>((address) => address);

export const recommendedInDetails = setup({
  types: types<{
    input: RecommendedInDetailsInput;
    context: RecommendedInDetailsContext;
    events: RecommendedInDetailsEvent;
    emitted: Effect;
    children: { askTarget: 'askTarget' };
  }>(),
  actors: { askTarget: declaredCall('define') },
  guards: {
    ...saying.guards,
    ...target.guards,
    isClickable: ({ context }, { index }: { index: number }) => {
      const product = context.products[index];
      return product?.clickable === 1 && product.buttonStatus === 1;
    },
  },
  actions: {
    ...saying.actions,
    ...target.actions,
    keepPosition: assign((_, { index }: { index: number }) => ({ position: index })),
    logClick: emit(({ context: { products, position } }): Effect => clickLog(products[position]?.id ?? '', position)),
    openRecommended: emit((): Effect => ({ type: 'screen.open', screen: 'recommendedProducts', query: {} })),
  },
}).createMachine({
  id: 'recommendedInDetails',
  description: 'Other products are recommended in the place of a loan.',
  context: ({ input }) => ({ ...input, position: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The borrower may choose a product.',
      on: {
        'product.chosen': {
          guard: { type: 'isClickable', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepPosition', params: ({ event }) => event },
          meta: { rows: ['LD-13', 'LD-14'] },
        },
        'moreProducts.chosen': { actions: 'openRecommended', meta: { rows: ['LD-28'] } },
      },
    },
    asking: {
      description: 'The server is asked where the chosen product leads.',
      entry: 'logClick',
      invoke: {
        id: 'askTarget',
        src: 'askTarget',
        input: ({ context: { products, position } }) => ({
          module: MODULE,
          position,
          productToken: products[position]?.trackingToken ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isNativePage', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'openNativePage', params: ({ event }) => event },
            meta: { rows: ['LD-16'] },
          },
          {
            guard: { type: 'isAllowedAddress', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'openAddress', params: ({ event }) => event },
            meta: { rows: ['LD-15'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'choosing',
            actions: 'refuseAddress',
            meta: { rows: ['LD-34'] },
          },
          {
            target: 'choosing',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['LD-17'] },
          },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof recommendedInDetails>;

export const selectProducts = ({ context }: Snapshot) => context.products;
/** Whether the product at that index can be chosen now. */
export const selectCanChoose = (index: number) => {
  return (snapshot: Snapshot) => snapshot.can({ type: 'product.chosen', index });
};
/** Whether the server is being asked where the product at that index leads. */
export const selectIsAsking = (index: number) => {
  return (snapshot: Snapshot) => snapshot.matches('asking') && snapshot.context.position === index;
};
