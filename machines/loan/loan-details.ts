import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CalendarAddress, LoanDetails, Payment } from '#contract/loan.ts';
import { stateNamedBy } from '#domain/order-status.ts';
import { rating, ratingGuards } from '#machines/kit/rating.ts';
import {
  ADDRESS_REFUSED,
  type AddressRule,
  absoluteAddress,
  addressKit,
  isAllowedAddress,
} from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderKit, orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, loadFailure, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { clickLog, offerList } from '#machines/products/offer-list.ts';
import { declaredLastKnown, figuresOf, type LastKnownEvent } from './last-known.ts';
import { type ActionArea, actionArea } from './loan-status.ts';
import { type LoanReadEvent, paymentPoll, polledOf, receiptScreen } from './payment-poll.ts';
import {
  type CardPayment,
  cardOutcomeOf,
  cardPaymentOf,
  keepSession,
  type PaymentSession,
  withoutPaidCard,
} from './payment-session.ts';

/** Everything about one order, and what can be done with it: specification section 2, screen 19; rows LD-*. */
export interface LoanDetailsInput {
  /** The route parameters of the page; productId and orderId among them. */
  query: Record<string, string>;
  servicePhone: string;
  addresses: AddressRule;
  session: PaymentSession;
}

export interface LoanDetailsContext extends LoanDetailsInput {
  productId: string;
  orderId: string;
  details: LoanDetails | null;
}

export type LoanDetailsEvent =
  | LoanReadEvent
  | { type: 'load.retried' }
  | { type: 'repay.chosen' }
  | { type: 'delay.chosen' }
  | { type: 'loanMore.chosen' }
  | { type: 'mine.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'onlineService.chosen' }
  | { type: 'myLoans.chosen' }
  | { type: 'history.chosen' }
  | { type: 'products.chosen' }
  | { type: 'receipt.chosen' }
  | { type: 'reminder.chosen' }
  | { type: 'thanks.closed' };

/** Posted whatever the borrower chose (specification section 9). */
const POSTED_SCORE = 5;

/** What the status offers where there is something to repay. */
const OWING: readonly ActionArea[] = ['repay', 'repayAndDelay', 'repayAlone'];

type LoadAnswer = Answered<LoanDetails>;

const outcome = outcomeKit<LoanDetailsContext, LoanDetailsEvent>();
const order = orderKit<LoanDetailsContext, LoanDetailsEvent>();
const support = supportKit<LoanDetailsContext, LoanDetailsEvent>();

const calendar = addressKit<LoanDetailsContext, LoanDetailsEvent, CalendarAddress>((data) => data.calendar_url);

export const loanDetails = setup({
  types: types<{
    input: LoanDetailsInput;
    context: LoanDetailsContext;
    events: LoanDetailsEvent;
    emitted: Effect;
    children: {
      loadDetails: 'loadDetails';
      askCalendar: 'askCalendar';
      poll: 'poll';
      lastKnown: 'lastKnown';
      recommended: 'recommended';
      rating: 'rating';
    };
    tags: 'loading' | 'failed' | 'unreached';
  }>(),
  actors: {
    loadDetails: declaredCall('loan-details'),
    askCalendar: declaredCall('loan-calendar'),
    poll: paymentPoll,
    lastKnown: declaredLastKnown(),
    recommended: offerList,
    rating,
  },
  guards: {
    ...outcome.guards,
    ...ratingGuards,
    ...order.guards,
    offersRepay: ({ context }) => offers(context, 'repay'),
    offersRepayAndDelay: ({ context }) => offers(context, 'repayAndDelay'),
    offersRepayAlone: ({ context }) => offers(context, 'repayAlone'),
    isOwing: ({ context }) => OWING.some((area) => offers(context, area)),
    offersLoanMore: ({ context }) => offers(context, 'loanMore'),
    offersRecommendations: ({ context }) => offers(context, 'recommendations'),
    /** The borrower may be about to press what stands there. */
    offersTheSame: ({ context: { details } }, { output }: LoadAnswer) =>
      output.kind === 'ok' &&
      details !== null &&
      details.h5Url === output.data.h5Url &&
      actionArea(details) === actionArea(output.data),
    isDeclined: ({ context }) => stateNamedBy(context.details?.orderStatus ?? '') === 'declined',
    hasOtherProduct: ({ context }) => otherProduct(context) !== null,
    isToBeRated: (_, { output }: LoadAnswer) => output.kind === 'ok' && output.data.isScore === 1,
    hasDatesToCome: ({ context }) => hasDatesToCome(context),
    isAllowedAddress: calendar.guards.isAllowedAddress,
    /** Calls of our own: a server of the specification alone tells of no payments, and has none of them. */
    hasOwnCalls: ({ context }) => hasOwnCalls(context),
    hasLoan: ({ context }) => hasOwnCalls(context) && context.details?.orderStatus !== '',
    hasReceipt: ({ context }) => cardReceipts(context).length > 0,
    isPaidByCard: ({ context }) => context.session.paidCard !== undefined,
    hasNoRepayAddress: ({ context }) => context.details?.h5Url === '',
    canFollowRepayAddress: ({ context }) => isAllowedAddress(repayAddressOf(context), context.addresses),
  },
  actions: {
    ...support.actions,
    keepDetails: assign(({ context }, { output }: LoadAnswer) =>
      output.kind === 'ok' ? { details: output.data, servicePhone: output.data.telephone || context.servicePhone } : {},
    ),
    tellFigures: sendTo(
      'lastKnown',
      ({ context }): LastKnownEvent => ({
        type: 'figures.read',
        figures: figuresOf(context.details),
      }),
    ),
    openRepayAddress: emit(({ context }): Effect => ({ type: 'address.open', url: repayAddressOf(context) })),
    refuseRepayAddress: emit((): Effect => ({ type: 'toast', text: ADDRESS_REFUSED })),
    openRepayPage: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'instalments', query: context.query }),
    ),
    openDelayPage: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'delayRepayment', query: context.query }),
    ),
    openChatbot: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'chatbot', query: { orderNo: context.orderId } }),
    ),
    openCalendar: calendar.actions.openAddress,
    openHistory: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'loanHistory', query: orderOf(context) }),
    ),
    openReceipt: emit(({ context }): Effect => receiptScreen(context, cardReceipts(context))),
    /** The visit forgets it; the page says it until it is left. */
    forgetPaidCard: emit(
      ({ context: { orderId, session } }): Effect => keepSession({ orderId, session: withoutPaidCard(session) }),
    ),
    openProducts: emit((): Effect => ({ type: 'screen.open', screen: 'recommendedProducts', query: {} })),
    openMyLoans: emit((): Effect => ({ type: 'screen.open', screen: 'myLoans', query: {} })),
    logLoanMore: emit(({ context }): Effect => clickLog(context.productId, 0)),
    openProductDetail: emit(
      ({ context: { productId } }): Effect => ({
        type: 'native.call',
        action: 'openPageWithParameter',
        page: 'productDetail',
        parameter: { productId },
      }),
    ),
    goMine: emit((): Effect => ({ type: 'native.call', action: 'goMine' })),
    askNativeRating: emit((): Effect => ({ type: 'native.call', action: 'ratingPrompt' })),
  },
}).createMachine({
  id: 'loanDetails',
  description: 'The borrower looks at one loan, and goes on to what can be done with it.',
  context: ({ input }) => ({ ...input, ...orderOf(input.query), details: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details of the loan are on their way.',
      tags: 'loading',
      always: { guard: 'lacksOrder', target: 'failed', meta: { rows: ['LD-32'] } },
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: withEvent('isToBeRated'),
            target: 'showing.dialog.rating',
            actions: withEvent('keepDetails'),
            meta: { rows: ['LD-05', 'LD-18', 'LD-26'] },
          },
          {
            guard: withEvent('isOk'),
            target: 'showing',
            actions: withEvent('keepDetails'),
            meta: { rows: ['LD-05', 'LD-18', 'LD-26'], usual: true },
          },
          { guard: withEvent('isUnreachable'), target: 'failed.unreached', meta: { rows: ['LD-07'] } },
          { target: 'failed', meta: { rows: ['LD-07'] } },
        ],
      },
    },
    failed: {
      description: 'The details failed to load. The borrower can try again.',
      ...loadFailure,
      on: {
        'load.retried': { target: 'loading', meta: { rows: ['LD-27'] } },
        'phone.chosen': { actions: 'callSupport', meta: { own: 'A borrower without the page can still call.' } },
      },
    },
    showing: {
      description: 'The loan is shown, and read again by the poll.',
      type: 'parallel',
      invoke: [
        {
          id: 'poll',
          src: 'poll',
          input: ({ context: { productId, orderId, session, details } }) => ({
            productId,
            orderId,
            session,
            bills: [],
            details: details && polledOf(details),
          }),
        },
        {
          id: 'lastKnown',
          src: 'lastKnown',
          input: ({ context: { orderId, details } }) => ({ orderId, figures: figuresOf(details), code: null }),
        },
      ],
      on: {
        'phone.chosen': { actions: 'callSupport', meta: { rows: ['LD-29'] } },
        'onlineService.chosen': { actions: 'openChatbot', meta: { rows: ['LD-30'] } },
        'history.chosen': {
          guard: 'hasLoan',
          actions: 'openHistory',
          meta: { own: 'What was paid has its receipts, also of a settled loan.' },
        },
        'myLoans.chosen': {
          guard: 'hasOwnCalls',
          actions: 'openMyLoans',
          meta: { own: 'A borrower may have other loans.' },
        },
      },
      states: {
        page: {
          description: 'What can be done with the loan, by its status.',
          initial: 'noAction',
          on: {
            'loan.read': [
              {
                guard: withEvent('offersTheSame'),
                actions: [withEvent('keepDetails'), 'tellFigures'],
                meta: { own: 'The page shows the loan as it is now.' },
              },
              {
                target: '.noAction',
                actions: [withEvent('keepDetails'), 'tellFigures'],
                meta: { own: 'Another status offers something else.' },
              },
            ],
          },
          states: {
            noAction: {
              description: 'The status offers nothing to do.',
              initial: 'alone',
              states: {
                alone: {
                  description: 'No other product is named.',
                  always: {
                    guard: 'hasOtherProduct',
                    target: 'withOtherProduct',
                    meta: { own: 'Who was declined may apply for the product that is named.' },
                  },
                },
                withOtherProduct: {
                  description: 'The borrower was declined, and can apply for another product.',
                  invoke: {
                    id: 'recommended',
                    src: 'recommended',
                    input: ({ context }) => ({
                      page: 'recommendedProducts',
                      query: {},
                      offers: [otherProduct(context)].filter((offer) => offer !== null),
                      addresses: context.addresses,
                    }),
                  },
                },
              },
              on: {
                'products.chosen': {
                  guard: 'isDeclined',
                  actions: 'openProducts',
                  meta: { own: 'Who was declined may be lent another product.' },
                },
              },
              always: [
                { guard: 'offersRepay', target: 'owing', meta: { rows: ['LD-01'], usual: true } },
                {
                  guard: 'offersRepayAndDelay',
                  target: 'owing.offer.repayAndDelay',
                  meta: { rows: ['LD-02'], usual: true },
                },
                { guard: 'offersRepayAlone', target: 'owing.offer.repayAlone', meta: { rows: ['LD-03'] } },
                { guard: 'offersLoanMore', target: 'loanMore', meta: { rows: ['LD-04'] } },
                { guard: 'offersRecommendations', target: 'recommendations', meta: { rows: ['LD-06'] } },
              ],
            },
            owing: {
              description: 'There is something to repay.',
              type: 'parallel',
              states: {
                offer: {
                  description: 'What can be done about it.',
                  initial: 'repay',
                  states: {
                    repay: { description: 'Something is due and can be repaid.' },
                    repayAndDelay: {
                      description: 'Something is due and can be repaid or delayed.',
                      on: { 'delay.chosen': { actions: 'openDelayPage', meta: { rows: ['LD-11'] } } },
                    },
                    repayAlone: { description: 'Nothing is due yet. The borrower may repay, and cannot delay.' },
                  },
                },
                way: {
                  description: 'Where repaying leads.',
                  initial: 'asAnswered',
                  states: {
                    asAnswered: {
                      description: 'Repaying opens the address from the response, or else the instalments page.',
                      on: {
                        'repay.chosen': [
                          {
                            guard: 'hasNoRepayAddress',
                            actions: 'openRepayPage',
                            meta: { rows: ['LD-10'], usual: true },
                          },
                          {
                            guard: 'canFollowRepayAddress',
                            actions: 'openRepayAddress',
                            meta: { rows: ['LD-09'], usual: true },
                          },
                          { target: 'repayPage', actions: 'refuseRepayAddress', meta: { rows: ['LD-33'] } },
                        ],
                      },
                    },
                    repayPage: {
                      description: 'The address was refused. Repaying opens the instalments page.',
                      on: {
                        'repay.chosen': {
                          actions: 'openRepayPage',
                          meta: { own: 'A borrower can always pay, whatever the address.' },
                        },
                      },
                    },
                  },
                },
              },
            },
            loanMore: {
              description: 'The loan is repaid. The borrower may borrow again.',
              on: {
                'loanMore.chosen': { actions: ['logLoanMore', 'openProductDetail'], meta: { rows: ['LD-12'] } },
                'mine.chosen': { actions: 'goMine', meta: { rows: ['LD-35'] } },
              },
            },
            recommendations: {
              description: 'There is no loan; other products are recommended.',
              invoke: {
                id: 'recommended',
                src: 'recommended',
                input: ({ context: { details, query, addresses } }) => ({
                  page: 'loanDetails',
                  query,
                  offers: details?.recProducts ?? [],
                  addresses,
                }),
              },
            },
          },
        },
        confirmation: {
          description: 'What the borrower has just paid by card.',
          initial: 'none',
          states: {
            none: {
              description: 'No card has just paid.',
              always: {
                guard: 'isPaidByCard',
                target: 'paid',
                meta: { own: 'The page of the card leads here, and this one says what was paid.' },
              },
            },
            paid: {
              description: 'A card has paid. The page says so, above what comes next.',
              on: {
                'receipt.chosen': {
                  guard: 'hasReceipt',
                  actions: ['forgetPaidCard', 'openReceipt'],
                  meta: { own: 'The receipt says the same for good.' },
                },
                'repay.chosen': {
                  guard: 'isOwing',
                  actions: 'forgetPaidCard',
                  meta: { own: 'The next payment begins.' },
                },
                'delay.chosen': {
                  guard: 'offersRepayAndDelay',
                  actions: 'forgetPaidCard',
                  meta: { own: 'The next payment begins.' },
                },
              },
            },
          },
        },
        reminder: {
          description: 'The due dates as a file for the calendar of the phone.',
          initial: 'offered',
          states: {
            offered: {
              description: 'The borrower may ask for the file.',
              on: {
                'reminder.chosen': {
                  guard: 'hasDatesToCome',
                  target: 'asking',
                  meta: { own: 'A due date in the calendar reminds without us.' },
                },
              },
            },
            asking: {
              description: 'The server is asked for the address of the file.',
              invoke: {
                id: 'askCalendar',
                src: 'askCalendar',
                input: ({ context }) => orderOf(context),
                onDone: [
                  {
                    guard: withEvent('isAllowedAddress'),
                    target: 'offered',
                    actions: withEvent('openCalendar'),
                    meta: { own: 'The phone downloads the file; the page stays.' },
                  },
                  { target: 'refused', meta: { own: 'The row says that there is no file.' } },
                ],
              },
            },
            refused: {
              description: 'There is no file now. The borrower can ask again.',
              on: {
                'reminder.chosen': {
                  target: 'asking',
                  meta: { own: 'What could not be had may be had later.' },
                },
              },
            },
          },
        },
        dialog: {
          description: 'The dialog over the page.',
          initial: 'closed',
          states: {
            rating: {
              description: 'The borrower is asked to rate the service.',
              invoke: {
                id: 'rating',
                src: 'rating',
                input: { fixedScore: POSTED_SCORE },
                onDone: [
                  {
                    guard: withEvent('isRatedWell'),
                    target: 'closed',
                    actions: 'askNativeRating',
                    meta: { rows: ['LD-23'] },
                  },
                  {
                    guard: withEvent('isRated'),
                    target: 'thanks',
                    meta: { rows: ['LD-22'] },
                  },
                  { target: 'closed', meta: { rows: ['LD-25'] } },
                ],
              },
            },
            thanks: {
              description: 'A rating of few stars is thanked for.',
              on: { 'thanks.closed': { target: 'closed', meta: { rows: ['LD-25'] } } },
            },
            closed: { description: 'No dialog is open.' },
          },
        },
      },
    },
  },
});

/** The product that a declined borrower can apply for; null where none is named by its id. */
function otherProduct({ details }: LoanDetailsContext) {
  const other = details?.application?.otherProduct;
  return other && other.id !== '' ? other : null;
}

function offers({ details }: LoanDetailsContext, area: ActionArea): boolean {
  return details !== null && actionArea(details) === area;
}

/**
 * What has just been paid. `card`: null of a code. `payment`: as the server tells of it; null where it does not. `isRecorded`:
 * the loan as it is shown has the money, or its server tells of no payments.
 */
export interface Paid {
  amount: string;
  card: CardPayment | null;
  payment: Payment | null;
  isRecorded: boolean;
}

/** None where no card has paid, or where the server tells that nothing was taken. */
function paidByCard({ session: { paidCard: card }, details }: LoanDetailsContext): Paid[] {
  if (!card) return [];
  const became = details?.payments ? cardOutcomeOf(details, card) : 'unknown';
  if (became === 'replaced' || became === 'expired') return [];
  const isRecorded = became !== 'awaited';
  const payment = isRecorded && details ? cardPaymentOf(details, card) : null;
  return [{ amount: payment?.received || card.amount, card, payment, isRecorded }];
}

function cardReceipts(context: LoanDetailsContext): Payment[] {
  return paidByCard(context).flatMap(({ payment }) => (payment?.receipt ? payment : []));
}

function hasOwnCalls({ details }: LoanDetailsContext): boolean {
  return details !== null && details.payments !== null;
}

function hasDatesToCome({ details }: LoanDetailsContext): boolean {
  return details?.progress?.periods.some(({ state }) => state === 'due' || state === 'upcoming') ?? false;
}

function repayAddressOf({ details, addresses }: LoanDetailsContext): string {
  return absoluteAddress(details?.h5Url ?? '', addresses);
}

/** The address for repaying was refused, and the instalments page is offered in its place. */
export const selectIsAddressRefused = (snapshot: SnapshotFrom<typeof loanDetails>) =>
  snapshot.matches({ showing: { page: { owing: { way: 'repayPage' } } } });

/** By the card that led here, and through the codes that were claimed; none where nothing was. */
export function selectPaid({ context, children }: SnapshotFrom<typeof loanDetails>): Paid[] {
  const { arrived = [] } = children.poll?.getSnapshot().context ?? {};
  return [
    ...paidByCard(context),
    ...arrived.map((payment) => ({
      amount: payment.received || payment.amount,
      card: null,
      payment,
      isRecorded: true,
    })),
  ];
}

export const selectIsPaid = (snapshot: SnapshotFrom<typeof loanDetails>) => selectPaid(snapshot).length > 0;

export const selectOffersReminder = ({ context }: SnapshotFrom<typeof loanDetails>) => hasDatesToCome(context);
