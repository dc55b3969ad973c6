import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

const tables = Object.values(schema).filter((table): table is (typeof schema)['orders'] => is(table, PgTable));
let ordered: string[] | null = null;

/** The columns of a table's key, in which order its rows refer to earlier ones alone. */
export function keyOf(name: string): string[] {
  const table = tables.find((one) => getTableName(one) === name);
  if (!table) throw new Error(`there is no table ${name}`);
  const { columns, primaryKeys } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary);
  const key = single.length > 0 ? single : (primaryKeys[0]?.columns ?? columns);
  return key.map((column) => column.name);
}

/** All tables of the product, each behind those that it refers to. Queues that are filled anew by themselves have schemas of their own. */
export function backedUpTables(): readonly string[] {
  ordered ??= order();
  return ordered;
}

function order(): string[] {
  const parents = new Map<string, string[]>(
    tables.map((table) => {
      const { foreignKeys } = getTableConfig(table);
      const names = foreignKeys.map(({ reference }) => getTableName(reference().foreignTable));
      return [getTableName(table), names.filter((name) => name !== getTableName(table))];
    }),
  );
  const done: string[] = [];
  const visit = (name: string, trail: readonly string[]) => {
    if (done.includes(name)) return;
    if (trail.includes(name)) throw new Error(`tables refer to each other in a circle: ${[...trail, name].join(', ')}`);
    for (const parent of parents.get(name) ?? []) visit(parent, [...trail, name]);
    done.push(name);
  };
  for (const name of [...parents.keys()].sort()) visit(name, []);
  return done;
}
