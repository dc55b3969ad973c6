import { borrower, type FlowTable, OWN } from '../oracle/row.ts';

/** What trying a screen again does: in no catalogue. */
export type Situation = 'first' | 'again';
export type Happening = 'try again';

const retry = borrower<Happening>('try again');

export const screenLoadingTable: FlowTable<Situation, Happening> = {
  flow: 'screenLoading',
  screenless: 'it stands around every screen',
  query: {},
  reach: { first: () => [], again: () => [retry] },
  rows: [
    {
      id: OWN,
      what: 'a screen that did not come is loaded again first, and then the page itself is',
      cases: [
        { at: 'first', do: [retry], expect: { to: 'again' } },
        { at: 'again', do: [retry], expect: { to: 'again', effects: [{ reloaded: true }] } },
      ],
    },
  ],
};
