import type { Part } from '../../oracle/page-tree.ts';
import { all, everyPart, find, pairs } from '../../oracle/shown.ts';

/** The cards of products that can be applied for. */
export function cardsOn(page: Part): Part[] {
  return all(page, 'region').filter((card) => card.parts.some(({ role }) => role === 'list'));
}

/** Each figure after its label. */
export function linesOf(card: Part): string[] {
  return pairs(find(card, 'list')).map(({ label, values }) => `${label}: ${values[0]}`);
}

/** The address of the logo, which is drawn beside the name. */
export function logoOf(card: Part): string {
  return everyPart(card).find(({ role }) => role === 'img')?.src ?? '';
}
