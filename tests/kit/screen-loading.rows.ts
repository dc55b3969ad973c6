import { borrower, type FlowTable, OWN } from '../oracle/row.ts';

/** What trying a screen again does: in no catalogue. */
export type Situation = 'first' | 'missing at first' | 'again' | 'missing again';
export type Happening = 'try again' | 'does not come';

const retry = borrower<Happening>('try again');
const missed = borrower<Happening>('does not come');

export const screenLoadingTable: FlowTable<Situation, Happening> = {
  flow: 'screenLoading',
  screenless: 'it stands around every screen',
  query: {},
  reach: {
    first: () => [],
    'missing at first': () => [missed],
    again: () => [retry],
    'missing again': () => [retry, missed],
  },
  rows: [
    {
      id: OWN,
      what: 'a screen that did not come is loaded again first, and then the page itself is',
      cases: [
        { name: 'once', at: 'first', do: [retry], expect: { to: 'again' } },
        { name: 'known to be missing', at: 'missing at first', do: [retry], expect: { to: 'again' } },
        { name: 'twice', at: 'again', do: [retry], expect: { to: 'again', effects: [{ reloaded: true }] } },
        {
          name: 'missing twice',
          at: 'missing again',
          do: [retry],
          expect: { to: 'missing again', effects: [{ reloaded: true }] },
        },
      ],
    },
    {
      id: OWN,
      what: 'a screen whose program did not arrive is known to have failed, so that it is asked for when the line is back',
      cases: [
        { name: 'at first', at: 'first', do: [missed], expect: { to: 'missing at first' } },
        { name: 'again', at: 'again', do: [missed], expect: { to: 'missing again' } },
      ],
    },
  ],
};
