import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';

type Columns = Record<string, Column>;
type Row<Inner extends Columns, Outer extends Columns> = {
  [Name in keyof Inner]: GetColumnData<Inner[Name]>;
} & {
  [Name in keyof Outer]: GetColumnData<Outer[Name]> | null;
};

/**
 * A column that holds rows of its own, so that one statement gives a parent once and all its children. The values are
 * decoded as those of any select are.
 */
export function rowsOf<Inner extends Columns, Outer extends Columns = Record<never, never>>(given: {
  columns: Inner;
  /** Columns of what `from` joins by an outer join. */
  outer?: Outer;
  from: SQL;
  where: SQL;
  orderBy: SQL;
}): SQL<Row<Inner, Outer>[]> {
  const { from, where, orderBy } = given;
  const columns: [string, Column][] = Object.entries({ ...given.columns, ...given.outer });
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const array = sql<Row<Inner, Outer>[]>`json_agg(json_build_array(${values}) order by ${orderBy})`;
  return sql<Row<Inner, Outer>[]>`(select coalesce(${array}, '[]') from ${from} where ${where})`.mapWith({
    mapFromDriverValue: (rows: unknown[][]) => rows.map((row) => decoded(columns, row) as Row<Inner, Outer>),
  });
}

function decoded(columns: readonly [string, Column][], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, [name, column]] of columns.entries()) {
    const value = values[index] ?? null;
    row[name] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row;
}
