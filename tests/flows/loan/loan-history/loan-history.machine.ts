import { sumAmounts } from '#domain/money.ts';
import { loanHistory } from '#machines/loan/loan-history.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { PHONE } from '../../../oracle/row.ts';
import { type Fact, type Happening, SHARED, type Situation } from './loan-history.given.ts';

/** Drives the machine of a loan's history. */
export const loanHistoryMachine: MachineDriver<typeof loanHistory, Situation, Happening, Fact> = {
  machine: loanHistory,
  provide: (machine, outside) => machine.provide({ actors: { loadHistory: outside.call('loan-history') } }),
  input: (_, query) => ({ query, servicePhone: PHONE, addresses: ADDRESSES }),
  events: {
    receipt: (receiptNo) => ({ type: 'receipt.chosen', receiptNo }),
    print: () => ({ type: 'receipt.printed' }),
    share: () => ({ type: 'receipt.shared', title: 'Pembayaran diterima', text: SHARED }),
    copy: () => ({ type: 'number.copied' }),
    agreement: () => ({ type: 'agreement.chosen' }),
    pdf: () => ({ type: 'pdf.chosen' }),
    rest: () => ({ type: 'rest.chosen' }),
    'history pdf': () => ({ type: 'historyPdf.chosen' }),
    help: () => ({ type: 'customerService.chosen' }),
    phone: () => ({ type: 'phone.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    missing: (snapshot) => snapshot.matches('missing'),
    listing: (snapshot) => snapshot.matches({ listing: 'paid' }),
    'listing nothing': (snapshot) => snapshot.matches({ listing: 'unpaid' }),
    receipt: (snapshot) => snapshot.matches('receipt'),
  },
  facts: {
    paid: ({ context: { history } }) => history && sumAmounts(['0', ...history.receipts.map(({ amount }) => amount)]),
    payments: ({ context: { history } }) => history?.receipts.map(({ lines }) => lines[0]?.text ?? 'Pembayaran'),
  },
};
