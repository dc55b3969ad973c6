import type { WalkedIn, Walks } from '#machines/preview/statechart-library.ts';

/** Whether the last run of the tests walked a row whole in every layer that it has cases for. */
export function isWalked(walks: Walks | null, row: string): boolean {
  const layers = Object.values(walks?.rows[row] ?? {});
  return layers.length > 0 && layers.every((how) => how === 'walked');
}

/** In which layers a row was walked, in words. */
export function walkedText(walked: WalkedIn | undefined): string {
  const layers = Object.entries(walked ?? {});
  if (layers.length === 0) return 'walked nowhere';
  return layers.map(([layer, how]) => `${layer}: ${how === 'short' ? 'not whole' : how}`).join(', ');
}
