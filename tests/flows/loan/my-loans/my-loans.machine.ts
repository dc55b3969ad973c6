import { myLoans, selectNext } from '#machines/loan/my-loans.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { PHONE } from '../../../oracle/row.ts';
import type { Fact, Happening, Situation } from './my-loans.given.ts';

/** Drives the machine of the borrower's loans. */
export const myLoansMachine: MachineDriver<typeof myLoans, Situation, Happening, Fact> = {
  machine: myLoans,
  provide: (machine, outside) => machine.provide({ actors: { loadLoans: outside.call('my-loans') } }),
  input: () => ({ servicePhone: PHONE, addresses: ADDRESSES }),
  events: {
    repay: () => ({ type: 'repay.chosen' }),
    loan: (orderId) => ({ type: 'loan.chosen', orderId }),
    products: () => ({ type: 'products.chosen' }),
    help: () => ({ type: 'customerService.chosen' }),
    phone: () => ({ type: 'phone.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    missing: (snapshot) => snapshot.matches('missing'),
    empty: (snapshot) => snapshot.matches('empty'),
    listing: (snapshot) => snapshot.matches({ listing: 'clear' }),
    'listing what is due': (snapshot) => snapshot.matches({ listing: 'owing' }),
    'listing what is being paid': (snapshot) => snapshot.matches({ listing: 'checking' }),
  },
  facts: {
    due: (snapshot) => selectNext(snapshot)?.due?.amount ?? null,
    others: (snapshot) =>
      snapshot.context.loans.filter((loan) => loan !== selectNext(snapshot)).map(({ productName }) => productName),
  },
};
