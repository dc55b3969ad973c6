import { instead, type Kind, listOf, nameOf } from '../syntax.ts';
import { isUnobserved } from '../unobserved.ts';
import { swaps } from './collections.ts';

/** Attributes of an element left out, or given what the next one says; handlers swapped. */
export const elements: Kind = (node, place) => {
  if (node.type !== 'JSXOpeningElement' || nameOf(node.name) === 'svg') return [];
  const seen = listOf(node.attributes).filter((one) => !isUnobserved(one, place));
  const named = seen.filter(({ type }) => type === 'JSXAttribute');
  return [...seen.map((one) => instead(one, '')), ...swaps(named, place.source)];
};
