import { loanConfirmActors } from '#client/screens/loan/loan-confirm/loan-confirm-actors.ts';
import {
  loanConfirm,
  selectIsAgreementGrey,
  selectIsConfirmGrey,
  selectIsConsentGrey,
  selectNoticeAgreementUrl,
} from '#machines/loan/loan-confirm.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES, CONSTANTS } from '../../../oracle/machine-world.ts';
import type { Fact, Happening, Situation } from './loan-confirm.given.ts';

/** Drives the machine of rows LC-*. */
export const loanConfirmMachine: MachineDriver<typeof loanConfirm, Situation, Happening, Fact> = {
  machine: loanConfirm,
  provide: (machine, outside) => machine.provide({ actors: loanConfirmActors(outside) }),
  input: ({ isNeedPop, consent = '', plan = '', notice = '' }, query) => ({
    query,
    noted: { consent, plan, notice },
    constants: CONSTANTS,
    agreementInDialog: isNeedPop !== '0',
    addresses: ADDRESSES,
  }),
  events: {
    'consent box': () => ({ type: 'consent.toggled' }),
    plan: () => ({ type: 'plan.toggled' }),
    'agreement link': (position) => ({ type: 'agreement.chosen', position }),
    PDF: () => ({ type: 'pdf.chosen' }),
    Agree: () => ({ type: 'agreement.accepted' }),
    Cancel: () => ({ type: 'agreement.cancelled' }),
    'mask of the agreement': () => ({ type: 'agreement.cancelled' }),
    'Escape from the agreement': () => ({ type: 'agreement.cancelled' }),
    'close notice': () => ({ type: 'notice.closed' }),
    'mask of the notice': () => ({ type: 'notice.closed' }),
    'Escape from the notice': () => ({ type: 'notice.closed' }),
    'notice agreement': () => ({ type: 'noticeAgreement.chosen' }),
    confirm: () => ({ type: 'confirm.chosen' }),
    reload: () => ({ type: 'offer.renewed' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    'notice open': (snapshot) => snapshot.matches({ notice: 'open' }),
    'untitled notice open': (snapshot) =>
      snapshot.matches({ notice: 'open' }) && snapshot.context.confirmation?.popTitle === '',
    'notice, agreement open': (snapshot) => snapshot.matches({ notice: 'agreement' }),
    'reviewing, ticked': (snapshot) => snapshot.matches('reviewing') && snapshot.can({ type: 'confirm.chosen' }),
    'reviewing, not ticked': (snapshot) => snapshot.matches('reviewing') && !snapshot.can({ type: 'confirm.chosen' }),
    'offer refused': (snapshot) => snapshot.matches({ reviewing: 'refused' }),
    'fetching an agreement': (snapshot) => snapshot.matches({ agreement: 'fetching' }),
    'agreement open': (snapshot) => snapshot.matches({ agreement: 'reading' }),
    pushing: (snapshot) => snapshot.matches('pushing'),
  },
  facts: {
    ticked: ({ context }) => context.isTicked,
    'plan open': ({ context }) => context.isPlanUnfolded,
    agreements: ({ context }) => context.agreements.map(({ title }) => title),
    instalments: ({ context }) => context.confirmation?.repay_plans.length ?? 0,
    frame: (snapshot) => {
      if (snapshot.matches('notice')) return selectNoticeAgreementUrl(snapshot);
      return snapshot.matches({ agreement: 'reading' }) ? snapshot.context.url : undefined;
    },
    grey: (snapshot) => [
      ...snapshot.context.agreements
        .filter((_, position) => selectIsAgreementGrey(position)(snapshot))
        .map(({ title }) => title),
      ...(selectIsConsentGrey(snapshot) ? ['consent box'] : []),
      ...(selectIsConfirmGrey(snapshot) ? ['confirm button'] : []),
    ],
    notice: (snapshot) => (snapshot.matches('notice') ? snapshot.context.confirmation?.popContent : undefined),
    'notice link': (snapshot) =>
      snapshot.matches({ notice: 'open' }) && snapshot.context.confirmation?.popAgreementUrl !== '',
    'can be made anew': (snapshot) => snapshot.can({ type: 'offer.renewed' }),
  },
};
