import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { LoanDetails, loanDetailsCall, RecommendedInDetails } from '#contract/loan.ts';
import type { defineCall } from '#contract/products.ts';
import { rating } from '#machines/kit/rating.ts';
import { type AddressRule, absoluteAddress, isAllowedAddress, isWebAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type ActionArea, actionArea } from './loan-status.ts';

/** What the page is opened with. */
export interface LoanDetailsInput {
  /** The route parameters of the page; productId and orderId among them. */
  query: Record<string, string>;
  servicePhone: string;
  addresses: AddressRule;
}

export interface LoanDetailsContext extends LoanDetailsInput {
  productId: string;
  orderId: string;
  details: LoanDetails | null;
  /** The index of the recommended product that was chosen. */
  position: number;
  product: RecommendedInDetails | null;
}

export type LoanDetailsEvent =
  | { type: 'load.retried' }
  | { type: 'repay.chosen' }
  | { type: 'delay.chosen' }
  | { type: 'loanMore.chosen' }
  | { type: 'product.chosen'; index: number }
  | { type: 'moreProducts.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'onlineService.chosen' }
  | { type: 'thanks.closed' };

/** The module of "loan more" and of a click on a recommended product (specification section 9). */
export const MODULE = 30;
const THANKED_BELOW = 4;

type LoadAnswer = Answered<LoanDetails>;

/** What the names in the statechart of loan-details.ts stand for. */
export const loanDetailsSetup = setup({
  types: types<{
    input: LoanDetailsInput;
    context: LoanDetailsContext;
    events: LoanDetailsEvent;
    emitted: Effect;
    children: { loadDetails: 'loadDetails'; askTarget: 'askTarget'; rating: 'rating' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    loadDetails: declaredCall<RequestOf<typeof loanDetailsCall>, LoanDetails>('loan-details'),
    askTarget: declaredCall<RequestOf<typeof defineCall>, string>('define'),
    rating,
  },
  guards: {
    isOk,
    hasOrder: ({ context }) => context.productId !== '' && context.orderId !== '',
    offers: (_, { outcome, area }: LoadAnswer & { area: ActionArea }) =>
      outcome.kind === 'ok' && actionArea(outcome.data) === area,
    isToBeRated: ({ context }) => context.details?.isScore === 1,
    hasRepayAddress: ({ context }) => context.details !== null && context.details.h5Url !== '',
    canFollowRepayAddress: ({ context }) => isAllowedAddress(repayAddressOf(context), context.addresses),
    isClickable: ({ context }, { index }: { index: number }) => {
      const product = context.details?.recProducts[index];
      return product?.clickable === 1 && product.buttonStatus === 1;
    },
    isNativeTarget: (_, { outcome }: Answered<string>) => outcome.kind === 'ok' && !isWebAddress(outcome.data),
    isAllowedTarget: ({ context }, { outcome }: Answered<string>) =>
      outcome.kind === 'ok' && isAllowedAddress(outcome.data, context.addresses),
    isThanked: (_, { stars }: { stars: number }) => stars > 0 && stars < THANKED_BELOW,
    isRatedWell: (_, { stars }: { stars: number }) => stars >= THANKED_BELOW,
  },
  actions: {
    keepDetails: assign(({ context }, { outcome }: LoadAnswer) =>
      outcome.kind === 'ok'
        ? { details: outcome.data, servicePhone: outcome.data.telephone || context.servicePhone }
        : {},
    ),
    keepProduct: assign(({ context }, { index }: { index: number }) => ({
      position: index,
      product: context.details?.recProducts[index] ?? null,
    })),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
    openRepayAddress: emit(({ context }): Effect => ({ type: 'address.open', url: repayAddressOf(context) })),
    openRepayPage: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'instalmentSelection', query: context.query }),
    ),
    openDelayPage: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'delayRepayment', query: context.query }),
    ),
    openRecommended: emit((): Effect => ({ type: 'screen.open', screen: 'recommendedProducts', query: {} })),
    openChatbot: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'chatbot', query: { orderNo: context.orderId } }),
    ),
    saveEvent: emit(
      (_, { productId, positionId }: { productId: string; positionId: number }): Effect => ({
        type: 'call.send',
        call: 'event/save',
        request: { productId, moduleId: MODULE, positionId },
      }),
    ),
    openProductDetail: emit(
      ({ context }): Effect => ({
        type: 'native.call',
        action: 'openPageWithParameter',
        page: 'productDetail',
        parameter: { productId: context.productId },
      }),
    ),
    openTarget: emit((_, { outcome }: Answered<string>): Effect => ({ type: 'address.open', url: targetOf(outcome) })),
    openNativeTarget: emit(
      (_, { outcome }: Answered<string>): Effect => ({
        type: 'native.call',
        action: 'openPage',
        page: targetOf(outcome),
      }),
    ),
    callSupport: emit(
      ({ context }): Effect => ({
        type: 'native.call',
        action: 'callSupport',
        parameter: { telephone: context.servicePhone },
      }),
    ),
    askNativeRating: emit((): Effect => ({ type: 'native.call', action: 'ratingPrompt' })),
  },
});

function repayAddressOf({ details, addresses }: LoanDetailsContext): string {
  return absoluteAddress(details?.h5Url ?? '', addresses);
}

function targetOf(outcome: Answered<string>['outcome']): string {
  return outcome.kind === 'ok' ? outcome.data : '';
}
