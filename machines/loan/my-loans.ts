import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { MyLoan, MyLoans } from '#contract/loan.ts';
import { type AddressRule, absoluteAddress, isAllowedAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { helpWithoutList, isMissing } from './optional-list.ts';

/** The borrower's loans in one list, the next due first. No screen of the specification. */
export interface MyLoansInput {
  servicePhone: string;
  addresses: AddressRule;
}

export interface MyLoansContext extends MyLoansInput {
  loans: readonly MyLoan[];
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type MyLoansEvent =
  | { type: 'load.retried' }
  | { type: 'repay.chosen' }
  | { type: 'loan.chosen'; orderId: string }
  | { type: 'products.chosen' }
  | { type: 'customerService.chosen' }
  | { type: 'phone.chosen' };

type LoansResponse = Answered<MyLoans>;

const outcome = outcomeKit<MyLoansContext, MyLoansEvent>();
const support = supportKit<MyLoansContext, MyLoansEvent>();

export const myLoans = setup({
  types: types<{
    input: MyLoansInput;
    context: MyLoansContext;
    events: MyLoansEvent;
    emitted: Effect;
    children: { loadLoans: 'loadLoans' };
    tags: 'loading' | 'failed' | 'empty';
  }>(),
  actors: { loadLoans: declaredCall('my-loans') },
  guards: {
    isMissing,
    bringsNone: (_, { output }: LoansResponse) => output.kind === 'ok' && output.data.loans.length === 0,
    bringsChecked: (_, { output }: LoansResponse) => output.kind === 'ok' && nextOf(output.data)?.isChecking === 1,
    bringsDue: (_, { output }: LoansResponse) => output.kind === 'ok' && nextOf(output.data) !== null,
    isOk: outcome.guards.isOk,
    canFollowRepayAddress: ({ context }) => isAllowedAddress(repayAddressOf(context), context.addresses),
    isListed: ({ context: { loans } }, { orderId }: { orderId: string }) =>
      loans.some((loan) => loan.orderId === orderId),
  },
  actions: {
    keepReason: outcome.actions.keepReason,
    callSupport: support.actions.callSupport,
    keepLoans: assign((_, { output }: LoansResponse) => (output.kind === 'ok' ? { loans: output.data.loans } : {})),
    openRepayAddress: emit(({ context }): Effect => ({ type: 'address.open', url: repayAddressOf(context) })),
    openRepayPage: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'instalments', query: orderOf(nextOf(context) ?? {}) }),
    ),
    openLoan: emit(
      ({ context: { loans } }, { orderId }: { orderId: string }): Effect => ({
        type: 'screen.open',
        screen: 'loanDetails',
        query: orderOf(loans.find((loan) => loan.orderId === orderId) ?? {}),
      }),
    ),
    openProducts: emit((): Effect => ({ type: 'screen.open', screen: 'recommendedProducts', query: {} })),
    openCustomerService: emit((): Effect => ({ type: 'screen.open', screen: 'customerService', query: {} })),
  },
}).createMachine({
  id: 'myLoans',
  description: 'The borrower sees all loans, and pays what is due next.',
  context: ({ input }) => ({ ...input, loans: [], reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The loans are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadLoans',
        src: 'loadLoans',
        input: {},
        onDone: [
          { guard: withEvent('isMissing'), target: 'missing', meta: { own: 'This server keeps no such list.' } },
          { guard: withEvent('bringsNone'), target: 'empty', meta: { own: 'The borrower has no loan.' } },
          {
            guard: withEvent('bringsChecked'),
            target: 'listing.checking',
            actions: withEvent('keepLoans'),
            meta: { own: 'What is due next is being paid, so nothing asks to pay it again.' },
          },
          {
            guard: withEvent('bringsDue'),
            target: 'listing.owing',
            actions: withEvent('keepLoans'),
            meta: { own: 'The list came, with what is due next.', usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'listing',
            actions: withEvent('keepLoans'),
            meta: { own: 'The list came, and nothing is to be paid.' },
          },
          {
            target: 'failed',
            actions: withEvent('keepReason'),
            meta: { own: 'The page says at its place that the list did not come.' },
          },
        ],
      },
    },
    failed: {
      description: 'The loans did not come. The borrower can try again, or call.',
      tags: 'failed',
      on: {
        'load.retried': { target: 'loading', meta: { own: 'The borrower tries again.' } },
        ...helpWithoutList,
      },
    },
    missing: {
      description: 'The server has no list of loans. The page names the telephone.',
      on: helpWithoutList,
    },
    empty: {
      description: 'The borrower has no loan.',
      tags: 'empty',
      on: {
        'products.chosen': { actions: 'openProducts', meta: { own: 'A borrower without a loan can apply for one.' } },
        ...helpWithoutList,
      },
    },
    listing: {
      description: 'The loans are listed.',
      initial: 'clear',
      on: {
        'loan.chosen': {
          guard: withEvent('isListed'),
          actions: withEvent('openLoan'),
          meta: { own: 'Each loan leads to its details.', usual: true },
        },
        'customerService.chosen': { actions: 'openCustomerService', meta: { own: 'Help is one tap away.' } },
      },
      states: {
        clear: { description: 'Nothing is to be paid.' },
        owing: {
          description: 'The loan that is due next is on top, and can be paid.',
          on: {
            'repay.chosen': [
              {
                guard: 'canFollowRepayAddress',
                actions: 'openRepayAddress',
                meta: {
                  own: 'Paying leads where it leads from the details: to the repay page of the product.',
                  usual: true,
                },
              },
              {
                actions: 'openRepayPage',
                meta: { own: 'Without such a page, the instalments can be paid.', usual: true },
              },
            ],
          },
        },
        checking: { description: 'The loan that is due next is on top. Its payment is being checked.' },
      },
    },
  },
});

/** The loan that is to be paid next; null where nothing is. */
function nextOf({ loans }: { loans: readonly MyLoan[] }): MyLoan | null {
  return loans.find(({ due }) => due !== null) ?? null;
}

function repayAddressOf(context: MyLoansContext): string {
  return absoluteAddress(nextOf(context)?.h5Url ?? '', context.addresses);
}

type Snapshot = SnapshotFrom<typeof myLoans>;

export const selectNext = ({ context }: Snapshot) => nextOf(context);
