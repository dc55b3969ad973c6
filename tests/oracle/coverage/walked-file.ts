import type { Coverage, RowCoverage, RowFailure } from './report.ts';

/**
 * `test-results/model/walked.json`, which the inspector draws over its charts; the demonstration serves it at
 * `/demonstration/walked-rows`. Rows are named by their id, those of our own by `own: ` and what happens, and stand in the
 * order of the catalogue; a layer that has no case of a row is not named. Transitions are named by their key
 * (tests/oracle/model/transitions.ts).
 */
export interface WalkedFile {
  /** ISO 8601: when the report was made. */
  at: string;
  commit: string;
  rows: Record<string, RowCoverage['walked']>;
  /** Of rows that failed: which case of which layer, what its test said, and the command that runs the row alone. */
  failures: Record<string, readonly RowFailure[]>;
  /** Whether a passing case took it and asserted what came of it. */
  transitions: Record<string, boolean>;
}

export function walkedFile(
  rows: ReadonlyMap<string, Pick<RowCoverage, 'walked' | 'failures'>>,
  { taken }: Pick<Coverage, 'taken'>,
  { at, commit }: { at: Date; commit: string },
): WalkedFile {
  return {
    at: at.toISOString(),
    commit,
    rows: Object.fromEntries([...rows].map(([id, { walked }]) => [id, walked])),
    failures: Object.fromEntries(
      [...rows].filter(([, { failures }]) => failures.length > 0).map(([id, { failures }]) => [id, failures]),
    ),
    transitions: taken,
  };
}
