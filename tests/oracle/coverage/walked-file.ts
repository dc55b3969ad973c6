import type { Coverage, RowCoverage } from './report.ts';

/**
 * `test-results/model/walked.json`, which the inspector draws over its charts; the demonstration serves it at
 * `/demonstration/walked-rows`. Rows are named by their id, those of our own by `own: ` and what happens, and stand in the
 * order of the catalogue; a layer that has no case of a row is not named. Transitions are named by their key
 * (tests/oracle/model/transitions.ts).
 */
export interface WalkedFile {
  /** ISO 8601: when the report was made. */
  at: string;
  rows: Record<string, RowCoverage['walked']>;
  /** Whether the exploration of the models really took it. */
  transitions: Record<string, boolean>;
}

export function walkedFile(
  rows: ReadonlyMap<string, Pick<RowCoverage, 'walked'>>,
  { taken }: Pick<Coverage, 'taken'>,
  at: Date,
): WalkedFile {
  return {
    at: at.toISOString(),
    rows: Object.fromEntries([...rows].map(([id, { walked }]) => [id, walked])),
    transitions: taken,
  };
}
