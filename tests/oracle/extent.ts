import type { Extent } from '#commands/extent.ts';
import type { Case, FlowTable } from './row.ts';
import { rowName } from './run-case.ts';

/** A case of a table, with the row it stands in, by the name that reports call it. */
export interface Stop<S extends string, E extends string, F extends string> {
  row: string;
  one: Case<S, E, F>;
}

/**
 * The cases of a table that are walked in the browser: `short` one of each row, `ci` one of each row, start and end, `all`
 * every one. Of those that do alike it is the first, since a row's cases begin with its own words.
 */
export function casesWalked<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  extent: Extent,
): Stop<S, E, F>[] {
  const kinds = new Set<string>();
  return table.rows.flatMap((row) =>
    row.cases.flatMap((one, index) => {
      if (one.only !== undefined) return [];
      const name = rowName(row);
      const end = one.expect.to ?? one.expect.left?.to ?? one.at;
      const kind = { short: [name], ci: [name, one.at, end], all: [name, index] }[extent].join('\n');
      if (kinds.has(kind)) return [];
      kinds.add(kind);
      return [{ row: name, one }];
    }),
  );
}
