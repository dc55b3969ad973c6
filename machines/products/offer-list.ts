import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { CallName, calls } from '#contract/calls.ts';
import type { RecommendedInDetails } from '#contract/loan.ts';
import type { AlternativeProduct, ApplyTarget } from '#contract/products.ts';
import { moduleOfScene } from '#domain/scenes.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect, EffectOf } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredOutcome, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/** A product that can be applied for. Alternatives after a joint login have neither tags nor a status. */
export type Offer = AlternativeProduct &
  Partial<Pick<RecommendedInDetails, 'buttonStatus' | 'clickable' | 'productDesc' | 'productTags'>>;

export interface OfferListInput {
  /**
   * Which list it is: the recommended products of a scene (screen 11; rows RP-*), the alternatives after a joint login
   * that failed (screen 20; rows JF-*), or the products in the details of an order without a status (screen 19; rows LD-*).
   */
  page: 'recommendedProducts' | 'jointFailure' | 'loanDetails';
  /** The route parameters of the page: scene and tracking, or productId and orderId; and the utm parameters. */
  query: Record<string, string>;
  /** The offers that came with the loan details; where none came, the list is asked for. */
  offers: readonly Offer[];
  addresses: AddressRule;
}

export interface OfferListContext extends OfferListInput {
  /** The index of the offer that was chosen last. */
  position: number;
  /** Why the list failed to load; '' where the server gave no reason. */
  reason: string;
}

export type OfferListEvent =
  | { type: 'load.retried' }
  | { type: 'offer.chosen'; index: number }
  | { type: 'moreProducts.chosen' }
  | { type: 'home.chosen' };

/** One of several calls, with its request. */
type CallTo<Name extends CallName> = Name extends CallName
  ? { call: Name; request: RequestOf<(typeof calls)[Name]> }
  : never;

export type ListCall = CallTo<'recommend-product-list' | 'stand/targeted'>;
export type TargetCall = CallTo<'product/apply' | 'stand/joint' | 'define'>;

/** The module of "loan more" and of a click in the loan details (specification section 9). */
const DETAILS_MODULE = 30;

/** How many offers of a list show their tags (specification section 9; row RP-11). */
const TAGGED_OFFERS = 2;

/** What a click in the loan details is logged with; `positionId` is 0 for "loan more". */
export function clickLog(productId: string, positionId: number): EffectOf<'call.send'> {
  return { type: 'call.send', call: 'event/save', request: { productId, moduleId: DETAILS_MODULE, positionId } };
}

function listCall({ page, query }: OfferListContext): ListCall {
  if (page === 'jointFailure') {
    const { productId = '', orderId = '' } = query;
    return { call: 'stand/targeted', request: { productId, orderId } };
  }
  return { call: 'recommend-product-list', request: { scene: query.scene ?? '', tracking: query.tracking ?? '' } };
}

/** Whether it can be applied for. */
function isOpen(offer: Offer | undefined): boolean {
  return offer !== undefined && (offer.buttonStatus ?? 1) === 1 && (offer.clickable ?? 1) === 1;
}

function chosen({ offers, position }: OfferListContext): Pick<Offer, 'id' | 'trackingToken'> {
  return offers[position] ?? { id: '', trackingToken: '' };
}

function choiceLog(context: OfferListContext): EffectOf<'call.send'> {
  const { page, query, position: positionId } = context;
  const { id: productId } = chosen(context);
  if (page === 'loanDetails') return clickLog(productId, positionId);
  if (page === 'jointFailure') {
    return { type: 'call.send', call: 'stand/necessity', request: { productId, positionId } };
  }
  const moduleId = moduleOfScene(query.scene ?? '');
  return { type: 'call.send', call: 'pageEvent/save', request: { productId, moduleId, positionId } };
}

function targetCall(context: OfferListContext): TargetCall {
  const { page, query, position } = context;
  const { id, trackingToken } = chosen(context);
  if (page === 'loanDetails') {
    return { call: 'define', request: { module: DETAILS_MODULE, position, productToken: trackingToken } };
  }
  if (page === 'jointFailure') return { call: 'stand/joint', request: { productId: id } };
  const scene = query.scene ?? '';
  return { call: 'product/apply', request: { product_id: id, module_id: moduleOfScene(scene), scene } };
}

/**
 * A web address with the offer's tracking token and the page's utm parameters (row RP-07), never the borrower's token. The
 * address keeps its own parameters. Addresses in the loan details are opened as they come.
 */
function trackedAddress(address: string, context: OfferListContext): string {
  if (context.page === 'loanDetails') return address;
  const { trackingToken } = chosen(context);
  const utm = Object.entries(context.query).filter(([name]) => name.startsWith('utm_'));
  const url = new URL(address);
  for (const [name, value] of trackingToken === '' ? utm : [['tracking', trackingToken] as const, ...utm]) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return url.href;
}

type ListResponse = Answered<readonly Offer[]>;
/** Where an offer leads: a web address, or a page for the native bridge. */
export type OfferTarget = ApplyTarget | string;

const outcome = outcomeKit<OfferListContext, OfferListEvent>();
const address = addressKit<OfferListContext, OfferListEvent, OfferTarget>(
  (target) => (typeof target === 'string' ? target : target.url),
  trackedAddress,
);

export const offerList = setup({
  types: types<{
    input: OfferListInput;
    context: OfferListContext;
    events: OfferListEvent;
    emitted: Effect;
    children: { loadOffers: 'loadOffers'; askTarget: 'askTarget' };
    tags: 'loading' | 'failed' | 'empty';
  }>(),
  actors: {
    loadOffers: declaredOutcome<ListCall, readonly Offer[]>('the list of offers'),
    askTarget: declaredOutcome<TargetCall, OfferTarget>('where an offer leads'),
  },
  guards: {
    ...outcome.guards,
    ...address.guards,
    isGiven: ({ context: { page, offers } }) => page === 'loanDetails' || offers.length > 0,
    hasOffers: (_, { output }: ListResponse) => output.kind === 'ok' && output.data.length > 0,
    canBeChosen: ({ context }, { index }: { index: number }) => isOpen(context.offers[index]),
  },
  actions: {
    ...outcome.actions,
    ...address.actions,
    keepOffers: assign((_, { output }: ListResponse) => (output.kind === 'ok' ? { offers: output.data } : {})),
    keepPosition: assign((_, { index }: { index: number }) => ({ position: index })),
    logChoice: emit(({ context }): Effect => choiceLog(context)),
    openRecommended: emit((): Effect => ({ type: 'screen.open', screen: 'recommendedProducts', query: {} })),
    goHome: emit((): Effect => ({ type: 'native.call', action: 'goHome' })),
  },
}).createMachine({
  id: 'offerList',
  description: 'The borrower looks at a list of products, and applies for one.',
  context: ({ input }) => ({ ...input, position: 0, reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is being loaded.',
      tags: 'loading',
      always: { guard: 'isGiven', target: 'listing', meta: { own: 'The loan details brought the offers.' } },
      invoke: {
        id: 'loadOffers',
        src: 'loadOffers',
        input: ({ context }) => listCall(context),
        onDone: [
          {
            guard: withEvent('hasOffers'),
            target: 'listing',
            actions: withEvent('keepOffers'),
            meta: { rows: ['RP-01', 'JF-01'], usual: true },
          },
          { guard: withEvent('isOk'), target: 'empty', meta: { rows: ['RP-02', 'JF-08'] } },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['RP-03', 'RP-04', 'JF-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'The list failed to load. The borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['RP-12', 'JF-06'] } } },
    },
    empty: {
      description: 'There is no product to offer. The borrower can go home.',
      tags: 'empty',
      on: { 'home.chosen': { actions: 'goHome', meta: { rows: ['RP-10', 'JF-08'] } } },
    },
    listing: {
      description: 'The list is shown.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The borrower may choose an offer.',
          on: {
            'offer.chosen': {
              guard: withEvent('canBeChosen'),
              target: 'askingTarget',
              actions: [withEvent('keepPosition'), 'logChoice'],
              meta: { rows: ['RP-05', 'RP-06', 'RP-13', 'RP-14', 'RP-15', 'JF-03', 'LD-13', 'LD-14'], usual: true },
            },
            'moreProducts.chosen': { actions: 'openRecommended', meta: { rows: ['LD-28'] } },
          },
        },
        askingTarget: {
          description: 'The server is asked where the chosen offer leads.',
          invoke: {
            id: 'askTarget',
            src: 'askTarget',
            input: ({ context }) => targetCall(context),
            onDone: [
              {
                guard: withEvent('isNativePage'),
                target: 'choosing',
                actions: withEvent('openNativePage'),
                meta: { rows: ['RP-08', 'JF-04', 'LD-16'], usual: true },
              },
              {
                guard: withEvent('isAllowedAddress'),
                target: 'choosing',
                actions: withEvent('openAddress'),
                meta: { rows: ['RP-07', 'JF-04', 'LD-15'], usual: true },
              },
              {
                guard: withEvent('isOk'),
                target: 'choosing',
                actions: 'refuseAddress',
                meta: { rows: ['RP-16', 'JF-07', 'LD-34'] },
              },
              {
                target: 'choosing',
                actions: withEvent('sayOutcome'),
                meta: { rows: ['RP-09', 'JF-05', 'LD-17'] },
              },
            ],
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof offerList>;

const NO_TAGS: readonly string[] = [];

export const selectTags = (index: number) => {
  return ({ context }: Snapshot) => (index < TAGGED_OFFERS ? context.offers[index]?.productTags : undefined) ?? NO_TAGS;
};
/** Whether the offer at that index is the first that can be applied for: the one primary action of its list. */
export const selectLeads = (index: number) => {
  return ({ context }: Snapshot) => context.offers.findIndex(isOpen) === index;
};
/** Whether the server is asked where the offer at that index leads. */
export const selectIsOpening = (index: number) => {
  return (snapshot: Snapshot) => snapshot.matches({ listing: 'askingTarget' }) && snapshot.context.position === index;
};
/** Whether the offer at that index cannot be chosen: its button is not active, or another one was chosen. */
export const selectIsLocked = (index: number) => {
  return (snapshot: Snapshot) => !selectIsOpening(index)(snapshot) && !snapshot.can({ type: 'offer.chosen', index });
};
