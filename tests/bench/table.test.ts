import { describe, expect, it } from 'vitest';
import { isMet, isTolerable, type Target, tableOf, targetTable } from './table.ts';

it('a table stands in columns, names to the left, figures to the right', () => {
  const table = tableOf(
    ['route', 'KiB'],
    [
      ['loanDetails', '84.2'],
      ['that', '100.0'],
    ],
  );
  expect(table).toBe(
    ['route          KiB', '------------------', 'loanDetails   84.2', 'that         100.0'].join('\n'),
  );
});

describe('a target', () => {
  const atMost = (measured: number, tolerated?: number): Target => ({
    what: 'size',
    measured,
    wanted: { atMost: 1.3 },
    tolerated,
  });
  const atLeast = (measured: number, tolerated?: number): Target => ({
    ...atMost(measured, tolerated),
    wanted: { atLeast: 1.3 },
  });

  it.each([
    [atMost(1.3), true, true],
    [atMost(1.31), false, false],
    [atMost(1.31, 1.4), false, true],
    [atMost(1.41, 1.4), false, false],
    [atLeast(1.3), true, true],
    [atLeast(1.29), false, false],
    [atLeast(1.25, 1.2), false, true],
    [atLeast(1.15, 1.2), false, false],
  ])('%j: met %s, tolerable %s', (target, met, tolerable) => {
    expect(isMet(target)).toBe(met);
    expect(isTolerable(target)).toBe(tolerable);
  });

  it('that is missed says so, a known one how far it may be', () => {
    const table = targetTable([atMost(1.2), atMost(1.35), atMost(1.35, 1.4)]);
    expect(table.split('\n').slice(2)).toEqual([
      expect.stringMatching(/1\.20 +<= 1\.30 +met$/),
      expect.stringMatching(/1\.35 +<= 1\.30 +MISSED$/),
      expect.stringMatching(/1\.35 +<= 1\.30 +MISSED, known up to 1\.40$/),
    ]);
  });
});
