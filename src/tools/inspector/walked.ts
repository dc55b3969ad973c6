import { stateOfRow, type WalkedReport, type WalkedRow } from '#tools/inspection/walked-report.ts';

export function isWalked(walks: WalkedReport | null, row: string): boolean {
  return stateOfRow(walks, row) === 'walked';
}

/** In which layers a row was walked, in words. */
export function walkedText(row: WalkedRow | undefined): string {
  const layers = Object.entries(row?.layers ?? {});
  if (layers.length === 0) return 'not run';
  return layers.map(([layer, { state }]) => `${layer}: ${state}`).join(', ');
}
