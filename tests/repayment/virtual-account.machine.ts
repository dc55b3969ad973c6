import { paymentWatch } from '#machines/repayment/payment-watch.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { PHONE } from '../oracle/row.ts';
import { type Fact, type Happening, RECEIPT_TEXT, type Situation } from './virtual-account.given.ts';

/** Drives the machine of rows VA-*. */
export const virtualAccountMachine: MachineDriver<typeof virtualAccount, Situation, Happening, Fact> = {
  machine: virtualAccount,
  children: { watch: paymentWatch },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        generateVcode: outside.call('generate-vcode'),
        readDetails: outside.call('loan-details'),
        deadline: outside.deadline,
        watch: (children.watch as typeof paymentWatch).provide({
          actors: { readDetails: outside.call('loan-details'), visibility: outside.visibility },
        }),
      },
    }),
  input: ({ storedChoice = null, paidBill = '' }, query) => ({ query, servicePhone: PHONE, storedChoice, paidBill }),
  events: {
    'change method': () => ({ type: 'method.changed' }),
    section: (index) => ({ type: 'section.chosen', index }),
    card: () => ({ type: 'card.chosen' }),
    complaint: () => ({ type: 'complaint.chosen' }),
    'customer service': () => ({ type: 'customerService.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'TELAH MEMBAYAR': () => ({ type: 'paid.claimed' }),
    BATAL: () => ({ type: 'tips.cancelled' }),
    YA: () => ({ type: 'tips.confirmed' }),
    'copy number': () => ({ type: 'code.copied' }),
    'new code': () => ({ type: 'code.renewed' }),
    bill: () => ({ type: 'bill.chosen' }),
    'loan details': () => ({ type: 'details.chosen' }),
    print: () => ({ type: 'receipt.printed' }),
    share: (title) => ({ type: 'receipt.shared', title, text: RECEIPT_TEXT }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.hasTag('busy'),
    failed: (snapshot) => snapshot.matches('failed'),
    showing: (snapshot) => snapshot.matches({ showing: { page: 'instructions' } }),
    'tips open': (snapshot) => snapshot.matches({ showing: { page: 'tips' } }),
    paid: (snapshot) => snapshot.matches('paid'),
    expired: (snapshot) => snapshot.matches('expired'),
  },
  facts: {
    code: (snapshot) => (snapshot.matches('showing') ? snapshot.context.account?.vcode : ''),
    amount: ({ context }) => context.account?.amount,
    'bill number': ({ context }) => context.account?.cardNo,
    'pay code': ({ context }) => context.account?.payCode,
    steps: ({ context }) => context.account?.payStep,
    section: ({ context }) => context.section,
    telephone: ({ context }) => context.servicePhone,
    'time left': ({ context }) => context.remaining,
    receipt: ({ context }) => context.receipt?.receiptNo ?? null,
  },
};
