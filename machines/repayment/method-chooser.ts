import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { bankPayCode } from '#contract/pay-code.ts';
import type { BankOption, PaymentOptions } from '#contract/repayment.ts';
import { PAY_TYPE, type PayType } from '#contract/wire-constants.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { amountOf, handedOn, paymentGuards, type RepayChoice } from './payment.ts';

/** Where to pay, a bank by one of its methods or a mini market: specification section 2, screen 14; rows MC-*. */
export interface MethodChooserInput {
  /** The route parameters of the page; productId, orderId and amount among them. */
  query: Record<string, string>;
  /** The bank that is chosen by itself where it is offered; '' for none. */
  defaultBank: string;
  /** The same of pay type 2: ALFAMART by specification section 9, or the market's own. */
  defaultMarket: string;
  /** What was chosen for this order before. */
  storedChoice: RepayChoice | null;
  /** The repay page opened this one, so it stands before it in the history. */
  isFromPayment: boolean;
}

export interface MethodChooserContext extends MethodChooserInput {
  productId: string;
  orderId: string;
  /** A decimal in major units; '' where the address names nothing that can be paid. */
  amount: string;
  payType: PayType;
  /** What is offered for the pay type; the list of the other type is empty. */
  banks: readonly BankOption[];
  markets: readonly string[];
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

const INCOMPLETE = 'Silakan lengkapi informasinya';
const NONE = { bankName: '', method: '', market: '' };

type OptionsAnswer = Answered<PaymentOptions>;

const outcome = outcomeKit<MethodChooserContext, MethodChooserEvent>();

export const methodChooser = setup({
  types: types<{
    input: MethodChooserInput;
    context: MethodChooserContext;
    events: MethodChooserEvent;
    emitted: Effect;
    children: { loadOptions: 'loadOptions' };
    tags: 'busy' | 'failed' | 'answered';
  }>(),
  actors: { loadOptions: declaredCall('init-pay-type') },
  guards: {
    ...outcome.guards,
    ...paymentGuards(),
    hasBanks: ({ context: { payType } }, { output }: OptionsAnswer) =>
      payType === PAY_TYPE.bank && output.kind === 'ok' && output.data.bankList.length > 0,
    hasDefaultBank: ({ context: { payType, defaultBank } }, { output }: OptionsAnswer) =>
      payType === PAY_TYPE.bank &&
      output.kind === 'ok' &&
      output.data.bankList.some(({ bankName }) => bankName === defaultBank),
    hasDefaultMarket: ({ context: { payType, defaultMarket } }, { output }: OptionsAnswer) =>
      payType === PAY_TYPE.market && output.kind === 'ok' && output.data.marketList.includes(defaultMarket),
    hasMarkets: ({ context: { payType } }, { output }: OptionsAnswer) =>
      payType === PAY_TYPE.market && output.kind === 'ok' && output.data.marketList.length > 0,
    isOtherType: ({ context }, { payType }: { payType: PayType }) => payType !== context.payType,
    isBank: ({ context }, { bankName }: { bankName: string }) =>
      context.banks.some((bank) => bank.bankName === bankName),
    isMethodOfBank: ({ context }, { method }: { method: string }) => methodsOf(context).includes(method),
    isMarket: ({ context }, { market }: { market: string }) => context.markets.includes(market),
    isFromPayment: ({ context }) => context.isFromPayment,
  },
  actions: {
    ...outcome.actions,
    keepBanks: assign((_, { output }: OptionsAnswer) => (output.kind === 'ok' ? { banks: output.data.bankList } : {})),
    keepMarkets: assign((_, { output }: OptionsAnswer) =>
      output.kind === 'ok' ? { markets: output.data.marketList } : {},
    ),
    chooseDefaultBank: assign(({ context }) => ({ bankName: context.defaultBank })),
    chooseDefaultMarket: assign(({ context }) => ({ market: context.defaultMarket })),
    changeType: assign((_, { payType }: { payType: PayType }) => ({
      ...NONE,
      payType,
      banks: [],
      markets: [],
      specificNum: '',
    })),
    chooseBank: assign((_, { bankName }: { bankName: string }) => ({ ...NONE, bankName })),
    chooseMethod: assign((_, { method }: { method: string }) => ({ method })),
    chooseMarket: assign((_, { market }: { market: string }) => ({ market })),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    forgetChoice: emit(({ context }): Effect => ({ type: 'choice.forget', orderId: context.orderId })),
    rememberBank: emit(({ context }): Effect => remembered(context, bankPayCode(context))),
    rememberMarket: emit(({ context }): Effect => remembered(context, context.market)),
    /** The repay page that stands before this one: another one would leave it behind itself. */
    goBack: emit((): Effect => ({ type: 'page.back' })),
    openPayment: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'virtualAccount', query: handedOn(context.query) }),
    ),
  },
}).createMachine({
  id: 'methodChooser',
  description: 'The borrower chooses a bank, or a mini market or app, to pay by.',
  context: ({ input }) => ({
    ...NONE,
    ...input,
    ...orderOf(input.query),
    amount: amountOf(input.query),
    payType: PAY_TYPE.bank,
    banks: [],
    markets: [],
    specificNum: input.storedChoice?.specificNum ?? '',
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The ways to pay of the chosen type are on their way.',
      tags: 'busy',
      always: {
        guard: 'lacksPayment',
        target: 'idle.failed',
        meta: { own: 'without productId, orderId or amount there is nothing to call' },
      },
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context: { productId, orderId, payType } }) => ({ productId, orderId, pay_type: payType }),
        onDone: [
          {
            guard: withEvent('hasDefaultBank'),
            target: 'idle.banks.choosingMethod',
            actions: [withEvent('keepBanks'), 'chooseDefaultBank'],
            meta: { own: 'a market whose transfers all go to one bank has nothing to choose there' },
          },
          {
            guard: withEvent('hasBanks'),
            target: 'idle.banks',
            actions: withEvent('keepBanks'),
            meta: { rows: ['MC-01'] },
          },
          {
            guard: withEvent('hasDefaultMarket'),
            target: 'idle.markets.preset',
            actions: [withEvent('keepMarkets'), 'chooseDefaultMarket'],
            meta: { rows: ['MC-02'] },
          },
          {
            guard: withEvent('hasMarkets'),
            target: 'idle.markets',
            actions: withEvent('keepMarkets'),
            meta: { rows: ['MC-02'] },
          },
          { guard: withEvent('isOk'), target: 'idle', meta: { rows: ['MC-12'] } },
          {
            target: 'idle.failed',
            actions: [withEvent('keepReason'), withEvent('sayOutcome')],
            meta: { rows: ['MC-03'] },
          },
        ],
      },
    },
    idle: {
      description: 'The borrower can choose, or change between bank and mini market.',
      initial: 'empty',
      states: {
        failed: {
          description: 'The ways to pay did not come; the borrower can try again.',
          tags: 'failed',
          on: { 'load.retried': { target: '#methodChooser.loading', meta: { rows: ['MC-11'] } } },
        },
        empty: { description: 'Nothing is offered for the chosen type.', tags: 'answered' },
        banks: {
          description: 'Banks are offered.',
          tags: 'answered',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'No bank is chosen yet.',
              on: {
                'method.chosen': {
                  actions: { type: 'toast', params: { text: INCOMPLETE } },
                  meta: { rows: ['MC-06'] },
                },
              },
            },
            choosingMethod: {
              description: 'A bank is chosen, and its method is not.',
              on: { 'method.chosen': methodChosen() },
            },
            chosen: {
              description: 'A bank and its method are chosen.',
              on: { 'method.chosen': methodChosen(), 'pay.chosen': paidBy('rememberBank') },
            },
          },
          on: {
            'bank.chosen': {
              guard: withEvent('isBank'),
              target: '.choosingMethod',
              actions: withEvent('chooseBank'),
              meta: { rows: ['MC-05'] },
            },
          },
        },
        markets: {
          description: 'Mini markets are offered.',
          tags: 'answered',
          initial: 'choosing',
          states: {
            choosing: { description: 'No mini market is chosen yet.' },
            preset: {
              description: 'The default one, ALFAMART or the market’s own, is chosen by itself.',
              on: { 'pay.chosen': paidBy('rememberMarket') },
            },
            chosen: {
              description: 'The borrower has chosen a mini market.',
              on: { 'pay.chosen': paidBy('rememberMarket') },
            },
          },
          on: {
            'market.chosen': {
              guard: withEvent('isMarket'),
              target: '.chosen',
              actions: withEvent('chooseMarket'),
              meta: { rows: ['MC-08'] },
            },
          },
        },
      },
      on: {
        'payType.chosen': {
          guard: withEvent('isOtherType'),
          target: 'loading',
          actions: [withEvent('changeType'), 'forgetChoice'],
          meta: { rows: ['MC-04'] },
        },
        'pay.chosen': { actions: { type: 'toast', params: { text: INCOMPLETE } }, meta: { rows: ['MC-09'] } },
      },
    },
  },
});

function methodChosen() {
  return {
    guard: { type: 'isMethodOfBank', params: ({ event }: { event: { method: string } }) => event },
    target: 'chosen',
    actions: { type: 'chooseMethod', params: ({ event }: { event: { method: string } }) => event },
    meta: { rows: ['MC-07'] },
  } as const;
}

function paidBy(remember: 'rememberBank' | 'rememberMarket') {
  return [
    { guard: 'isFromPayment', actions: [remember, 'goBack'], meta: { rows: ['MC-10'] } },
    { actions: [remember, 'openPayment'], meta: { rows: ['MC-10'] } },
  ] as const;
}

function remembered({ orderId, payType, specificNum }: MethodChooserContext, payCode: string): Effect {
  return { type: 'choice.remember', orderId, choice: { payType, payCode, specificNum } };
}

const NO_METHODS: readonly string[] = [];

/** Of the chosen bank. */
function methodsOf({ banks, bankName }: MethodChooserContext): readonly string[] {
  return banks.find((bank) => bank.bankName === bankName)?.method ?? NO_METHODS;
}

type Snapshot = SnapshotFrom<typeof methodChooser>;

export const selectIsChooserLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsChooserFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsChooserAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');
export const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches({ idle: 'empty' });
export const selectHasBanks = (snapshot: Snapshot) => snapshot.matches({ idle: 'banks' });
export const selectHasMarkets = (snapshot: Snapshot) => snapshot.matches({ idle: 'markets' });
/** No bank is chosen yet, so there are no methods to choose from. */
export const selectLacksBank = (snapshot: Snapshot) => snapshot.matches({ idle: { banks: 'choosing' } });
/** The bank is chosen, and none of its methods yet. */
export const selectLacksMethod = (snapshot: Snapshot) => snapshot.matches({ idle: { banks: 'choosingMethod' } });
export const selectLacksMarket = (snapshot: Snapshot) => snapshot.matches({ idle: { markets: 'choosing' } });
export const selectCanPayByMethod = (snapshot: Snapshot) => snapshot.can({ type: 'pay.chosen' });
export const selectChooserReason = ({ context }: Snapshot) => context.reason;
/** A decimal in major units; '' where there is none to be paid. */
export const selectChooserAmount = ({ context }: Snapshot) => context.amount;
export const selectPayType = ({ context }: Snapshot) => context.payType;
export const selectBanks = ({ context }: Snapshot) => context.banks;
/** Of the chosen bank. */
export const selectMethods = ({ context }: Snapshot) => methodsOf(context);
export const selectMarkets = ({ context }: Snapshot) => context.markets;
/** '' while none is chosen, as for the method and the market. */
export const selectBankName = ({ context }: Snapshot) => context.bankName;
export const selectMethod = ({ context }: Snapshot) => context.method;
export const selectMarket = ({ context }: Snapshot) => context.market;
