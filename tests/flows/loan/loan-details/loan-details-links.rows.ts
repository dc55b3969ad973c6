import { borrower, OWN, type Row } from '../../../oracle/row.ts';
import { type Fact, type Happening, ORDER, type Situation, showing } from './loan-details.given.ts';

/** What else of this loan, and of the others, the details lead to. */
export const linkRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'The details lead to the other loans.',
    cases: showing.map((at) => ({
      at,
      do: [borrower('my loans')],
      expect: { effects: [{ open: '/myLoans', query: {} }] },
    })),
  },
  {
    id: OWN,
    what: 'The details lead to what was paid, where there is a loan.',
    cases: showing
      .filter((at) => at !== 'showing recommendations')
      .map((at) => ({
        at,
        do: [borrower('history')],
        expect: { effects: [{ open: '/loanHistory', query: ORDER }] },
      })),
  },
];
