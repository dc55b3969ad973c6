import { COMPLAINT_LIMITS } from '#domain/complaint.ts';

const LIMIT = COMPLAINT_LIMITS.characters;

/** Code points, as the limit and the counter count them. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * The text after the borrower changed it (rows CF-01, CF-02). What is typed over the limit is ignored; what comes as a
 * whole, by a paste or by an input method that composes, is cut so that it fits, and what stood around it stays.
 */
export function textAfter(before: string, { text, isWhole }: { text: string; isWhole: boolean }): string {
  if (lengthOf(text) <= LIMIT) return text;
  if (!isWhole) return before;
  const old = [...before];
  const now = [...text];
  const start = sameFrom(old, now);
  const end = sameFrom(old.slice(start).reverse(), now.slice(start).reverse());
  const inserted = now.slice(start, now.length - end);
  const room = Math.max(0, LIMIT - start - end);
  return [...now.slice(0, start), ...inserted.slice(0, room), ...now.slice(now.length - end)].slice(0, LIMIT).join('');
}

/** How many of their first code points are the same. */
function sameFrom(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((character, index) => character !== other[index]);
  return differs < 0 ? Math.min(one.length, other.length) : differs;
}
