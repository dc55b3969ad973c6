import type { RowStanding } from '#tools/charts/paint/overlay.ts';
import { stateOfRow, type WalkedReport, type WalkedRow } from '#tools/inspection/walked-report.ts';

const STANDINGS = { walked: 'walked', failed: 'failed', 'not walked': 'un', 'not run': 'never' } as const;

/** What a chart draws of each row. */
export function rowStandings(walks: WalkedReport): Map<string, RowStanding> {
  return new Map(Object.keys(walks.rows).map((row) => [row, STANDINGS[stateOfRow(walks, row)]]));
}

export function isWalked(walks: WalkedReport | null, row: string): boolean {
  return stateOfRow(walks, row) === 'walked';
}

/** In which layers a row was walked, in words. */
export function walkedText(row: WalkedRow | undefined): string {
  const layers = Object.entries(row?.layers ?? {});
  if (layers.length === 0) return 'not run';
  return layers.map(([layer, { state }]) => `${layer}: ${state}`).join(', ');
}
