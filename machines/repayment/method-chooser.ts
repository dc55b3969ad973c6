import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { initPayTypeCall, PaymentOptions, PayType } from '#contract/repayment.ts';
import { isPositiveAmount } from '#contract/values/money.ts';
import type { Effect, RepayChoice } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { bankPayCode } from './code/pay-code.ts';
import { handedOn } from './code/route-parameters.ts';
import { DEFAULT_MARKET } from './code/vcode-request.ts';

/** Where to pay, a bank by one of its methods or a mini market: specification section 2, screen 14; rows MC-*. */
export interface MethodChooserInput {
  /** The route parameters of the page; productId, orderId and amount among them. */
  query: Record<string, string>;
  /** What was chosen for this order before. */
  storedChoice: RepayChoice | null;
  /** The repay page opened this one, so it stands before it in the history. */
  isFromPayment: boolean;
}

export interface MethodChooserContext extends MethodChooserInput {
  productId: string;
  orderId: string;
  payType: PayType;
  options: PaymentOptions;
  /** '' while none is chosen, as for the method and the market. */
  bankName: string;
  method: string;
  market: string;
  specificNum: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type MethodChooserEvent =
  | { type: 'load.retried' }
  | { type: 'payType.chosen'; payType: PayType }
  | { type: 'bank.chosen'; bankName: string }
  | { type: 'method.chosen'; method: string }
  | { type: 'market.chosen'; market: string }
  | { type: 'pay.chosen' };

const BANK: PayType = 1;
const INCOMPLETE = 'Silakan lengkapi informasinya';
const NONE = { bankName: '', method: '', market: '' };

type OptionsAnswer = Answered<PaymentOptions>;

export const methodChooser = setup({
  types: types<{
    input: MethodChooserInput;
    context: MethodChooserContext;
    events: MethodChooserEvent;
    emitted: Effect;
    children: { loadOptions: 'loadOptions' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    loadOptions: declaredCall<RequestOf<typeof initPayTypeCall>, PaymentOptions>('init-pay-type'),
  },
  guards: {
    isOk,
    hasPayment: ({ context: { productId, orderId, query } }) =>
      productId !== '' && orderId !== '' && isPositiveAmount(query.amount ?? ''),
    hasBanks: ({ context }, { outcome }: OptionsAnswer) =>
      context.payType === BANK && outcome.kind === 'ok' && outcome.data.bankList.length > 0,
    hasMarkets: ({ context }, { outcome }: OptionsAnswer) =>
      context.payType !== BANK && outcome.kind === 'ok' && outcome.data.marketList.length > 0,
    isOtherType: ({ context }, { payType }: { payType: PayType }) => payType !== context.payType,
    isBank: ({ context }, { bankName }: { bankName: string }) =>
      context.options.bankList.some((bank) => bank.bankName === bankName),
    isMethodOfBank: ({ context }, { method }: { method: string }) =>
      context.options.bankList.some((bank) => bank.bankName === context.bankName && bank.method.includes(method)),
    isMarket: ({ context }, { market }: { market: string }) => context.options.marketList.includes(market),
    isComplete: ({ context }) =>
      context.payType === BANK ? context.bankName !== '' && context.method !== '' : context.market !== '',
  },
  actions: {
    /** Keeps the list of the pay type alone, whatever else the answer names. */
    keepOptions: assign(({ context: { payType } }, { outcome }: OptionsAnswer) => {
      if (outcome.kind !== 'ok') return {};
      const { bankList, marketList } = outcome.data;
      return { options: payType === BANK ? { bankList, marketList: [] } : { bankList: [], marketList } };
    }),
    chooseDefaultMarket: assign(({ context }) => ({
      market: context.options.marketList.includes(DEFAULT_MARKET) ? DEFAULT_MARKET : '',
    })),
    changeType: assign((_, { payType }: { payType: PayType }) => ({
      ...NONE,
      payType,
      options: { bankList: [], marketList: [] },
      specificNum: '',
    })),
    chooseBank: assign((_, { bankName }: { bankName: string }) => ({ ...NONE, bankName })),
    chooseMethod: assign((_, { method }: { method: string }) => ({ method })),
    chooseMarket: assign((_, { market }: { market: string }) => ({ market })),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
    forgetChoice: emit(({ context }): Effect => ({ type: 'choice.forget', orderId: context.orderId })),
    rememberChoice: emit(({ context }): Effect => {
      const { orderId, payType, specificNum } = context;
      const payCode = payType === BANK ? bankPayCode(context) : context.market;
      return { type: 'choice.remember', orderId, choice: { payType, payCode, specificNum } };
    }),
    /** A repay page that stands before this one is gone back to: another one would leave it behind itself. */
    openPayment: emit(
      ({ context: { isFromPayment, query } }): Effect =>
        isFromPayment
          ? { type: 'page.back' }
          : { type: 'screen.open', screen: 'virtualAccount', query: handedOn(query) },
    ),
  },
}).createMachine({
  id: 'methodChooser',
  context: ({ input }) => ({
    ...NONE,
    ...input,
    productId: input.query.productId ?? '',
    orderId: input.query.orderId ?? '',
    payType: BANK,
    options: { bankList: [], marketList: [] },
    specificNum: input.storedChoice?.specificNum ?? '',
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasPayment', target: 'loading', meta: { own: 'order and amount are named, so ways can be loaded' } },
        { target: 'idle.failed', meta: { own: 'without productId, orderId or amount there is nothing to call' } },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context: { productId, orderId, payType } }) => ({ productId, orderId, pay_type: payType }),
        onDone: [
          {
            guard: { type: 'hasBanks', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle.choosingBank',
            actions: { type: 'keepOptions', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['MC-01'] },
          },
          {
            guard: { type: 'hasMarkets', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle.choosingMarket',
            actions: [
              { type: 'keepOptions', params: ({ event }) => ({ outcome: event.output }) },
              'chooseDefaultMarket',
            ],
            meta: { rows: ['MC-02'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle.empty',
            meta: { rows: ['MC-12'] },
          },
          {
            target: 'idle.failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['MC-03'] },
          },
        ],
      },
    },
    idle: {
      initial: 'choosingBank',
      states: {
        failed: {
          tags: 'failed',
          on: { 'load.retried': { target: '#methodChooser.opening', meta: { rows: ['MC-11'] } } },
        },
        empty: {},
        choosingBank: {
          on: {
            'bank.chosen': bankChosen(),
            'method.chosen': {
              actions: { type: 'toast', params: { text: INCOMPLETE } },
              meta: { rows: ['MC-06'] },
            },
          },
        },
        choosingMethod: { on: { 'bank.chosen': bankChosen(), 'method.chosen': methodChosen() } },
        choosingMarket: { on: { 'market.chosen': marketChosen() } },
        chosen: {
          on: { 'bank.chosen': bankChosen(), 'method.chosen': methodChosen(), 'market.chosen': marketChosen() },
        },
      },
      on: {
        'payType.chosen': {
          guard: { type: 'isOtherType', params: ({ event }) => event },
          target: 'opening',
          actions: [{ type: 'changeType', params: ({ event }) => event }, 'forgetChoice'],
          meta: { rows: ['MC-04'] },
        },
        'pay.chosen': [
          { guard: 'isComplete', actions: ['rememberChoice', 'openPayment'], meta: { rows: ['MC-10'] } },
          { actions: { type: 'toast', params: { text: INCOMPLETE } }, meta: { rows: ['MC-09'] } },
        ],
      },
    },
  },
});

function bankChosen() {
  return {
    guard: { type: 'isBank', params: ({ event }: { event: { bankName: string } }) => event },
    target: 'choosingMethod',
    actions: {
      type: 'chooseBank',
      params: ({ event }: { event: { bankName: string } }) => event,
    },
    meta: { rows: ['MC-05'] },
  } as const;
}

function methodChosen() {
  return {
    guard: { type: 'isMethodOfBank', params: ({ event }: { event: { method: string } }) => event },
    target: 'chosen',
    actions: {
      type: 'chooseMethod',
      params: ({ event }: { event: { method: string } }) => event,
    },
    meta: { rows: ['MC-07'] },
  } as const;
}

function marketChosen() {
  return {
    guard: { type: 'isMarket', params: ({ event }: { event: { market: string } }) => event },
    target: 'chosen',
    actions: {
      type: 'chooseMarket',
      params: ({ event }: { event: { market: string } }) => event,
    },
    meta: { rows: ['MC-08'] },
  } as const;
}
