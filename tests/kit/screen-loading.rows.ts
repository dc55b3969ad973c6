import { borrower, type FlowTable, OWN } from '../oracle/row.ts';

/** What trying a screen again does: in no catalogue. */
export type Situation = 'first' | 'again' | 'missing';
export type Happening = 'try again' | 'does not come';

const retry = borrower<Happening>('try again');
const missed = borrower<Happening>('does not come');

export const screenLoadingTable: FlowTable<Situation, Happening> = {
  flow: 'screenLoading',
  screenless: 'it stands around every screen',
  query: {},
  reach: {
    first: () => [],
    again: () => [retry],
    missing: () => [missed],
  },
  rows: [
    {
      id: OWN,
      what: 'a screen that fell over is shown again first, and then the page itself is loaded',
      cases: [
        { name: 'once', at: 'first', do: [retry], expect: { to: 'again' } },
        { name: 'twice', at: 'again', do: [retry], expect: { to: 'again', effects: [{ reloaded: true }] } },
      ],
    },
    {
      id: OWN,
      what: 'a screen whose program did not arrive is known to have failed, and comes with the whole page alone',
      cases: [
        { name: 'at first', at: 'first', do: [missed], expect: { to: 'missing' } },
        { name: 'again', at: 'again', do: [missed], expect: { to: 'missing' } },
        { name: 'tried again', at: 'missing', do: [retry], expect: { to: 'missing', effects: [{ reloaded: true }] } },
      ],
    },
  ],
};
