import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { ADDRESSES, type MachineDriver } from '../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './loan-confirm.given.ts';

const SOURCE = { name: 'source', value: 'h5' };

/** Drives the machine of rows LC-*. */
export const loanConfirmMachine: MachineDriver<typeof loanConfirm, Situation, Happening, Fact> = {
  machine: loanConfirm,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        loadConfirmation: outside.call('loan-detail-confirm'),
        loadContracts: outside.call('contract'),
        askContract: outside.call('contract-jump'),
        push: outside.call('loan-detail-push'),
      },
    }),
  input: ({ isNeedPop, confirmation = '' }, query) => ({
    query,
    noted: confirmation,
    constants: { loanDetailPush: SOURCE, contractJump: SOURCE },
    contractInModal: isNeedPop !== '0',
    addresses: ADDRESSES,
  }),
  events: {
    'agreement box': () => ({ type: 'agreement.toggled' }),
    plan: () => ({ type: 'plan.toggled' }),
    'contract link': (position) => ({ type: 'contract.chosen', position }),
    Agree: () => ({ type: 'contract.agreed' }),
    Cancel: () => ({ type: 'contract.cancelled' }),
    'close notice': () => ({ type: 'notice.closed' }),
    'notice agreement': () => ({ type: 'noticeAgreement.chosen' }),
    confirm: () => ({ type: 'confirm.chosen' }),
    reload: () => ({ type: 'load.retried' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    'notice open': (snapshot) => snapshot.matches({ notice: 'reading' }),
    'notice, contract open': (snapshot) => snapshot.matches({ notice: 'agreement' }),
    'reviewing, ticked': (snapshot) => snapshot.matches('reviewing') && snapshot.can({ type: 'confirm.chosen' }),
    'reviewing, not ticked': (snapshot) => snapshot.matches('reviewing') && !snapshot.can({ type: 'confirm.chosen' }),
    'fetching a contract': (snapshot) => snapshot.matches('fetching'),
    'contract open': (snapshot) => snapshot.matches('contract'),
    pushing: (snapshot) => snapshot.matches('pushing'),
  },
  facts: {
    ticked: ({ context }) => context.ticked,
    'plan open': ({ context }) => context.planOpen,
    contracts: ({ context }) => context.contracts.map(({ title }) => title),
    instalments: ({ context }) => context.confirmation?.instalments.length,
    frame: ({ context }) => context.contractUrl,
    grey: (snapshot) => {
      const { contracts, position } = snapshot.context;
      const isBusy = (index: number) => snapshot.matches('fetching') && index === position;
      return [
        ...contracts
          .filter((_, index) => !isBusy(index) && !snapshot.can({ type: 'contract.chosen', position: index }))
          .map(({ title }) => title),
        ...(snapshot.can({ type: 'agreement.toggled' }) ? [] : ['agreement box']),
        ...(snapshot.matches('pushing') || snapshot.can({ type: 'confirm.chosen' }) ? [] : ['Konfirmasi']),
      ];
    },
    'notice link': ({ context }) => context.confirmation?.popAgreementUrl !== '',
  },
};
