import type { RequestOf } from '#contract/call.ts';
import type { loanDetailPushCall } from '#contract/loan.ts';
import { ADDRESS_REFUSED } from '#machines/kit/setup/address.ts';
import { CONTRACT_SCENE, contractRequest } from './contract-request.ts';
import { type LoanConfirmContext, loanConfirmSetup, readNote } from './loan-confirm-setup.ts';

/** A loan offered, read with its contracts, and confirmed: specification section 2, screen 18; rows LC-*. */
export const loanConfirm = loanConfirmSetup.createMachine({
  id: 'loanConfirm',
  context: ({ input }) => ({
    ...input,
    productId: input.query.productId ?? '',
    confirmation: null,
    contracts: [],
    ...readNote(input.noted),
    position: 0,
    contractUrl: '',
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasProduct', target: 'loading', meta: { own: 'a product is named, so its loan can be asked for' } },
        { target: 'failed', meta: { own: 'without productId there is nothing to call' } },
      ],
    },
    loading: {
      tags: 'busy',
      type: 'parallel',
      states: {
        confirmation: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'loadConfirmation',
                src: 'loadConfirmation',
                input: ({ context: { productId } }) => ({ productId }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'arrived',
                    actions: { type: 'keepConfirmation', params: ({ event }) => ({ outcome: event.output }) },
                    meta: { rows: ['LC-01', 'LC-16'] },
                  },
                  {
                    target: '#loanConfirm.failed',
                    actions: [
                      { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
                      { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
                    ],
                    meta: { rows: ['LC-02'] },
                  },
                ],
              },
            },
            arrived: { type: 'final' },
          },
        },
        contracts: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'loadContracts',
                src: 'loadContracts',
                input: ({ context: { productId } }) => ({ productId, scene: CONTRACT_SCENE }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'arrived',
                    actions: { type: 'keepContracts', params: ({ event }) => ({ outcome: event.output }) },
                    meta: { rows: ['LC-01', 'LC-16'] },
                  },
                  {
                    target: '#loanConfirm.failed',
                    actions: [
                      { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
                      { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
                    ],
                    meta: { rows: ['LC-02'] },
                  },
                ],
              },
            },
            arrived: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'hasNotice', target: 'notice', meta: { rows: ['LC-16'] } },
        { target: 'reviewing', meta: { rows: ['LC-01'] } },
      ],
    },
    failed: {
      tags: 'failed',
      on: { 'load.retried': { target: 'opening', meta: { rows: ['LC-17'] } } },
    },
    notice: {
      initial: 'reading',
      states: {
        reading: {
          on: {
            'notice.closed': {
              target: '#loanConfirm.reviewing',
              actions: ['closeNotice', 'note'],
              meta: { rows: ['LC-18'] },
            },
            'noticeAgreement.chosen': [
              {
                guard: 'canOpenNoticeAgreement',
                target: 'agreement',
                actions: 'keepNoticeAgreement',
                meta: { rows: ['LC-19'] },
              },
              {
                guard: 'hasNoticeAgreement',
                actions: { type: 'toast', params: { text: ADDRESS_REFUSED } },
                meta: { own: 'an address that is not allowed is not opened, here as everywhere' },
              },
            ],
          },
        },
        agreement: {
          on: {
            'contract.agreed': { target: 'reading', meta: { rows: ['LC-19'] } },
            'contract.cancelled': { target: 'reading', meta: { rows: ['LC-19'] } },
          },
        },
      },
    },
    reviewing: {
      on: {
        'agreement.toggled': { actions: ['toggleTick', 'note'], meta: { rows: ['LC-03', 'LC-04'] } },
        'plan.toggled': { actions: ['togglePlan', 'note'], meta: { rows: ['LC-12'] } },
        'contract.chosen': {
          guard: { type: 'isContract', params: ({ event }) => ({ position: event.position }) },
          target: 'fetching',
          actions: { type: 'choosePosition', params: ({ event }) => ({ position: event.position }) },
          meta: { rows: ['LC-06'] },
        },
        'confirm.chosen': { guard: 'isTicked', target: 'pushing', meta: { rows: ['LC-05', 'LC-13'] } },
        'load.retried': {
          guard: 'wasRefused',
          target: 'loading',
          actions: 'forgetReason',
          meta: { own: 'an offer that is over is made anew' },
        },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'askContract',
        src: 'askContract',
        input: ({ context }) => contractRequest({ ...context, orderId: '' }, context.constants.contractJump),
        onDone: [
          {
            guard: { type: 'opensInModal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'contract',
            actions: { type: 'keepContract', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LC-07'] },
          },
          {
            guard: { type: 'opensOnPage', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reviewing',
            actions: 'openContractPage',
            meta: { rows: ['LC-08'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reviewing',
            actions: { type: 'toast', params: { text: ADDRESS_REFUSED } },
            meta: { rows: ['LC-20'] },
          },
          {
            target: 'reviewing',
            actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LC-09'] },
          },
        ],
      },
    },
    contract: {
      on: {
        'contract.agreed': { target: 'reviewing', actions: ['tick', 'note'], meta: { rows: ['LC-10'] } },
        'contract.cancelled': { target: 'reviewing', meta: { rows: ['LC-11'] } },
      },
    },
    pushing: {
      tags: 'busy',
      invoke: {
        id: 'push',
        src: 'push',
        input: ({ context }) => pushRequest(context),
        onDone: [
          {
            guard: { type: 'isAllowedTarget', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reviewing',
            actions: { type: 'openDetails', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LC-14'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reviewing',
            actions: { type: 'toast', params: { text: ADDRESS_REFUSED } },
            meta: { rows: ['LC-21'] },
          },
          {
            target: 'reviewing',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['LC-15'] },
          },
        ],
      },
    },
  },
});

function pushRequest({ confirmation, productId, constants }: LoanConfirmContext): RequestOf<typeof loanDetailPushCall> {
  const { name, value } = constants.loanDetailPush;
  const { amount, periods, termUnit } = confirmation ?? { amount: '', periods: 0, termUnit: '' };
  return { [name]: value, amount, periods, termUnit, productId };
}
