import { emit, type SnapshotFrom, setup } from 'xstate';
import type { LoanConfirmation } from '#contract/loan.ts';
import { ADDRESS_REFUSED, type AddressRule, absoluteAddress, isAllowedAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types } from '#machines/kit/setup/types.ts';

/** `popAgreementUrl` is '' where there is no agreement to read. */
export type Notice = Pick<LoanConfirmation, 'popTitle' | 'popContent' | 'popAgreementUrl'>;

/** Whether an offer comes with a notice: isPopType is set, and there is something to say. */
export function hasNotice({ isPopType, popContent }: LoanConfirmation): boolean {
  return isPopType !== 0 && popContent !== '';
}

/** What the notice of an offer says; nothing where there is no offer. */
export function noticeOf(confirmation: LoanConfirmation | null): Notice {
  const { popTitle = '', popContent = '', popAgreementUrl = '' } = confirmation ?? {};
  return { popTitle, popContent, popAgreementUrl };
}

/** What is to be known before an offer is reviewed: specification section 3, loan confirm data; rows LC-16, LC-18, LC-19. */
export interface OfferNoticeInput {
  notice: Notice;
  addresses: AddressRule;
}

export type OfferNoticeContext = OfferNoticeInput;

export type OfferNoticeEvent =
  | { type: 'notice.closed' }
  | { type: 'noticeAgreement.chosen' }
  | { type: 'contract.agreed' }
  | { type: 'contract.cancelled' };

export const offerNotice = setup({
  types: types<{
    input: OfferNoticeInput;
    context: OfferNoticeContext;
    events: OfferNoticeEvent;
    emitted: Effect;
  }>(),
  guards: {
    hasAgreement: ({ context }) => context.notice.popAgreementUrl !== '',
    canOpenAgreement: ({ context }) => isAllowedAddress(agreementOf(context), context.addresses),
  },
  actions: {
    refuseAddress: emit((): Effect => ({ type: 'toast', text: ADDRESS_REFUSED })),
  },
}).createMachine({
  id: 'offerNotice',
  description: 'Something is to be known before the offer is reviewed.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasAgreement', target: 'linked', meta: { rows: ['LC-16'] } },
        { target: 'plain', meta: { rows: ['LC-16'] } },
      ],
    },
    plain: {
      description: 'The notice has no agreement to read.',
      on: { 'notice.closed': { target: 'closed', meta: { rows: ['LC-18'] } } },
    },
    linked: {
      description: 'The notice has an agreement to read.',
      on: {
        'notice.closed': { target: 'closed', meta: { rows: ['LC-18'] } },
        'noticeAgreement.chosen': [
          { guard: 'canOpenAgreement', target: 'agreement', meta: { rows: ['LC-19'] } },
          {
            actions: 'refuseAddress',
            meta: { own: 'an address that is not allowed is not opened, here as everywhere' },
          },
        ],
      },
    },
    agreement: {
      description: "The notice's agreement is read.",
      on: {
        'contract.agreed': { target: 'linked', meta: { rows: ['LC-19'] } },
        'contract.cancelled': { target: 'linked', meta: { rows: ['LC-19'] } },
      },
    },
    closed: { description: 'The notice was closed.', type: 'final' },
  },
});

function agreementOf({ notice, addresses }: OfferNoticeContext): string {
  return absoluteAddress(notice.popAgreementUrl, addresses);
}

type Snapshot = SnapshotFrom<typeof offerNotice>;

export const selectTitle = ({ context }: Snapshot) => context.notice.popTitle;
export const selectContent = ({ context }: Snapshot) => context.notice.popContent;
/** Whether the notice itself is read. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('plain') || snapshot.matches('linked');
export const selectIsLinked = (snapshot: Snapshot) => snapshot.matches('linked');
export const selectIsReadingAgreement = (snapshot: Snapshot) => snapshot.matches('agreement');
/** The agreement's address in full, one that is allowed where the agreement is read. */
export const selectAgreementUrl = ({ context }: Snapshot) => agreementOf(context);
