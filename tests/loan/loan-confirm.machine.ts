import { contractModal } from '#machines/loan/contract-modal.ts';
import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import {
  selectIsAgreementGrey,
  selectIsConfirmGrey,
  selectIsContractGrey,
  selectIsPlanUnfolded,
  selectIsTicked,
} from '#machines/loan/loan-confirm-selectors.ts';
import { offerLoading } from '#machines/loan/offer-loading.ts';
import { offerNotice, selectAgreementUrl, selectContent } from '#machines/loan/offer-notice.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { ADDRESSES, CONSTANTS } from '../oracle/machine-world.ts';
import type { Fact, Happening, Situation } from './loan-confirm.given.ts';

/** Drives the machine of rows LC-*. */
export const loanConfirmMachine: MachineDriver<typeof loanConfirm, Situation, Happening, Fact> = {
  machine: loanConfirm,
  children: { offerLoading, offerNotice, contractModal },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        offer: (children.offerLoading as typeof offerLoading).provide({
          actors: { loadConfirmation: outside.call('loan-detail-confirm'), loadContracts: outside.call('contract') },
        }),
        notice: children.offerNotice as typeof offerNotice,
        contract: (children.contractModal as typeof contractModal).provide({
          actors: { askContract: outside.call('contract-jump') },
        }),
        push: outside.call('loan-detail-push'),
      },
    }),
  input: ({ isNeedPop, agreement = '', plan = '', notice = '' }, query) => ({
    query,
    noted: { agreement, plan, notice },
    constants: CONSTANTS,
    contractInModal: isNeedPop !== '0',
    addresses: ADDRESSES,
  }),
  events: {
    'agreement box': () => ({ type: 'agreement.toggled' }),
    plan: () => ({ type: 'plan.toggled' }),
    'contract link': (position) => ({ type: 'contract.chosen', position }),
    Agree: () => ({ type: 'contract.agreed' }),
    Cancel: () => ({ type: 'contract.cancelled' }),
    'mask of the contract': () => ({ type: 'contract.cancelled' }),
    'Escape from the contract': () => ({ type: 'contract.cancelled' }),
    'close notice': () => ({ type: 'notice.closed' }),
    'mask of the notice': () => ({ type: 'notice.closed' }),
    'Escape from the notice': () => ({ type: 'notice.closed' }),
    'Agree in the notice': () => ({ type: 'contract.agreed' }),
    'Cancel in the notice': () => ({ type: 'contract.cancelled' }),
    'mask in the notice': () => ({ type: 'contract.cancelled' }),
    'Escape in the notice': () => ({ type: 'contract.cancelled' }),
    'notice agreement': () => ({ type: 'noticeAgreement.chosen' }),
    confirm: () => ({ type: 'confirm.chosen' }),
    reload: () => ({ type: 'offer.renewed' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: {
    Agree: 'contract',
    Cancel: 'contract',
    'mask of the contract': 'contract',
    'Escape from the contract': 'contract',
    'close notice': 'notice',
    'mask of the notice': 'notice',
    'Escape from the notice': 'notice',
    'notice agreement': 'notice',
    'Agree in the notice': 'notice',
    'Cancel in the notice': 'notice',
    'mask in the notice': 'notice',
    'Escape in the notice': 'notice',
  },
  situations: {
    loading: (snapshot) => snapshot.matches({ page: 'loading' }),
    failed: (snapshot) => snapshot.matches({ page: 'failed' }),
    'notice open': ({ children }) => ['plain', 'linked'].includes(children.notice?.getSnapshot().value ?? ''),
    'untitled notice open': ({ children }) => children.notice?.getSnapshot().context.notice.popTitle === '',
    'notice, contract open': ({ children }) => children.notice?.getSnapshot().matches('agreement') ?? false,
    'reviewing, ticked': (snapshot) =>
      snapshot.matches({ page: 'reviewing' }) && snapshot.can({ type: 'confirm.chosen' }),
    'reviewing, not ticked': (snapshot) =>
      snapshot.matches({ page: 'reviewing' }) && !snapshot.can({ type: 'confirm.chosen' }),
    'offer refused': (snapshot) => snapshot.matches({ page: { reviewing: 'refused' } }),
    'fetching a contract': ({ children }) => children.contract?.getSnapshot().matches('fetching') ?? false,
    'contract open': ({ children }) => children.contract?.getSnapshot().matches('reading') ?? false,
    pushing: (snapshot) => snapshot.matches({ page: 'pushing' }),
  },
  facts: {
    ticked: selectIsTicked,
    'plan open': selectIsPlanUnfolded,
    contracts: ({ context }) => context.contracts.map(({ title }) => title),
    instalments: ({ context }) => context.confirmation?.instalments.length ?? 0,
    frame: ({ children: { contract, notice } }) =>
      contract?.getSnapshot().context.url ?? (notice && selectAgreementUrl(notice.getSnapshot())),
    grey: (snapshot) => [
      ...snapshot.context.contracts
        .filter((_, position) => selectIsContractGrey(position)(snapshot))
        .map(({ title }) => title),
      ...(selectIsAgreementGrey(snapshot) ? ['agreement box'] : []),
      ...(selectIsConfirmGrey(snapshot) ? ['confirm button'] : []),
    ],
    notice: ({ children: { notice } }) => notice && selectContent(notice.getSnapshot()),
    'notice link': ({ children }) => children.notice?.getSnapshot().matches('linked'),
    'can be made anew': (snapshot) => snapshot.can({ type: 'offer.renewed' }),
  },
};
