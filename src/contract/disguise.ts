import type { DisguiseTable } from '#domain/configuration/disguise-table.ts';

/**
 * The border at which names are disguised (specification section 1): the client hides the names of what it sends and
 * reveals those of the answer, the server the other way round. No other code sees a disguised name. Values
 * are never changed.
 */
export interface Disguise {
  /** The wire's path for a path of the contract. */
  path(plain: string): string;
  /** The wire's name for one name: of a page parameter, a header, a field. */
  name(plain: string): string;
  /** The same value with every name in it disguised, however deep. */
  hide(value: unknown): unknown;
  /** The same value with every disguised name in it given back its own. */
  reveal(value: unknown): unknown;
}

/** Which table, and which of its two sets of paths. */
export interface DisguiseChoice {
  disguise?: DisguiseTable | undefined;
  pathSet: 'plain' | 'yd';
}

const undisguised: Disguise = {
  path: (plain) => plain,
  name: (plain) => plain,
  hide: (value) => value,
  reveal: (value) => value,
};

/** Without a table everything keeps its name. */
export function disguiseOf({ disguise: table, pathSet }: DisguiseChoice): Disguise {
  if (!table) return undisguised;
  const paths = new Map(Object.entries(table.paths[pathSet]));
  const worn = new Map(Object.entries(table.fields));
  const meant = new Map([...worn].map(([plain, disguised]) => [disguised, plain]));
  return {
    path: (plain) => paths.get(plain) ?? plain,
    name: (plain) => worn.get(plain) ?? plain,
    hide: (value) => renamed(value, worn, meant),
    reveal: (value) => renamed(value, meant, worn),
  };
}

/**
 * A name that the table does not know passes, unless it is one that the other side would take for another's: that is
 * left out. So no field can be given twice, under its own name and under the disguised one.
 */
function renamed(value: unknown, names: ReadonlyMap<string, string>, taken: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, taken));
  if (!isRecord(value)) return value;
  const fields: [string, unknown][] = [];
  for (const [name, held] of Object.entries(value)) {
    const other = names.get(name) ?? (taken.has(name) ? undefined : name);
    if (other !== undefined) fields.push([other, renamed(held, names, taken)]);
  }
  return Object.fromEntries(fields);
}

/** What JSON or a query made (those of a query have a bare prototype of their own), not a file or any other object. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
