import type { WalkedIn, Walks } from '#tools/machines/inspector/statechart-library.ts';

/** What the tests say of a row: failed in a layer, walked in every layer that it has cases for, or neither. */
export function stateOfRow(walks: Walks | null, row: string): 'walked' | 'failed' | 'not walked' {
  const layers = Object.values(walks?.rows[row] ?? {});
  if (layers.includes('failed')) return 'failed';
  return layers.length > 0 && layers.every((how) => how === 'walked') ? 'walked' : 'not walked';
}

export function isWalked(walks: Walks | null, row: string): boolean {
  return stateOfRow(walks, row) === 'walked';
}

/** In which layers a row was walked, in words. */
export function walkedText(walked: WalkedIn | undefined): string {
  const layers = Object.entries(walked ?? {});
  if (layers.length === 0) return 'not walked';
  return layers.map(([layer, how]) => `${layer}: ${how}`).join(', ');
}
