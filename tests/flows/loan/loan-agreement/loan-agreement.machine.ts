import { loanAgreement } from '#machines/loan/loan-agreement.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES, CONSTANTS } from '../../../oracle/machine-world.ts';
import type { Fact, Happening, Situation } from './loan-agreement.rows.ts';

/** Drives the machine of rows CT-*. */
export const loanAgreementMachine: MachineDriver<typeof loanAgreement, Situation, Happening, Fact> = {
  machine: loanAgreement,
  provide: (machine, outside) => machine.provide({ actors: { askAddress: outside.call('contract-jump') } }),
  input: (_, query) => ({ query, constant: CONSTANTS.contractJump, addresses: ADDRESSES }),
  events: { 'try again': () => ({ type: 'load.retried' }), PDF: () => ({ type: 'pdf.chosen' }) },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    reading: (snapshot) => snapshot.matches('reading'),
    refused: (snapshot) => snapshot.matches('refused') && snapshot.context.url === '',
    failed: (snapshot) => snapshot.matches('failed'),
    'public terms': (snapshot) => snapshot.matches('publicTerms'),
  },
  facts: {
    frame: ({ context }) => context.url,
    'shut off': () => true,
    'can be kept': (snapshot) => snapshot.can({ type: 'pdf.chosen' }),
  },
};
