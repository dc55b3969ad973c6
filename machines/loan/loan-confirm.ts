import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { ContractAddress, ContractList, LoanConfirmation, LoanPush, loanDetailPushCall } from '#contract/loan.ts';
import { type AddressRule, absoluteAddress, addressKit, isAllowedAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, declaredOutcome, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { addressesOf, agreementRequest, type ExtraConstant, KEPT_AGREEMENT } from './agreement-request.ts';

/** A loan is offered, its agreements are read, and it is confirmed: specification section 2, screen 18; rows LC-*. */
export interface LoanConfirmInput {
  /** The route parameters of the page; productId among them. */
  query: Record<string, string>;
  constants: { loanDetailPush: ExtraConstant; contractJump: ExtraConstant };
  /** Whether the borrower's language shows agreements in a dialog; else each has a page. */
  agreementInDialog: boolean;
  addresses: AddressRule;
  /** What was noted on the page's history entry before the borrower left it, or loaded it again; else ''. */
  noted: { consent: string; plan: string; notice: string };
}

export interface LoanConfirmContext extends Omit<LoanConfirmInput, 'noted'> {
  productId: string;
  confirmation: LoanConfirmation | null;
  agreements: ContractList;
  /** The agreement that was chosen: its place in the list, from 0. */
  position: number;
  /** The address of the agreement in the dialog, in full. */
  url: string;
  /** That of its PDF, in full; '' where there is none. */
  pdfUrl: string;
  /** Whether the box is ticked by which the borrower agrees. */
  isTicked: boolean;
  isPlanUnfolded: boolean;
  isNoticeClosed: boolean;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type LoanConfirmEvent =
  | { type: 'load.retried' }
  | { type: 'notice.closed' }
  | { type: 'noticeAgreement.chosen' }
  | { type: 'consent.toggled' }
  | { type: 'plan.toggled' }
  | { type: 'agreement.chosen'; position: number }
  | { type: 'agreement.accepted' }
  | { type: 'agreement.cancelled' }
  | { type: 'pdf.chosen' }
  | { type: 'confirm.chosen' }
  | { type: 'offer.renewed' };

/** A loan on offer, with the list of its agreements. */
export interface LoanOffer {
  confirmation: LoanConfirmation;
  agreements: ContractList;
}

type OfferResponse = Answered<LoanOffer>;

/** The offer as it was shown, and the configured constant. */
function pushRequest({ productId, confirmation, constants }: LoanConfirmContext): RequestOf<typeof loanDetailPushCall> {
  const { name, value } = constants.loanDetailPush;
  const { amount = '', periods = 0, termUnit = '', offerId }: Partial<LoanConfirmation> = confirmation ?? {};
  return { [name]: value, amount, periods, termUnit, productId, ...(offerId && { offerId }) };
}

/** The details of a loan that was confirmed are opened with from=confirm (row LC-14). */
function fromConfirm(address: string): string {
  const url = new URL(address);
  url.searchParams.set('from', 'confirm');
  return url.href;
}

/** The order that the address of its details names; '' where it names none. */
function orderIdOf(address: string): string {
  return new URL(address).searchParams.get('orderId') ?? '';
}

function noticeAgreementOf({ confirmation, addresses }: LoanConfirmContext): string {
  return absoluteAddress(confirmation?.popAgreementUrl ?? '', addresses);
}

const outcome = outcomeKit<LoanConfirmContext, LoanConfirmEvent>();
const agreement = addressKit<LoanConfirmContext, LoanConfirmEvent, ContractAddress>((data) => data.contract_url);
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
    children: { loadOffer: 'loadOffer'; askAgreement: 'askAgreement'; push: 'push' };
    tags: 'loading' | 'failed' | 'busy' | 'offered';
  }>(),
  actors: {
    loadOffer: declaredOutcome<{ productId: string }, LoanOffer>('the offer with its agreements'),
    askAgreement: declaredCall('contract-jump'),
    push: declaredCall('loan-detail-push'),
  },
  guards: {
    ...outcome.guards,
    lacksProduct: ({ context }) => context.productId === '',
    hasUnreadNotice: ({ context }, { output }: OfferResponse) => {
      if (context.isNoticeClosed || output.kind !== 'ok') return false;
      const { isPopType, popContent } = output.data.confirmation;
      return isPopType !== 0 && popContent !== '';
    },
    hasNoticeAgreement: ({ context }) => (context.confirmation?.popAgreementUrl ?? '') !== '',
    isNoticeAgreementAllowed: ({ context }) => isAllowedAddress(noticeAgreementOf(context), context.addresses),
    isListed: ({ context }, { position }: { position: number }) => position in context.agreements,
    isAgreementAllowed: agreement.guards.isAllowedAddress,
    opensInDialog: ({ context }, response: Answered<ContractAddress>) =>
      context.agreementInDialog && agreement.guards.isAllowedAddress({ context }, response),
    hasPdf: ({ context }) => context.pdfUrl !== '',
    isTicked: ({ context }) => context.isTicked,
    areDetailsAllowed: details.guards.isAllowedAddress,
    isRefused: (_, { output }: Answered) => output.kind === 'refused',
  },
  actions: {
    ...outcome.actions,
    keepOffer: assign((_, { output }: OfferResponse) => (output.kind === 'ok' ? output.data : {})),
    closeNotice: assign({ isNoticeClosed: true }),
    tick: assign({ isTicked: true }),
    untick: assign({ isTicked: false }),
    togglePlan: assign(({ context }) => ({ isPlanUnfolded: !context.isPlanUnfolded })),
    // A borrower who comes back from the page of an agreement finds this page as it was left.
    noteNotice: emit((): Effect => ({ type: 'entry.note', name: 'notice', value: 'closed' })),
    noteConsent: emit(
      ({ context }): Effect => ({
        type: 'entry.note',
        name: 'consent',
        value: context.isTicked ? 'ticked' : 'unticked',
      }),
    ),
    notePlan: emit(
      ({ context }): Effect => ({
        type: 'entry.note',
        name: 'plan',
        value: context.isPlanUnfolded ? 'unfolded' : 'folded',
      }),
    ),
    keepPosition: assign((_, { position }: { position: number }) => ({ position })),
    keepAgreementAddress: assign(({ context }, { output }: Answered<ContractAddress>) =>
      output.kind === 'ok' ? addressesOf(output.data, context.addresses) : {},
    ),
    openPdf: emit(({ context }): Effect => ({ type: 'address.open', url: context.pdfUrl })),
    keepForPage: emit(
      ({ context: { productId, position, url, pdfUrl } }): Effect => ({
        type: 'visit.keep',
        name: KEPT_AGREEMENT,
        value: { productId, position, url, ...(pdfUrl && { pdfUrl }) },
      }),
    ),
    openAgreementPage: emit(
      ({ context: { productId, position } }): Effect => ({
        type: 'screen.open',
        screen: 'loanAgreement',
        query: { productId, position: String(position) },
      }),
    ),
    openDetails: details.actions.openAddress,
    confirmEvent: emit(({ context }, { output }: Answered<LoanPush>): Effect => {
      const orderId =
        output.kind === 'ok' ? orderIdOf(absoluteAddress(output.data.lendDetailsUrl, context.addresses)) : '';
      return {
        type: 'native.call',
        action: 'confirmEvent',
        parameter: { productId: context.productId, ...(orderId && { orderId }) },
      };
    }),
    refuseAddress: details.actions.refuseAddress,
  },
}).createMachine({
  id: 'loanConfirm',
  description: 'The borrower reads the offer of a loan and its agreements, and confirms it.',
  context: ({ input: { noted, ...input } }) => ({
    ...input,
    productId: input.query.productId ?? '',
    confirmation: null,
    agreements: [],
    position: 0,
    url: '',
    pdfUrl: '',
    isTicked: noted.consent !== 'unticked',
    isPlanUnfolded: noted.plan === 'unfolded',
    isNoticeClosed: noted.notice === 'closed',
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The offer is being loaded.',
      tags: 'loading',
      always: {
        guard: 'lacksProduct',
        target: 'failed',
        meta: { own: 'Without productId there is nothing to ask for.' },
      },
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context: { productId } }) => ({ productId }),
        onDone: [
          {
            guard: withEvent('hasUnreadNotice'),
            target: 'notice',
            actions: withEvent('keepOffer'),
            meta: { rows: ['LC-16'] },
          },
          {
            guard: withEvent('isOk'),
            target: 'reviewing',
            actions: withEvent('keepOffer'),
            meta: { rows: ['LC-01', 'LC-12'], usual: true },
          },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['LC-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'The offer failed to load. The borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['LC-17'] } } },
    },
    notice: {
      description: 'The borrower reads a notice before reviewing the offer.',
      tags: 'offered',
      initial: 'open',
      states: {
        open: {
          description: 'The notice is shown, with a link to its agreement where it has one.',
          on: {
            'notice.closed': {
              target: '#loanConfirm.reviewing',
              actions: ['closeNotice', 'noteNotice'],
              meta: { rows: ['LC-18'] },
            },
            'noticeAgreement.chosen': [
              { guard: 'isNoticeAgreementAllowed', target: 'agreement', meta: { rows: ['LC-19'] } },
              {
                guard: 'hasNoticeAgreement',
                actions: 'refuseAddress',
                meta: { own: 'An address that is not allowed is not opened.' },
              },
            ],
          },
        },
        agreement: {
          description: 'The borrower reads the agreement of the notice.',
          on: {
            'agreement.accepted': { target: 'open', meta: { rows: ['LC-19'] } },
            'agreement.cancelled': { target: 'open', meta: { rows: ['LC-19'] } },
          },
        },
      },
    },
    reviewing: {
      description: 'The borrower reviews the offer.',
      tags: 'offered',
      initial: 'open',
      states: {
        open: { description: 'The offer can be confirmed.' },
        refused: {
          description: 'The server refused to confirm the offer. The borrower can ask for a new one.',
          on: {
            'offer.renewed': { target: '#loanConfirm.loading', meta: { own: 'An expired offer is made anew.' } },
          },
        },
        asLeft: { type: 'history' },
      },
      on: {
        'consent.toggled': [
          { guard: 'isTicked', actions: ['untick', 'noteConsent'], meta: { rows: ['LC-03'] } },
          { actions: ['tick', 'noteConsent'], meta: { rows: ['LC-04'], usual: true } },
        ],
        'plan.toggled': { actions: ['togglePlan', 'notePlan'], meta: { rows: ['LC-12'] } },
        'agreement.chosen': {
          guard: withEvent('isListed'),
          target: 'agreement',
          actions: withEvent('keepPosition'),
          meta: { rows: ['LC-06'] },
        },
        'confirm.chosen': { guard: 'isTicked', target: 'pushing', meta: { rows: ['LC-05', 'LC-13'], usual: true } },
      },
    },
    agreement: {
      description: 'The borrower opens an agreement of the offer.',
      tags: ['busy', 'offered'],
      initial: 'fetching',
      states: {
        fetching: {
          description: 'The server is asked for the address of the agreement.',
          invoke: {
            id: 'askAgreement',
            src: 'askAgreement',
            input: ({ context: { productId, position, constants } }) =>
              agreementRequest({ productId, orderId: '', position }, constants.contractJump),
            onDone: [
              {
                guard: withEvent('opensInDialog'),
                target: 'reading',
                actions: withEvent('keepAgreementAddress'),
                meta: { rows: ['LC-07'] },
              },
              {
                guard: withEvent('isAgreementAllowed'),
                target: '#loanConfirm.reviewing.asLeft',
                actions: [withEvent('keepAgreementAddress'), 'keepForPage', 'openAgreementPage'],
                meta: { rows: ['LC-08'] },
              },
              {
                guard: withEvent('isOk'),
                target: '#loanConfirm.reviewing.asLeft',
                actions: 'refuseAddress',
                meta: { rows: ['LC-20'] },
              },
              {
                target: '#loanConfirm.reviewing.asLeft',
                actions: withEvent('sayOutcome'),
                meta: { rows: ['LC-09'] },
              },
            ],
          },
        },
        reading: {
          description: 'The agreement is read in a dialog.',
          on: {
            'agreement.accepted': {
              target: '#loanConfirm.reviewing.asLeft',
              actions: ['tick', 'noteConsent'],
              meta: { rows: ['LC-10'] },
            },
            'agreement.cancelled': { target: '#loanConfirm.reviewing.asLeft', meta: { rows: ['LC-11'] } },
            'pdf.chosen': { guard: 'hasPdf', actions: 'openPdf', meta: { own: 'What is signed can be kept.' } },
          },
        },
      },
    },
    pushing: {
      description: 'The server is asked to confirm the loan.',
      tags: ['busy', 'offered'],
      invoke: {
        id: 'push',
        src: 'push',
        input: ({ context }) => pushRequest(context),
        onDone: [
          {
            guard: withEvent('areDetailsAllowed'),
            target: 'reviewing',
            actions: [withEvent('confirmEvent'), withEvent('openDetails')],
            meta: { rows: ['LC-14', 'LC-22'], usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'reviewing',
            actions: 'refuseAddress',
            meta: { rows: ['LC-21'] },
          },
          {
            guard: withEvent('isRefused'),
            target: 'reviewing.refused',
            actions: withEvent('sayOutcome'),
            meta: { rows: ['LC-15'] },
          },
          { target: 'reviewing', actions: withEvent('sayOutcome'), meta: { rows: ['LC-15'] } },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof loanConfirm>;

/** Whether the confirm button cannot be pressed; while it confirms it is busy, and not grey. */
export const selectIsConfirmGrey = (snapshot: Snapshot) =>
  !snapshot.can({ type: 'confirm.chosen' }) && !snapshot.matches('pushing');
/** Whether the box that agrees cannot be used. */
export const selectIsConsentGrey = (snapshot: Snapshot) => !snapshot.can({ type: 'consent.toggled' });
/** Whether the agreement at that place cannot be chosen; the one that is open is not grey. */
export const selectIsAgreementGrey = (position: number) => {
  return (snapshot: Snapshot) =>
    snapshot.hasTag('busy') && !(snapshot.matches('agreement') && snapshot.context.position === position);
};
/** Whether the agreement at that place is being opened. */
export const selectIsFetching = (position: number) => {
  return (snapshot: Snapshot) => snapshot.matches({ agreement: 'fetching' }) && snapshot.context.position === position;
};
/** The address of the notice's agreement in full; allowed where that is read. */
export const selectNoticeAgreementUrl = ({ context }: Snapshot) => noticeAgreementOf(context);
