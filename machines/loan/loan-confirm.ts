import { assign, emit, raise, setup, stateIn } from 'xstate';
import type { ContractList, LoanConfirmation, LoanPush } from '#contract/loan.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect, NoteOnEntry } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type ContractModalOutput, contractModal } from './contract-modal.ts';
import type { ExtraConstant } from './contract-request.ts';
import { fromConfirm, pushRequest } from './loan-push.ts';
import { type Offer, offerLoading } from './offer-loading.ts';
import { hasNotice, noticeOf, offerNotice } from './offer-notice.ts';

/** A loan offered, read with its contracts, and confirmed: specification section 2, screen 18; rows LC-*. */
export interface LoanConfirmInput {
  /** The route parameters of the page; productId among them. */
  query: Record<string, string>;
  constants: { loanDetailPush: ExtraConstant; contractJump: ExtraConstant };
  /** Whether the borrower's language shows contracts in a modal, or else on a page. */
  contractInModal: boolean;
  addresses: AddressRule;
  /** What was noted on the page's entry in the history before the borrower left it, or read it again; else ''. */
  noted: { agreement: string; plan: string; notice: string };
}

export interface LoanConfirmContext extends LoanConfirmInput {
  productId: string;
  confirmation: LoanConfirmation | null;
  contracts: ContractList;
  /** The contract that was chosen: its place in the list, from 0. */
  position: number;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type LoanConfirmEvent =
  | { type: 'load.retried' }
  | { type: 'offer.renewed' }
  | { type: 'agreement.toggled' }
  | { type: 'agreement.given' }
  | { type: 'plan.toggled' }
  | { type: 'contract.chosen'; position: number }
  | { type: 'confirm.chosen' };

type OfferAnswer = Answered<Offer>;

const outcome = outcomeKit<LoanConfirmContext, LoanConfirmEvent>();
const details = addressKit<LoanConfirmContext, LoanConfirmEvent, LoanPush>(
  (data) => data.lendDetailsUrl,
  fromConfirm,
  true,
);

export const loanConfirm = setup({
  types: types<{
    input: LoanConfirmInput;
    context: LoanConfirmContext;
    events: LoanConfirmEvent;
    emitted: Effect;
    children: { offer: 'offer'; notice: 'notice'; contract: 'contract'; push: 'push' };
    tags: 'busy' | 'failed' | 'answered';
  }>(),
  actors: {
    offer: offerLoading,
    notice: offerNotice,
    contract: contractModal,
    push: declaredCall('loan-detail-push'),
  },
  guards: {
    ...outcome.guards,
    isAllowedAddress: details.guards.isAllowedAddress,
    hasProduct: ({ context }) => context.productId !== '',
    hasUnreadNotice: ({ context }, { output }: OfferAnswer) =>
      context.noted.notice !== 'closed' && output.kind === 'ok' && hasNotice(output.data.confirmation),
    isContract: ({ context }, { position }: { position: number }) => position in context.contracts,
    isAgreed: (_, { output }: { output: ContractModalOutput }) => output.isAgreed,
    isReviewing: stateIn({ page: 'reviewing' }),
    isTicked: stateIn({ agreement: 'ticked' }),
    isRefused: (_, { output }: Answered) => output.kind === 'refused',
    wasUnticked: ({ context }) => context.noted.agreement === 'unticked',
    wasUnfolded: ({ context }) => context.noted.plan === 'unfolded',
  },
  actions: {
    ...outcome.actions,
    openDetails: details.actions.openAddress,
    refuseAddress: details.actions.refuseAddress,
    keepOffer: assign((_, { output }: OfferAnswer) => (output.kind === 'ok' ? output.data : {})),
    keepPosition: assign((_, { position }: { position: number }) => ({ position })),
    closeNotice: assign(({ context }) => ({ noted: { ...context.noted, notice: 'closed' } })),
    giveAgreement: raise({ type: 'agreement.given' }),
    /** Whoever comes back from a contract's page finds this one as it was left: a consent withdrawn stays withdrawn. */
    note: emit((_, noted: Pick<NoteOnEntry, 'name' | 'value'>): Effect => ({ type: 'entry.note', ...noted })),
  },
}).createMachine({
  id: 'loanConfirm',
  description: 'The borrower reads the offer of a loan and its contracts, and confirms it.',
  context: ({ input }) => ({
    ...input,
    productId: input.query.productId ?? '',
    confirmation: null,
    contracts: [],
    position: 0,
    reason: '',
  }),
  type: 'parallel',
  states: {
    page: {
      description: 'How far the borrower is.',
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: 'hasProduct', target: 'loading', meta: { own: 'a product is named, so its loan can be offered' } },
            { target: 'failed', meta: { own: 'without productId there is nothing to call' } },
          ],
        },
        loading: {
          description: 'The offer is on its way.',
          tags: 'busy',
          invoke: {
            id: 'offer',
            src: 'offer',
            input: ({ context: { productId } }) => ({ productId }),
            onDone: [
              {
                guard: { type: 'hasUnreadNotice', params: ({ event }) => event },
                target: 'notice',
                actions: { type: 'keepOffer', params: ({ event }) => event },
                meta: { rows: ['LC-16'] },
              },
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'reviewing',
                actions: { type: 'keepOffer', params: ({ event }) => event },
                meta: { rows: ['LC-01'] },
              },
              {
                target: 'failed',
                actions: [
                  { type: 'keepReason', params: ({ event }) => event },
                  { type: 'sayOutcome', params: ({ event }) => event },
                ],
                meta: { rows: ['LC-02'] },
              },
            ],
          },
        },
        failed: {
          description: 'The offer did not come; the borrower can try again.',
          tags: 'failed',
          on: { 'load.retried': { target: 'opening', meta: { rows: ['LC-17'] } } },
        },
        notice: {
          description: 'Something is to be known before the offer is reviewed.',
          tags: 'answered',
          invoke: {
            id: 'notice',
            src: 'notice',
            input: ({ context: { confirmation, addresses } }) => ({ notice: noticeOf(confirmation), addresses }),
            onDone: {
              target: 'reviewing',
              actions: ['closeNotice', { type: 'note', params: { name: 'notice', value: 'closed' } }],
              meta: { rows: ['LC-18'] },
            },
          },
        },
        reviewing: {
          description: 'The borrower reviews the offer.',
          tags: 'answered',
          initial: 'standing',
          states: {
            standing: { description: 'The offer stands.' },
            refused: {
              description: 'The server refused to confirm the offer; it can be made anew.',
              on: {
                'offer.renewed': {
                  target: '#loanConfirm.page.loading',
                  meta: { own: 'an offer that is over is made anew' },
                },
              },
            },
            asLeft: { type: 'history' },
          },
          on: {
            'contract.chosen': {
              guard: { type: 'isContract', params: ({ event }) => event },
              target: 'contract',
              actions: { type: 'keepPosition', params: ({ event }) => event },
              meta: { rows: ['LC-06'] },
            },
            'confirm.chosen': { guard: 'isTicked', target: 'pushing', meta: { rows: ['LC-05', 'LC-13'] } },
          },
        },
        contract: {
          description: 'A contract of the offer is opened, and read.',
          tags: ['busy', 'answered'],
          invoke: {
            id: 'contract',
            src: 'contract',
            input: ({ context: { productId, position, constants, contractInModal, addresses } }) => ({
              productId,
              position,
              constant: constants.contractJump,
              inModal: contractInModal,
              addresses,
            }),
            onDone: [
              {
                guard: { type: 'isAgreed', params: ({ event }) => event },
                target: 'reviewing.asLeft',
                actions: 'giveAgreement',
                meta: { rows: ['LC-10'] },
              },
              { target: 'reviewing.asLeft', meta: { rows: ['LC-08', 'LC-09', 'LC-11', 'LC-20'] } },
            ],
          },
        },
        pushing: {
          description: 'The loan is being confirmed.',
          tags: ['busy', 'answered'],
          invoke: {
            id: 'push',
            src: 'push',
            input: ({ context }) => pushRequest(context, context.constants.loanDetailPush),
            onDone: [
              {
                guard: { type: 'isAllowedAddress', params: ({ event }) => event },
                target: 'reviewing',
                actions: { type: 'openDetails', params: ({ event }) => event },
                meta: { rows: ['LC-14'] },
              },
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'reviewing',
                actions: 'refuseAddress',
                meta: { rows: ['LC-21'] },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'reviewing.refused',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { rows: ['LC-15'] },
              },
              {
                target: 'reviewing',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { rows: ['LC-15'] },
              },
            ],
          },
        },
      },
    },
    agreement: {
      description: 'The agreement box.',
      initial: 'remembering',
      on: {
        'agreement.given': {
          target: '.ticked',
          actions: { type: 'note', params: { name: 'agreement', value: 'ticked' } },
          meta: { rows: ['LC-10'] },
        },
      },
      states: {
        remembering: {
          always: [
            { guard: 'wasUnticked', target: 'unticked', meta: { own: 'a consent withdrawn stays withdrawn' } },
            { target: 'ticked', meta: { rows: ['LC-01'] } },
          ],
        },
        ticked: {
          description: 'The borrower agrees.',
          on: {
            'agreement.toggled': {
              guard: 'isReviewing',
              target: 'unticked',
              actions: { type: 'note', params: { name: 'agreement', value: 'unticked' } },
              meta: { rows: ['LC-03'] },
            },
          },
        },
        unticked: {
          description: 'The borrower does not agree, so the loan cannot be confirmed.',
          on: {
            'agreement.toggled': {
              guard: 'isReviewing',
              target: 'ticked',
              actions: { type: 'note', params: { name: 'agreement', value: 'ticked' } },
              meta: { rows: ['LC-04'] },
            },
          },
        },
      },
    },
    plan: {
      description: 'The detailed repayment plan.',
      initial: 'remembering',
      states: {
        remembering: {
          always: [
            { guard: 'wasUnfolded', target: 'unfolded', meta: { rows: ['LC-12'] } },
            { target: 'folded', meta: { rows: ['LC-12'] } },
          ],
        },
        folded: {
          description: 'The plan in detail is folded away.',
          on: {
            'plan.toggled': {
              guard: 'isReviewing',
              target: 'unfolded',
              actions: { type: 'note', params: { name: 'plan', value: 'unfolded' } },
              meta: { rows: ['LC-12'] },
            },
          },
        },
        unfolded: {
          description: 'The plan stands open in detail.',
          on: {
            'plan.toggled': {
              guard: 'isReviewing',
              target: 'folded',
              actions: { type: 'note', params: { name: 'plan', value: 'folded' } },
              meta: { rows: ['LC-12'] },
            },
          },
        },
      },
    },
  },
});
