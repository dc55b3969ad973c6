import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { LoanDetails, Payment } from '#contract/loan.ts';
import type { BankSection, generateVcodeCall, VirtualAccount } from '#contract/repayment.ts';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { PaymentApp } from '#domain/configuration/configuration.ts';
import { isAppLink } from '#machines/kit/setup/app-link.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, loadFailure, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { declaredTimer, type TimerEvent } from '#machines/kit/timers/timer.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { declaredLastKnown, figuresOf, type LastKnownEvent, shownCodeOf } from '#machines/loan/last-known.ts';
import { type LoanReadEvent, paymentPoll } from '#machines/loan/payment-poll.ts';
import {
  type BillOutcome,
  keepSession,
  outcomeOf,
  type PaymentSession,
  paymentOf,
  withClaim,
} from '#machines/loan/payment-session.ts';
import {
  handedOn,
  isBelowMinimum,
  isOfDelay,
  type Minimums,
  paymentExits,
  paymentGuards,
  type RepayChoice,
  remainingTime,
} from './payment.ts';

/** The code to pay to, and its receipt once the money has come: specification section 2, screen 13; rows VA-*. */
export interface VirtualAccountInput {
  /** The route parameters of the page; productId, orderId and amount among them, is_display where it was handed over. */
  query: Record<string, string>;
  servicePhone: string;
  /** What pay type 2 is paid by where nothing was chosen: ALFAMART by specification section 9, or the market's own. */
  defaultMarket: string;
  /** The schemes of the links to apps that may be opened. */
  linkSchemes: readonly string[];
  /** Apps that a UPI payment can be opened in by name. */
  apps: readonly PaymentApp[];
  /** The least amount that a bank's method takes. */
  minimums: Minimums;
  /** How the borrower chose to pay this order; null: the default market. */
  storedChoice: RepayChoice | null;
  session: PaymentSession;
  /** The bill of this payment's last code, by this page or by the one whose method was changed; null for a new payment. */
  bill: string | null;
}

export interface VirtualAccountContext extends Omit<VirtualAccountInput, 'bill' | 'defaultMarket' | 'storedChoice'> {
  productId: string;
  orderId: string;
  choice: RepayChoice;
  /** Nothing was stored, so the choice is the default one. */
  isDefault: boolean;
  /** A payment that was committed by card before is another one than this. */
  isNewPayment: boolean;
  /** The last response; its specific number travels with the next request. */
  account: VirtualAccount | null;
  /** The bills of the codes of this payment, the latest first: money may come late, through one that is withdrawn. */
  bills: readonly string[];
  /** Milliseconds until the code expires, while that is counted down; null where it is not known. */
  remaining: number | null;
  /** Which of a bank's named sections of steps is read; the first is 0. */
  section: number;
  /** The last reading of the loan; null before one. */
  details: LoanDetails | null;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

/** A part of the code that another app asks for. */
export type CopiedPart = 'vcode' | 'amount' | 'ifsc' | 'accountName';

export type VirtualAccountEvent =
  | TimerEvent
  | LoanReadEvent
  | { type: 'load.retried' }
  | { type: 'method.changed' }
  | { type: 'complaint.chosen' }
  | { type: 'customerService.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'card.chosen' }
  | { type: 'part.copied'; part: CopiedPart }
  /** '': whichever app the phone has for the server's link. */
  | { type: 'app.opened'; app: string }
  | { type: 'qrCode.toggled' }
  | { type: 'section.chosen'; index: number }
  | { type: 'cashier.opened' }
  | { type: 'paid.claimed' }
  | { type: 'dialog.closed' }
  /** `at`: ISO 8601. */
  | { type: 'tips.confirmed'; at: string }
  | { type: 'code.renewed' }
  | { type: 'details.chosen' }
  | { type: 'owed.chosen' }
  | { type: 'receipt.printed' }
  | { type: 'receipt.shared'; title: string; text: string };

type VcodeAnswer = Answered<VirtualAccount>;
type DetailsAnswer = Answered<LoanDetails>;

/** What a mini market's till scans; the address of a UPI app has other signs. */
const TILL_CODE = /^[\dA-Z]+$/i;

/** The scheme and path of a UPI payment; an app's own stands in their place. */
const UPI = 'upi://pay';

const AMOUNT_COPIED = 'Jumlah disalin';

const outcome = outcomeKit<VirtualAccountContext, VirtualAccountEvent>();

export const virtualAccount = setup({
  types: types<{
    input: VirtualAccountInput;
    context: VirtualAccountContext;
    events: VirtualAccountEvent;
    emitted: Effect;
    children: {
      generateVcode: 'generateVcode';
      readDetails: 'readDetails';
      timer: 'timer';
      poll: 'poll';
      lastKnown: 'lastKnown';
      shownCode: 'lastKnown';
    };
    tags: 'busy' | 'failed' | 'unreached' | 'answered';
  }>(),
  actors: {
    generateVcode: declaredCall('generate-vcode'),
    readDetails: declaredCall('loan-details'),
    timer: declaredTimer(),
    poll: paymentPoll,
    lastKnown: declaredLastKnown(),
  },
  guards: {
    ...outcome.guards,
    ...paymentGuards(),
    hasNoBill: ({ context }) => context.bills.length === 0,
    hasNewNumber: ({ context: { choice, isDefault } }, { output }: VcodeAnswer) =>
      output.kind === 'ok' && !isDefault && !['', choice.specificNum].includes(output.data.specificNum),
    became: ({ context: { bills } }, { output, as }: DetailsAnswer & { as: BillOutcome }) =>
      output.kind === 'ok' && outcomeOf(output.data, bills) === as,
    hasReceipt: ({ context }) => Boolean(paymentIn(context)?.receipt),
    isOver: ({ context }) => context.remaining !== null && context.remaining <= 0,
    isTimed: ({ context }) => context.remaining !== null,
    hasPart: ({ context: { account } }, { part }: { part: CopiedPart }) => Boolean(account?.[part]),
    hasAppLink: ({ context }, { app }: { app: string }) => isAppLink(linkTo(context, app), context.linkSchemes),
    hasQrCode: ({ context: { account } }) => Boolean(account?.qrText),
    hasBarcode: ({ context: { account } }) => account?.payType === PAY_TYPE.market && TILL_CODE.test(account.vcode),
    isSection: ({ context }, { index }: { index: number }) =>
      sectionsOf(context).length > 1 && sectionsOf(context)[index] !== undefined,
  },
  actions: {
    ...outcome.actions,
    ...paymentExits<VirtualAccountContext, VirtualAccountEvent>(),
    ...supportKit<VirtualAccountContext, VirtualAccountEvent>().actions,
    keepAccount: assign(({ context }, { output }: VcodeAnswer) => {
      if (output.kind !== 'ok') return {};
      const account = output.data;
      const bill = account.cardNo || account.vcode;
      return {
        account,
        bills: [bill, ...context.bills.filter((one) => one !== bill)],
        remaining: remainingTime(account.expiresAt, account.serverTime),
        section: 0,
        servicePhone: account.telephone || context.servicePhone,
        session: { ...context.session, bill, tokens: context.isNewPayment ? {} : context.session.tokens },
        isNewPayment: false,
      };
    }),
    tellFigures: sendTo(
      'lastKnown',
      (_, { output }: DetailsAnswer): LastKnownEvent => ({
        type: 'figures.read',
        figures: figuresOf(output.kind === 'ok' ? output.data : null),
      }),
    ),
    keepNumber: assign(({ context: { choice } }, { output }: VcodeAnswer) =>
      output.kind === 'ok' ? { choice: { ...choice, specificNum: output.data.specificNum } } : {},
    ),
    rememberChoice: emit(({ context: { orderId, choice } }): Effect => ({ type: 'choice.remember', orderId, choice })),
    keepSession: emit(({ context }): Effect => keepSession(context)),
    /** A page that is read again, or come back to, looks this bill up. */
    noteBill: emit(({ context: { details, bills } }): Effect => {
      return { type: 'entry.note', name: 'payment', value: paymentIn({ details, bills })?.billNo ?? bills[0] ?? '' };
    }),
    keepDetails: assign((_, { output }: DetailsAnswer) => (output.kind === 'ok' ? { details: output.data } : {})),
    keepRemaining: assign((_, { remaining }: { remaining: number }) => ({ remaining })),
    chooseSection: assign((_, { index }: { index: number }) => ({ section: index })),
    /** Digits alone, as another app takes them. */
    copyPart: emit(
      ({ context: { account } }, { part }: { part: CopiedPart }): Effect => ({
        type: 'text.copy',
        text: account?.[part] ?? '',
        ...(part === 'amount' && { said: AMOUNT_COPIED }),
      }),
    ),
    openApp: emit(
      ({ context }, { app }: { app: string }): Effect => ({ type: 'app.open', link: linkTo(context, app) }),
    ),
    claim: assign(({ context: { account, choice, query, session } }, { at }: { at: string }) => {
      const { vcode = '', cardNo: billNo = '', amount = '', payCode = '' } = account ?? {};
      const made = { billNo, vcode, amount, payCode: payCode || choice.payCode, isOfDelay: isOfDelay(query) };
      return { session: withClaim(session, { ...made, query: handedOn(query), claimedAt: at }) };
    }),
    printReceipt: emit((): Effect => ({ type: 'receipt.print' })),
    shareReceipt: emit(
      (_, { title, text }: { title: string; text: string }): Effect => ({ type: 'text.share', title, text }),
    ),
  },
}).createMachine({
  id: 'virtualAccount',
  description: 'The borrower gets a code to pay to, and the page waits for the money.',
  context: ({ input: { storedChoice, defaultMarket, bill, ...input } }) => ({
    ...input,
    ...orderOf(input.query),
    choice: storedChoice ?? { payType: PAY_TYPE.market, payCode: defaultMarket, specificNum: '' },
    isDefault: storedChoice === null,
    isNewPayment: bill === null,
    account: null,
    bills: bill ? [bill] : [],
    remaining: null,
    section: 0,
    details: null,
    reason: '',
  }),
  invoke: {
    id: 'lastKnown',
    src: 'lastKnown',
    input: ({ context: { orderId } }) => ({ orderId, figures: null, code: null }),
  },
  initial: 'looking',
  states: {
    looking: {
      description: 'The page looks up what became of the code that was shown before.',
      tags: 'busy',
      always: { guard: 'hasNoBill', target: 'loading', meta: { rows: ['VA-01', 'VA-02'], usual: true } },
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          ...moneyCame(),
          {
            guard: { type: 'became', params: ({ event }) => ({ ...event, as: 'replaced' }) },
            target: 'replaced',
            actions: withEvent('keepDetails'),
            meta: { own: 'other money has come for what the earlier code was for' },
          },
          {
            guard: withEvent('isOk'),
            target: 'loading',
            meta: { own: 'nothing has come through the earlier code' },
          },
          {
            target: 'unread',
            actions: withEvent('keepReason'),
            meta: { own: 'while it is not known whether the code was paid, nobody is asked to pay' },
          },
        ],
      },
    },
    unread: {
      description: 'What became of the earlier code could not be read; the borrower can try again.',
      tags: 'failed',
      on: {
        'load.retried': { target: 'looking', meta: { own: 'the loan is read again' } },
        'details.chosen': { actions: 'openDetails', meta: { own: 'the loan tells of its payments as well' } },
      },
    },
    loading: {
      description: 'A code to pay by is on its way.',
      tags: 'busy',
      always: {
        guard: 'lacksPayment',
        target: 'failed',
        meta: { own: 'without productId, orderId or amount there is nothing to call' },
      },
      invoke: {
        id: 'generateVcode',
        src: 'generateVcode',
        input: ({ context }) => vcodeRequest(context),
        onDone: [
          {
            guard: withEvent('hasNewNumber'),
            target: 'showing',
            actions: [withEvent('keepAccount'), 'noteBill', 'keepSession', withEvent('keepNumber'), 'rememberChoice'],
            meta: { rows: ['VA-18', 'VA-04', 'VA-05', 'VA-13'] },
          },
          {
            guard: withEvent('isOk'),
            target: 'showing',
            actions: [withEvent('keepAccount'), 'noteBill', 'keepSession'],
            meta: { rows: ['VA-18', 'VA-04', 'VA-05', 'VA-13'], usual: true },
          },
          {
            guard: withEvent('isUnreachable'),
            target: 'failed.unreached',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['VA-03'] },
          },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['VA-03'] },
          },
        ],
      },
    },
    failed: {
      description: 'No code came; the borrower can try again, pay another way, or look at what is owed.',
      ...loadFailure,
      on: {
        'load.retried': { target: 'looking', meta: { rows: ['VA-14'] } },
        'method.changed': {
          guard: 'hasPayment',
          actions: 'openChooser',
          meta: { own: 'a method that is refused can be changed' },
        },
        'owed.chosen': {
          guard: 'hasOrder',
          actions: 'openOwed',
          meta: { own: 'another amount may be owed by now' },
        },
      },
    },
    showing: {
      description: 'The code can be paid, and the page polls for the money.',
      tags: 'answered',
      type: 'parallel',
      invoke: [
        {
          id: 'poll',
          src: 'poll',
          input: ({ context: { productId, orderId, bills } }) => ({
            productId,
            orderId,
            session: NO_PAYMENTS,
            bills,
            details: null,
          }),
        },
        {
          id: 'shownCode',
          src: 'lastKnown',
          input: ({ context: { orderId, account, choice, query, remaining } }) => ({
            orderId,
            figures: null,
            code: shownCodeOf(account, { payCode: choice.payCode, isOfDelay: isOfDelay(query), remaining }),
          }),
        },
      ],
      on: {
        'loan.read': [
          ...moneyCame('noteBill'),
          {
            guard: { type: 'became', params: ({ event }) => ({ ...event, as: 'replaced' }) },
            target: 'replaced',
            actions: [withEvent('keepDetails'), withEvent('tellFigures')],
            meta: { own: 'what this code was for is not owed any more' },
          },
          {
            guard: { type: 'became', params: ({ event }) => ({ ...event, as: 'expired' }) },
            target: 'expired',
            actions: withEvent('tellFigures'),
            meta: { rows: ['VA-16'] },
          },
          {
            guard: withEvent('isOk'),
            actions: [withEvent('keepDetails'), withEvent('tellFigures')],
            meta: { own: 'without a network the page shows what was read last' },
          },
        ],
      },
      states: {
        page: {
          description: 'What stands on the page.',
          initial: 'instructions',
          states: {
            instructions: {
              description: 'The code, how to pay it, and what else can be done.',
              on: {
                'method.changed': { actions: 'openChooser', meta: { rows: ['VA-06'] } },
                'complaint.chosen': { actions: 'openComplaint', meta: { rows: ['VA-07'] } },
                'customerService.chosen': { actions: 'openCustomerService', meta: { rows: ['VA-08'] } },
                'phone.chosen': { actions: 'callSupport', meta: { rows: ['VA-13'] } },
                'card.chosen': { actions: 'openCardRepayment', meta: { own: 'a card is another way to pay' } },
                'part.copied': {
                  guard: withEvent('hasPart'),
                  actions: withEvent('copyPart'),
                  meta: { rows: ['VA-12'] },
                },
                'app.opened': {
                  guard: withEvent('hasAppLink'),
                  actions: withEvent('openApp'),
                  meta: { own: 'an app of the phone opens with the payment filled in' },
                },
                'section.chosen': {
                  guard: withEvent('isSection'),
                  actions: withEvent('chooseSection'),
                  meta: { rows: ['VA-04'] },
                },
                'cashier.opened': {
                  guard: 'hasBarcode',
                  target: 'cashier',
                  meta: { own: 'a cashier scans the code, or reads it large' },
                },
                'paid.claimed': { target: 'tips', meta: { rows: ['VA-09'] } },
              },
            },
            cashier: {
              description: 'The code fills the screen for the cashier of a mini market.',
              on: { 'dialog.closed': { target: 'instructions', meta: { own: 'the till is done' } } },
            },
            tips: {
              description: 'A dialog says that the payment will be confirmed.',
              on: {
                'dialog.closed': { target: 'instructions', meta: { rows: ['VA-10'] } },
                'tips.confirmed': {
                  actions: [withEvent('claim'), 'keepSession', 'openDetails'],
                  meta: { rows: ['VA-11'] },
                },
              },
            },
          },
        },
        qrCode: {
          description: 'The QR code, which is scanned from another phone.',
          initial: 'folded',
          states: {
            folded: {
              description: 'The QR code is folded away.',
              on: {
                'qrCode.toggled': {
                  guard: 'hasQrCode',
                  target: 'unfolded',
                  meta: { own: 'another phone can scan it' },
                },
              },
            },
            unfolded: {
              description: 'The QR code is shown.',
              on: { 'qrCode.toggled': { target: 'folded', meta: { own: 'it was scanned' } } },
            },
          },
        },
        expiry: {
          description: 'How long the code holds.',
          initial: 'untimed',
          states: {
            untimed: {
              description: 'How long the code holds cannot be counted.',
              always: [
                { guard: 'isOver', target: '#virtualAccount.expired', meta: { rows: ['VA-16'] } },
                { guard: 'isTimed', target: 'counting', meta: { rows: ['VA-18', 'VA-16'], usual: true } },
              ],
            },
            counting: {
              description: 'The time that the code still holds is counted down.',
              invoke: {
                id: 'timer',
                src: 'timer',
                input: ({ context }) => ({ until: null, duration: context.remaining ?? 0 }),
              },
              on: {
                'timer.ticked': {
                  actions: withEvent('keepRemaining'),
                  meta: { own: 'the page shows the time that is left' },
                },
                'timer.passed': { target: '#virtualAccount.expired', meta: { rows: ['VA-16'] } },
              },
            },
          },
        },
      },
    },
    expired: {
      description: 'The code is withdrawn; the borrower can have a new one.',
      tags: 'answered',
      on: {
        'code.renewed': { target: 'loading', meta: { rows: ['VA-17'] } },
        'customerService.chosen': {
          actions: 'openCustomerService',
          meta: { own: 'a borrower who has paid late can ask' },
        },
        'details.chosen': { actions: 'openDetails', meta: { own: 'a borrower who has paid late can look' } },
      },
    },
    replaced: {
      description: 'Another payment has come, so what this code was for is not owed any more.',
      tags: 'answered',
      on: {
        'owed.chosen': { actions: 'openOwed', meta: { own: 'that page says what is owed now' } },
        'customerService.chosen': {
          actions: 'openCustomerService',
          meta: { own: 'a borrower who has paid this code can ask' },
        },
      },
    },
    paid: {
      description: 'The payment has arrived.',
      tags: 'answered',
      initial: 'whole',
      states: {
        whole: { description: 'What was to be paid has come.' },
        part: {
          description: 'Less has come than was to be paid.',
          on: { 'owed.chosen': { actions: 'openOwed', meta: { own: 'that page says what is left to pay' } } },
        },
        more: {
          description: 'More has come than was to be paid, or than was owed by then.',
          on: {
            'customerService.chosen': {
              actions: 'openCustomerService',
              meta: { own: 'a borrower who has paid too much can ask for it' },
            },
          },
        },
        unknown: { description: 'The order is settled, and the server gives no receipt.' },
      },
      on: {
        'details.chosen': { actions: 'openDetails', meta: { rows: ['VA-15'] } },
        'receipt.printed': {
          guard: 'hasReceipt',
          actions: 'printReceipt',
          meta: { own: 'a receipt can be kept on paper' },
        },
        'receipt.shared': {
          guard: 'hasReceipt',
          actions: withEvent('shareReceipt'),
          meta: { own: 'a receipt can be handed on' },
        },
      },
    },
  },
});

/** The ways to `paid`, by a reading of the loan. */
function moneyCame(...noting: 'noteBill'[]) {
  return (['whole', 'part', 'more', 'unknown'] as const).map((as) => ({
    guard: { type: 'became', params: ({ event }: { event: DetailsAnswer }) => ({ ...event, as }) } as const,
    target: `#virtualAccount.paid.${as}`,
    actions: [
      { type: 'keepDetails', params: ({ event }: { event: DetailsAnswer }) => event } as const,
      { type: 'tellFigures', params: ({ event }: { event: DetailsAnswer }) => event } as const,
      ...noting,
    ],
    meta: { rows: ['VA-15'] as const, usual: as === 'whole' && noting.length > 0 },
  }));
}

/** Rows VA-01 and VA-02. */
function vcodeRequest(context: VirtualAccountContext): RequestOf<typeof generateVcodeCall> {
  const { query, choice, isDefault, account } = context;
  return {
    ...orderOf(query),
    amount: query.amount ?? '',
    payCode: choice.payCode,
    pay_type: choice.payType,
    is_default: isDefault ? 1 : 0,
    is_display: query.is_display ?? 0,
    specific_num: account?.specificNum || choice.specificNum,
  };
}

/** How to pay at a bank, by named sections (row VA-04); a method that takes no amount so small has no steps. */
function sectionsOf(context: VirtualAccountContext): BankSection[] {
  return bankSections(context).filter(({ name }) => !takesMore(context, name));
}

function bankSections({ account }: VirtualAccountContext): BankSection[] {
  return (account?.payStep ?? []).filter((step) => typeof step !== 'string');
}

function takesMore({ account, minimums }: VirtualAccountContext, method: string): boolean {
  return isBelowMinimum(minimums, method, account?.amount ?? '');
}

/** The server's UPI link, addressed to an app of that name; '' where there is none. */
function linkTo({ account, apps }: Pick<VirtualAccountContext, 'account' | 'apps'>, app: string): string {
  const { payLink = '' } = account ?? {};
  if (app === '') return payLink;
  const link = apps.find(({ name }) => name === app)?.link ?? '';
  return link && payLink.startsWith(UPI) ? link + payLink.slice(UPI.length) : '';
}

function paymentIn({ details, bills }: Pick<VirtualAccountContext, 'details' | 'bills'>): Payment | null {
  return details && paymentOf(details, bills);
}

type Snapshot = SnapshotFrom<typeof virtualAccount>;

const LAST_HOUR = 3_600_000;

export const selectCanOpenApp = (snapshot: Snapshot) => snapshot.can({ type: 'app.opened', app: '' });
/** The names of the apps that can be opened; the one that was chosen to pay by comes first, if it is among them. */
export const selectApps = (snapshot: Snapshot) => {
  const { apps, choice } = snapshot.context;
  const names = apps.map(({ name }) => name).filter((app) => snapshot.can({ type: 'app.opened', app }));
  return names.sort((one, other) => Number(other === choice.payCode) - Number(one === choice.payCode));
};
export const selectHasBarcode = (snapshot: Snapshot) => snapshot.can({ type: 'cashier.opened' });
/** The due date of what the code pays, where the code ends before it; '' where it does not, or nothing is told of it. */
export function selectLaterDueTime({ context: { account } }: Snapshot): string {
  const { dueTime = '', expiresAt } = account ?? {};
  return (remainingTime(dueTime, expiresAt) ?? 0) > 0 ? dueTime : '';
}

/** Within the last hour the page warns. */
export const selectIsLastHour = ({ context }: Snapshot) => context.remaining !== null && context.remaining <= LAST_HOUR;
/** The chosen pay code, as the response names it or else as it was asked for. */
export const selectPayCode = ({ context }: Snapshot) => context.account?.payCode || context.choice.payCode;
export const selectSections = ({ context }: Snapshot) => sectionsOf(context);
/** The bank's methods that take no amount so small. */
export const selectMethodsForMore = ({ context }: Snapshot) =>
  bankSections(context).flatMap(({ name }) => (takesMore(context, name) ? [name] : []));
/** How to pay at a market, as one list (row VA-05). */
export const selectSteps = ({ context }: Snapshot) =>
  (context.account?.payStep ?? []).filter((step) => typeof step === 'string');
/** The borrower has said to have paid this code. */
export const selectIsReported = ({ context: { account, session } }: Snapshot) =>
  account !== null && session.claims.some(({ vcode, billNo }) => vcode === account.vcode && billNo === account.cardNo);
/** What the server tells of the bill of this page. */
export const selectPayment = ({ context }: Snapshot) => paymentIn(context);
