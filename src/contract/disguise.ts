import type { DisguiseTable } from '#domain/configuration/disguise-table.ts';

/**
 * Disguises names (specification section 1). The client hides the names it sends and reveals those it receives; the server
 * does the opposite. No other code sees a disguised name. Values never change.
 */
export interface Disguise {
  /** The path on the wire. */
  path(plain: string): string;
  /** The name on the wire of a page parameter, header or field. */
  name(plain: string): string;
  /** The value with all names disguised, at any depth. */
  hide(value: unknown): unknown;
  /** The value with all names of the contract again. */
  reveal(value: unknown): unknown;
}

/** The table, and which of its two sets of paths. */
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

/** Without a table all names stay. */
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
 * A name outside the table passes, unless the other side would read it as another field: then it is left out. So no field
 * can be given twice, plain and disguised.
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

/** A plain object of JSON or of a query (which has a bare prototype), not a file. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
