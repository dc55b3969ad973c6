import { getTableName } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { GROWING } from './grown.ts';

/** A statement as it was run, and for whom. */
export interface Statement {
  /** The call or job. */
  by: string;
  text: string;
  parameters: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

const growing = new Set(GROWING.map((table) => getTableName(table)));

/**
 * The statements that read a table that grows from its beginning to its end, and how: sequentially, or along an index without
 * a condition on it. An index of some rows alone needs none, nor does one of which a limit takes the first rows.
 */
export async function wholeScans(sql: Sql, statements: readonly Statement[]): Promise<string[]> {
  const partial = new Set(
    (await sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`).map(
      ({ name }) => name,
    ),
  );
  const found: string[] = [];
  for (const { by, text, parameters } of statements) {
    const [row] = await sql.unsafe(`explain (format json) ${text}`, parameters as never[]);
    const plan: Plan | undefined = row?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`${text} has no plan`);
    for (const node of nodesOf(plan)) {
      const { 'Relation Name': relation = '', 'Index Name': index = '', 'Index Cond': condition } = node;
      const isWhole =
        node['Node Type'] === 'Seq Scan' ||
        (/^Index/.test(node['Node Type']) && condition === undefined && !partial.has(index));
      if (isWhole && growing.has(relation)) found.push(`${by}: ${node['Node Type']} of ${relation} in ${text}`);
    }
  }
  return found;
}

function nodesOf(plan: Plan): Plan[] {
  const parts = plan.Plans ?? [];
  const read = plan['Node Type'] === 'Limit' ? parts.filter((part) => !isAlongIndex(part)) : parts;
  return [plan, ...read.flatMap(nodesOf)];
}

/** Row by row in the order of an index, none of them passed over. */
function isAlongIndex({ 'Node Type': type, Filter: filter }: Plan): boolean {
  return /^Index/.test(type) && filter === undefined;
}
