import { describe, expect, it } from 'vitest';
import { casesWalked } from './extent.ts';
import { type Case, type FlowTable, OWN } from './row.ts';

type Place = 'here' | 'there';
const one = (name: string, at: Place, to?: Place): Case<Place, never> => ({ name, at, expect: to ? { to } : {} });

const table: FlowTable<Place, never> = {
  flow: 'a flow',
  query: {},
  reach: { here: () => [], there: () => [] },
  rows: [
    {
      id: 'AA-01',
      cases: [
        { ...one('the machine alone', 'here'), only: { layer: 'machine' as const, why: 'a reason' } },
        one('stays', 'here'),
        one('stays, said so', 'here', 'here'),
        one('goes', 'here', 'there'),
        one('goes with more', 'here', 'there'),
        one('from there', 'there'),
      ],
    },
    { id: OWN, what: 'something', cases: [one('first', 'here'), one('second', 'here')] },
    { id: OWN, what: 'something else', cases: [one('first', 'here')] },
  ],
};

const names = (extent: 'short' | 'ci' | 'all') =>
  casesWalked(table, extent).map((stop) => `${stop.row} ${stop.one.name}`);

describe('the cases that are walked in the browser', () => {
  it('are the first of each row, while working', () => {
    expect(names('short')).toEqual(['AA-01 stays', 'own: something first', 'own: something else first']);
  });

  it('are the first of each row, start and end, before a change is taken', () => {
    expect(names('ci')).toEqual([
      'AA-01 stays',
      'AA-01 goes',
      'AA-01 from there',
      'own: something first',
      'own: something else first',
    ]);
  });

  it('are all that a browser can walk, at night', () => {
    expect(names('all')).toHaveLength(8);
    expect(names('all')).not.toContain('AA-01 the machine alone');
  });
});
