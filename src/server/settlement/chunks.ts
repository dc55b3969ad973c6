/** Rows in one statement. */
const AT_ONCE = 1000;

/** The items in order, as many together as one statement takes. */
export function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}
