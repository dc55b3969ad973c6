import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type {
  ContractAddress,
  ContractList,
  contractJumpCall,
  contractListCall,
  LoanConfirmation,
  LoanPush,
  loanDetailConfirmCall,
  loanDetailPushCall,
} from '#contract/loan.ts';
import { type AddressRule, absoluteAddress, isAllowedAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import type { ExtraConstant } from './contract-request.ts';

/** What the page is opened with. */
export interface LoanConfirmInput {
  /** The route parameters of the page; productId among them. */
  query: Record<string, string>;
  constants: { loanDetailPush: ExtraConstant; contractJump: ExtraConstant };
  /** Whether the borrower's language shows contracts in a modal, or else on a page. */
  contractInModal: boolean;
  addresses: AddressRule;
  /** What was noted on the page's entry in the history before the borrower left it, or read it again; else ''. */
  noted: string;
}

export interface LoanConfirmContext extends LoanConfirmInput {
  productId: string;
  confirmation: LoanConfirmation | null;
  contracts: ContractList;
  /** The agreement box. */
  ticked: boolean;
  /** The detailed repayment plan. */
  planOpen: boolean;
  noticeClosed: boolean;
  /** The contract that was chosen: its place in the list, from 0. */
  position: number;
  /** The contract in the modal: its address in full. */
  contractUrl: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type LoanConfirmEvent =
  | { type: 'load.retried' }
  | { type: 'agreement.toggled' }
  | { type: 'plan.toggled' }
  | { type: 'contract.chosen'; position: number }
  | { type: 'contract.agreed' }
  | { type: 'contract.cancelled' }
  | { type: 'notice.closed' }
  | { type: 'noticeAgreement.chosen' }
  | { type: 'confirm.chosen' };

type JumpAnswer = Answered<ContractAddress>;
type PushAnswer = Answered<LoanPush>;

/** What the names in the statechart of loan-confirm.ts stand for. */
export const loanConfirmSetup = setup({
  types: types<{
    input: LoanConfirmInput;
    context: LoanConfirmContext;
    events: LoanConfirmEvent;
    emitted: Effect;
    children: {
      loadConfirmation: 'loadConfirmation';
      loadContracts: 'loadContracts';
      askContract: 'askContract';
      push: 'push';
    };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    loadConfirmation: declaredCall<RequestOf<typeof loanDetailConfirmCall>, LoanConfirmation>('loan-detail-confirm'),
    loadContracts: declaredCall<RequestOf<typeof contractListCall>, ContractList>('contract'),
    askContract: declaredCall<RequestOf<typeof contractJumpCall>, ContractAddress>('contract-jump'),
    push: declaredCall<RequestOf<typeof loanDetailPushCall>, LoanPush>('loan-detail-push'),
  },
  guards: {
    isOk,
    hasProduct: ({ context }) => context.productId !== '',
    hasNotice: ({ context }) => context.confirmation?.isPopType === 1 && !context.noticeClosed,
    wasRefused: ({ context }) => context.reason !== '',
    isTicked: ({ context }) => context.ticked,
    isContract: ({ context }, { position }: { position: number }) => position in context.contracts,
    opensInModal: ({ context }, { outcome }: JumpAnswer) =>
      context.contractInModal && outcome.kind === 'ok' && isAllowed(outcome.data.contract_url, context.addresses),
    opensOnPage: ({ context }, { outcome }: JumpAnswer) =>
      outcome.kind === 'ok' && isAllowed(outcome.data.contract_url, context.addresses),
    canOpenNoticeAgreement: ({ context }) => isAllowed(noticeAgreement(context), context.addresses),
    hasNoticeAgreement: ({ context }) => noticeAgreement(context) !== '',
    isAllowedTarget: ({ context }, { outcome }: PushAnswer) =>
      outcome.kind === 'ok' && isAllowed(outcome.data.lendDetailsUrl, context.addresses),
  },
  actions: {
    keepConfirmation: assign((_, { outcome }: Answered<LoanConfirmation>) =>
      outcome.kind === 'ok' ? { confirmation: outcome.data } : {},
    ),
    keepContracts: assign((_, { outcome }: Answered<ContractList>) =>
      outcome.kind === 'ok' ? { contracts: outcome.data } : {},
    ),
    tick: assign({ ticked: true }),
    toggleTick: assign(({ context }) => ({ ticked: !context.ticked })),
    togglePlan: assign(({ context }) => ({ planOpen: !context.planOpen })),
    closeNotice: assign({ noticeClosed: true }),
    /** Whoever comes back from a contract's page finds this one as it was left: a consent withdrawn stays withdrawn. */
    note: emit(({ context }): Effect => ({ type: 'entry.note', name: 'confirmation', value: noteOf(context) })),
    choosePosition: assign((_, { position }: { position: number }) => ({ position })),
    keepContract: assign(({ context }, { outcome }: JumpAnswer) =>
      outcome.kind === 'ok' ? { contractUrl: absoluteAddress(outcome.data.contract_url, context.addresses) } : {},
    ),
    keepNoticeAgreement: assign(({ context }) => ({
      contractUrl: absoluteAddress(noticeAgreement(context), context.addresses),
    })),
    openContractPage: emit(
      ({ context: { productId, position } }): Effect => ({
        type: 'screen.open',
        screen: 'loanAgreement',
        query: { productId, position: String(position) },
      }),
    ),
    openDetails: emit(
      ({ context }, { outcome }: PushAnswer): Effect => ({
        type: 'address.open',
        url: outcome.kind === 'ok' ? fromConfirm(absoluteAddress(outcome.data.lendDetailsUrl, context.addresses)) : '',
        replace: true,
      }),
    ),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    forgetReason: assign({ reason: '' }),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
  },
});

type Noted = Pick<LoanConfirmContext, 'ticked' | 'planOpen' | 'noticeClosed'>;

/** What the borrower has done on the page, in words: "unticked planOpen". */
function noteOf({ ticked, planOpen, noticeClosed }: Noted): string {
  return [ticked ? 'ticked' : 'unticked', planOpen && 'planOpen', noticeClosed && 'noticeClosed']
    .filter(Boolean)
    .join(' ');
}

/** The box is ticked on a page on which nothing was noted (specification section 4). */
export function readNote(noted: string): Noted {
  const words = noted.split(' ');
  return {
    ticked: !words.includes('unticked'),
    planOpen: words.includes('planOpen'),
    noticeClosed: words.includes('noticeClosed'),
  };
}

function isAllowed(target: string, addresses: AddressRule): boolean {
  return isAllowedAddress(absoluteAddress(target, addresses), addresses);
}

function noticeAgreement({ confirmation }: Pick<LoanConfirmContext, 'confirmation'>): string {
  return confirmation?.popAgreementUrl ?? '';
}

/** The address with from=confirm in its query. */
function fromConfirm(address: string): string {
  const url = new URL(address);
  url.searchParams.set('from', 'confirm');
  return url.href;
}
