import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { bankPayCode } from '#contract/pay-code.ts';
import type { BankOption, PaymentOptions } from '#contract/repayment.ts';
import { PAY_TYPE, type PayType } from '#contract/wire-constants.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { amountOf, handedOn, isBelowMinimum, type Minimums, paymentGuards, type RepayChoice } from './payment.ts';

/** Where to pay, a bank by one of its methods or a mini market: specification section 2, screen 14; rows MC-*. */
export interface MethodChooserInput {
  /** The route parameters of the page; productId, orderId and amount among them. */
  query: Record<string, string>;
  /** The bank that is chosen by itself where it is offered; '' for none. */
  defaultBank: string;
  /** The same of pay type 2: ALFAMART by specification section 9, or the market's own. */
  defaultMarket: string;
  minimums: Minimums;
  /** What was chosen for this order before. */
  storedChoice: RepayChoice | null;
  /** The payment page opened this one, and is the page before it in the history. */
  isFromPayment: boolean;
}

export interface MethodChooserContext extends MethodChooserInput {
  productId: string;
  orderId: string;
  payType: PayType;
  /** What is offered for the pay type; the list of the other type is empty. */
  banks: readonly BankOption[];
  markets: readonly string[];
  /** '' while none is chosen, as for the method and the market. */
  bankName: string;
  method: string;
  market: string;
  specificNum: string;
  /** What a long list is searched for; '' for all of it. */
  search: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type MethodChooserEvent =
  | { type: 'load.retried' }
  | { type: 'payType.chosen'; payType: PayType }
  | { type: 'bank.chosen'; bankName: string }
  | { type: 'method.chosen'; method: string }
  | { type: 'market.chosen'; market: string }
  | { type: 'search.typed'; search: string }
  | { type: 'pay.chosen' };

const NOTHING_CHOSEN = { bankName: '', method: '', market: '' };
const NOTHING_OFFERED = { banks: [], markets: [] };

type OptionsResponse = Answered<PaymentOptions>;

const outcome = outcomeKit<MethodChooserContext, MethodChooserEvent>();

export const methodChooser = setup({
  types: types<{
    input: MethodChooserInput;
    context: MethodChooserContext;
    events: MethodChooserEvent;
    emitted: Effect;
    children: { loadOptions: 'loadOptions' };
    tags: 'loading' | 'failed';
  }>(),
  actors: { loadOptions: declaredCall('init-pay-type') },
  guards: {
    ...outcome.guards,
    ...paymentGuards(),
    hasBanks: ({ context }, response: OptionsResponse) => optionsOf(context, response).banks.length > 0,
    hasDefaultBank: ({ context }, response: OptionsResponse) =>
      optionsOf(context, response).banks.some(({ bankName }) => bankName === context.defaultBank),
    hasMarkets: ({ context }, response: OptionsResponse) => optionsOf(context, response).markets.length > 0,
    hasDefaultMarket: ({ context }, response: OptionsResponse) =>
      optionsOf(context, response).markets.includes(context.defaultMarket),
    isOtherType: ({ context }, { payType }: { payType: PayType }) => payType !== context.payType,
    isBank: ({ context }, { bankName }: { bankName: string }) =>
      context.banks.some((bank) => bank.bankName === bankName),
    isMethodOfBank: ({ context }, { method }: { method: string }) =>
      methodsOf(context).includes(method) && !isTooLittle(context, method),
    isMarket: ({ context }, { market }: { market: string }) => context.markets.includes(market),
    isFromPayment: ({ context }) => context.isFromPayment,
  },
  actions: {
    ...outcome.actions,
    keepOptions: assign(({ context }, response: OptionsResponse) => optionsOf(context, response)),
    chooseDefaultBank: assign(({ context }) => ({ bankName: context.defaultBank })),
    chooseDefaultMarket: assign(({ context }) => ({ market: context.defaultMarket })),
    changeType: assign((_, { payType }: { payType: PayType }) => ({
      ...NOTHING_CHOSEN,
      ...NOTHING_OFFERED,
      payType,
      specificNum: '',
      search: '',
    })),
    chooseBank: assign((_, { bankName }: { bankName: string }) => ({ ...NOTHING_CHOSEN, bankName })),
    chooseMethod: assign((_, { method }: { method: string }) => ({ method })),
    keepSearch: assign((_, { search }: { search: string }) => ({ search })),
    chooseMarket: assign((_, { market }: { market: string }) => ({ market })),
    sayIncomplete: emit((): Effect => ({ type: 'toast', text: 'Silakan lengkapi informasinya' })),
    forgetChoice: emit(({ context }): Effect => ({ type: 'choice.forget', orderId: context.orderId })),
    rememberChoice: emit(
      ({ context }): Effect => ({
        type: 'choice.remember',
        orderId: context.orderId,
        choice: {
          payType: context.payType,
          payCode: context.payType === PAY_TYPE.bank ? bankPayCode(context) : context.market,
          specificNum: context.specificNum,
        },
      }),
    ),
    /** To the payment page that opened this one; opening it anew would leave it twice in the history. */
    goBack: emit((): Effect => ({ type: 'page.back' })),
    openPayment: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'virtualAccount', query: handedOn(context.query) }),
    ),
  },
}).createMachine({
  id: 'methodChooser',
  description: 'The borrower chooses a bank, or a mini market or app, to pay by.',
  context: ({ input }) => ({
    ...NOTHING_CHOSEN,
    ...NOTHING_OFFERED,
    ...input,
    ...orderOf(input.query),
    payType: PAY_TYPE.bank,
    specificNum: input.storedChoice?.specificNum ?? '',
    search: '',
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The ways to pay of the chosen type are being loaded.',
      tags: 'loading',
      always: {
        guard: 'lacksPayment',
        target: 'idle.failed',
        meta: { own: 'Without productId, orderId or amount there is nothing to ask for.' },
      },
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context: { productId, orderId, payType } }) => ({ productId, orderId, pay_type: payType }),
        onDone: [
          {
            guard: withEvent('hasDefaultBank'),
            target: 'idle.banks.choosingMethod',
            actions: [withEvent('keepOptions'), 'chooseDefaultBank'],
            meta: { own: 'Where all transfers go to one bank, the borrower need not choose it.' },
          },
          {
            guard: withEvent('hasBanks'),
            target: 'idle.banks',
            actions: withEvent('keepOptions'),
            meta: { rows: ['MC-01'], usual: true },
          },
          {
            guard: withEvent('hasDefaultMarket'),
            target: 'idle.markets.preset',
            actions: [withEvent('keepOptions'), 'chooseDefaultMarket'],
            meta: { rows: ['MC-02'], usual: true },
          },
          {
            guard: withEvent('hasMarkets'),
            target: 'idle.markets',
            actions: withEvent('keepOptions'),
            meta: { rows: ['MC-02'], usual: true },
          },
          { guard: withEvent('isOk'), target: 'idle', meta: { rows: ['MC-12'] } },
          {
            target: 'idle.failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
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
          description: 'The ways to pay failed to load. The borrower can try again.',
          tags: 'failed',
          on: { 'load.retried': { target: '#methodChooser.loading', meta: { rows: ['MC-11'] } } },
        },
        empty: { description: 'Nothing is offered for the chosen type.' },
        banks: {
          description: 'Banks are offered.',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'No bank is chosen yet.',
              on: {
                'method.chosen': {
                  actions: 'sayIncomplete',
                  meta: { rows: ['MC-06'] },
                },
              },
            },
            choosingMethod: {
              description: 'A bank is chosen, but not its method.',
              on: { 'method.chosen': methodChosen() },
            },
            chosen: {
              description: 'A bank and its method are chosen.',
              on: { 'method.chosen': methodChosen(), 'pay.chosen': paid() },
            },
          },
          on: {
            'bank.chosen': {
              guard: withEvent('isBank'),
              target: '.choosingMethod',
              actions: withEvent('chooseBank'),
              meta: { rows: ['MC-05'], usual: true },
            },
            'search.typed': searched(),
          },
        },
        markets: {
          description: 'Mini markets are offered.',
          initial: 'choosing',
          states: {
            choosing: { description: 'No mini market is chosen yet.' },
            preset: {
              description: 'The default one, ALFAMART or the market’s own, is chosen by itself.',
              on: { 'pay.chosen': paid() },
            },
            chosen: {
              description: 'The borrower has chosen a mini market.',
              on: { 'pay.chosen': paid() },
            },
          },
          on: {
            'market.chosen': {
              guard: withEvent('isMarket'),
              target: '.chosen',
              actions: withEvent('chooseMarket'),
              meta: { rows: ['MC-08'], usual: true },
            },
            'search.typed': searched(),
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
        'pay.chosen': { actions: 'sayIncomplete', meta: { rows: ['MC-09'] } },
      },
    },
  },
});

function methodChosen() {
  return {
    guard: { type: 'isMethodOfBank', params: ({ event }: { event: { method: string } }) => event },
    target: 'chosen',
    actions: { type: 'chooseMethod', params: ({ event }: { event: { method: string } }) => event },
    meta: { rows: ['MC-07'], usual: true },
  } as const;
}

function searched() {
  return {
    actions: { type: 'keepSearch', params: ({ event }: { event: { search: string } }) => event },
    meta: { own: 'A long list is searched by name.' },
  } as const;
}

function paid() {
  return [
    { guard: 'isFromPayment', actions: ['rememberChoice', 'goBack'], meta: { rows: ['MC-10'] } },
    { actions: ['rememberChoice', 'openPayment'], meta: { rows: ['MC-10'], usual: true } },
  ] as const;
}

const NO_METHODS: readonly string[] = [];

/** Of the chosen bank. */
export function methodsOf({ banks, bankName }: MethodChooserContext): readonly string[] {
  return banks.find((bank) => bank.bankName === bankName)?.method ?? NO_METHODS;
}

/** Whether a method takes no amount as small as the one to pay. */
export function isTooLittle({ minimums, query }: MethodChooserContext, method: string): boolean {
  return isBelowMinimum(minimums, method, amountOf(query));
}

/** What is offered for the pay type. */
function optionsOf(
  { payType }: MethodChooserContext,
  { output }: OptionsResponse,
): Pick<MethodChooserContext, 'banks' | 'markets'> {
  if (output.kind !== 'ok') return NOTHING_OFFERED;
  const { bankList, marketList } = output.data;
  return payType === PAY_TYPE.bank ? { banks: bankList, markets: [] } : { banks: [], markets: marketList };
}

type Snapshot = SnapshotFrom<typeof methodChooser>;

/** What the borrower chooses next; null where nothing can be chosen, or all is. */
export function selectMissing(snapshot: Snapshot): 'bank' | 'method' | 'market' | null {
  if (snapshot.matches({ idle: { banks: 'choosing' } })) return 'bank';
  if (snapshot.matches({ idle: { banks: 'choosingMethod' } })) return 'method';
  return snapshot.matches({ idle: { markets: 'choosing' } }) ? 'market' : null;
}
/** A decimal in major units; '' where the page names nothing that can be paid. */
export const selectAmount = ({ context }: Snapshot) => amountOf(context.query);
