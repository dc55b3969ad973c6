import type { RowLayer, RowState, WalkedReport } from '#tools/inspection/walked-report.ts';

/** What the tests know of some rows, by row and layer. */
export function reportOf(
  rows: Readonly<Record<string, Partial<Record<RowLayer, RowState>>>>,
  changed: Partial<Omit<WalkedReport, 'rows'>> & { rows?: Record<string, Partial<WalkedReport['rows'][string]>> } = {},
): WalkedReport {
  const told = Object.entries(rows).map(([id, layers]) => [
    id,
    {
      flow: 'pageShell',
      layers: Object.fromEntries(
        Object.entries(layers).map(([layer, state]) => [
          layer,
          {
            state,
            why: '',
            passed: state === 'walked' ? 1 : 0,
            cases: 1,
            at: state === 'not run' ? '' : '2026-03-10T04:00:00.000Z',
            extents: state === 'not run' ? [] : ['ci'],
          },
        ]),
      ),
      cases: 1,
      steps: ['toast', '1 second pass'],
      failures: [],
      command: `npm run row -- ${id}`,
      walk: '',
      picture: false,
      ...changed.rows?.[id],
    },
  ]);
  return {
    at: '2026-03-10T05:00:00.000Z',
    commit: 'b7e2f1c0',
    refused: [],
    transitions: {},
    mutants: null,
    tied: { rows: 0, proved: 0, marked: 0 },
    walks: [],
    ...changed,
    rows: Object.fromEntries(told),
  };
}
