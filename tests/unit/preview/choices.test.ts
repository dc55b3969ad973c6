import { describe, expect, test } from 'vitest';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { markedIn } from '#tools/inspector/choices.ts';
import { machines } from '#tools/inspector/realisations.ts';

const known = machines.get('loanConfirm');
const chart = known ? chartOf(known) : null;
const NOTHING = { row: '', state: '', event: '' };

describe('what is looked at is marked in the chart', () => {
  test('a row by all of its transitions and the states that they lead from and to', () => {
    const ways = chart?.transitions.filter(({ rows }) => rows.includes('LC-16')) ?? [];
    const marked = markedIn(chart, { ...NOTHING, row: 'LC-16' });
    expect(ways.length).toBeGreaterThan(0);
    for (const { id, source, targets } of ways)
      expect(marked).toEqual(expect.arrayContaining([id, source, ...targets]));
    expect(marked).toContain('LC-16');
    const others = chart?.transitions.filter(({ rows }) => !rows.includes('LC-16')) ?? [];
    expect(others.filter(({ id }) => marked.includes(id))).toEqual([]);
  });

  test('an event by its ways, in whichever state they begin', () => {
    const ways = chart?.transitions.filter(({ event }) => event === 'load.retried') ?? [];
    expect(ways.length).toBeGreaterThan(0);
    expect(markedIn(chart, { ...NOTHING, event: 'load.retried' })).toEqual(ways.map(({ id }) => id));
  });

  test('a state by itself, and nothing where nothing is looked at', () => {
    expect(markedIn(chart, { ...NOTHING, state: 'loanConfirm.failed' })).toEqual(['loanConfirm.failed']);
    expect(markedIn(chart, NOTHING)).toEqual([]);
  });
});
