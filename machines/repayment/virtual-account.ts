import { DEFAULT_CHOICE, vcodeRequest } from './code/vcode-request.ts';
import { virtualAccountSetup } from './virtual-account-setup.ts';

/** The number to pay to, until the money has arrived: specification section 2, screen 13; rows VA-*. */
export const virtualAccount = virtualAccountSetup.createMachine({
  id: 'virtualAccount',
  context: ({ input: { query, servicePhone, storedChoice, paidBill } }) => ({
    query,
    servicePhone,
    paidBill,
    productId: query.productId ?? '',
    orderId: query.orderId ?? '',
    choice: storedChoice ?? DEFAULT_CHOICE,
    isDefault: storedChoice === null,
    account: null,
    billNos: [],
    remaining: null,
    section: 0,
    receipt: null,
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: 'isPaidAlready',
          target: 'recalling',
          meta: { own: 'a page that was paid and is read again shows its receipt, and asks for no other payment' },
        },
        { guard: 'hasPayment', target: 'loading', meta: { rows: ['VA-01', 'VA-02'] } },
        { target: 'failed', meta: { own: 'without productId, orderId or amount there is nothing to call' } },
      ],
    },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context }) => ({ productId: context.productId, orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'hasPaidReceipt', params: ({ event }) => ({ outcome: event.output }) },
            target: 'paid',
            actions: { type: 'recallReceipt', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['VA-15'] },
          },
          {
            target: 'failed',
            actions: { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
            meta: { own: 'the receipt could not be read; nothing is asked to be paid' },
          },
        ],
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'generateVcode',
        src: 'generateVcode',
        input: ({ context }) => vcodeRequest(context),
        onDone: [
          {
            guard: { type: 'isTimed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'showing.expiry.counting',
            actions: { type: 'keepAccount', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['VA-18', 'VA-04', 'VA-05', 'VA-13', 'VA-16'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'showing',
            actions: { type: 'keepAccount', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['VA-18', 'VA-04', 'VA-05', 'VA-13'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['VA-03'] },
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'load.retried': { target: 'opening', meta: { rows: ['VA-14'] } },
        'method.changed': {
          guard: 'hasPayment',
          actions: 'openChooser',
          meta: { own: 'a way to pay that is refused can be changed' },
        },
        'bill.chosen': {
          guard: 'hasOrder',
          actions: 'openBill',
          meta: { own: 'who owes something else by now can look at what it is' },
        },
      },
    },
    showing: {
      type: 'parallel',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { productId, orderId, billNos, account } }) => ({
          productId,
          orderId,
          billNos,
          amount: account?.amount ?? '',
        }),
        onDone: [
          {
            guard: { type: 'hasReceipt', params: ({ event }) => event.output },
            target: 'paid',
            actions: [{ type: 'keepReceipt', params: ({ event }) => event.output }, 'noteReceipt'],
            meta: { rows: ['VA-15'] },
          },
          { target: 'paid', meta: { rows: ['VA-15'] } },
        ],
      },
      states: {
        page: {
          initial: 'instructions',
          states: {
            instructions: {
              on: {
                'method.changed': { actions: 'openChooser', meta: { rows: ['VA-06'] } },
                'complaint.chosen': { actions: 'openComplaint', meta: { rows: ['VA-07'] } },
                'customerService.chosen': { actions: 'openCustomerService', meta: { rows: ['VA-08'] } },
                'phone.chosen': { actions: 'callSupport', meta: { rows: ['VA-13'] } },
                'card.chosen': {
                  actions: 'openCardRepayment',
                  meta: { own: 'card repayment has its way in here, by our decision' },
                },
                'code.copied': { actions: 'copyCode', meta: { rows: ['VA-12'] } },
                'section.chosen': {
                  actions: { type: 'chooseSection', params: ({ event }) => event },
                  meta: { rows: ['VA-04'] },
                },
                'paid.claimed': { target: 'tips', meta: { rows: ['VA-09'] } },
              },
            },
            tips: {
              on: {
                'tips.cancelled': { target: 'instructions', meta: { rows: ['VA-10'] } },
                'tips.confirmed': { actions: 'openDetails', meta: { rows: ['VA-11'] } },
              },
            },
          },
        },
        number: {
          initial: 'comparing',
          states: {
            comparing: {
              always: [
                {
                  guard: 'hasNewNumber',
                  target: 'carried',
                  actions: ['keepNumber', 'rememberChoice'],
                  meta: { own: 'the specific number of the last answer travels with the stored choice' },
                },
              ],
            },
            carried: {},
          },
        },
        expiry: {
          initial: 'untimed',
          states: {
            untimed: {},
            counting: {
              always: { guard: 'isOver', target: '#virtualAccount.expired', meta: { rows: ['VA-16'] } },
              invoke: {
                id: 'deadline',
                src: 'deadline',
                input: ({ context }) => ({ duration: context.remaining ?? 0 }),
              },
              on: {
                'deadline.ticked': {
                  actions: { type: 'keepRemaining', params: ({ event }) => event },
                  meta: { own: 'the time that is left is shown' },
                },
                'deadline.passed': { target: '#virtualAccount.expired', meta: { rows: ['VA-16'] } },
              },
            },
          },
        },
      },
    },
    expired: {
      on: {
        'code.renewed': { target: 'opening', meta: { rows: ['VA-17'] } },
        'customerService.chosen': { actions: 'openCustomerService', meta: { own: 'who paid late can ask' } },
        'details.chosen': { actions: 'openDetails', meta: { own: 'who paid late can look' } },
      },
    },
    paid: {
      on: {
        'details.chosen': { actions: 'openDetails', meta: { rows: ['VA-15'] } },
        'receipt.printed': { actions: 'printReceipt', meta: { own: 'a receipt can be kept on paper' } },
        'receipt.shared': {
          actions: {
            type: 'shareReceipt',
            params: ({ event }) => event,
          },
          meta: { own: 'a receipt can be handed on' },
        },
      },
    },
  },
});
