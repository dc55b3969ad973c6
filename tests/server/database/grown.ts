import { getTableName, is, type Table } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import * as schema from '#server/platform/database/schema.ts';

/** What has as many rows however many borrowers there are. */
const FIXED: readonly Table[] = [schema.products, schema.landingTemplates, schema.settings, schema.chatbotSearch];

/** The tables that grow with use: all others. */
export const GROWING: readonly PgTable[] = Object.values(schema).filter(
  (table): table is (typeof schema)['orders'] => is(table, PgTable) && !FIXED.includes(table),
);

/** Of so many orders one waits for the daily work. */
const RIPE = 200;
const isRipe = `n % ${RIPE} = 0`;
const ORDERS_OF_A_BORROWER = 5;

/** What a column holds in row `n` where its type alone does not say; `today` is a moment. */
const SAID: Record<string, string> = {
  'orders.status': `case when ${isRipe} then 180 else 200 end`,
  'orders.next_change_on': `case when ${isRipe} then today::date end`,
  'orders.decline_reason': 'null',
  'orders.default_fee_charged_on': 'today::date',
  'orders.settled_at': `case when not ${isRipe} then today - interval '1 day' end`,
  'instalments.accrued_through': 'today::date - 1',
  'instalments.due_date': 'today::date - 9',
  'instalments.period_no': '1',
  'instalments.principal': '1000',
  'instalments.paid_principal': `case when ${isRipe} then 0 else 1000 end`,
  'saved_cards.last_four': "'4001'",
  'card_payments.status': "'paid'",
  'card_payments.provider': "'sandbox-cards'",
  'virtual_accounts.pay_type': '1',
  'qa_records.type': '1',
  'payments.card_payment_id': 'null',
  'payout_accounts.borrower_id': "('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid",
  'complaints.answered_at': `case when not ${isRipe} then today end`,
  'operator_actions.request_id': 'null',
  'webhook_outcomes.delivery_id': 'n',
  'webhook_queue.delivery_id': 'n',
  'complaint_images.deleting_at': 'null',
  'sms_codes.sent_at': "today - n % 400 * interval '3 minutes'",
  'sms_codes.purpose': "'payment'",
  'code_attempts.made_at': "today - n % 1440 * interval '1 minute'",
};

/** Fills every table that grows with so many rows, as their columns' types and references say. */
export async function grow(sql: Sql, rows: number, today: Date): Promise<void> {
  await sql.begin(async (tx) => {
    // What belongs together is made so: no trigger has to look at each row.
    await tx.unsafe("set local session_replication_role = 'replica'");
    await tx.unsafe('set local statement_timeout = 0');
    for (const table of GROWING) {
      const columns = getTableConfig(table).columns.filter(({ generatedIdentity }) => !generatedIdentity);
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const values = columns.map((column) => filling(column, 'n')).join(', ');
      await tx.unsafe(
        `insert into "${getTableName(table)}" (${names})
          select ${values} from generate_series(1, ${rows}) n, (select '${today.toISOString()}'::timestamptz as today) clock`,
      );
    }
  });
  await sql.unsafe('analyze');
}

/** What a column holds in the row of this number. */
function filling(column: PgColumn, row: string): string {
  const table = getTableName(column.table);
  const said = SAID[`${table}.${column.name}`];
  if (said) return said;
  const parent = parentOf(column);
  if (parent) {
    if (FIXED.includes(parent.table)) return `'7'`;
    return filling(parent, parent.table === schema.borrowers ? `(1 + (${row} - 1) / ${ORDERS_OF_A_BORROWER})` : row);
  }
  const [listed] = column.enumValues ?? [];
  if (listed !== undefined) return `'${listed}'`;
  switch (column.getSQLType()) {
    case 'uuid':
      return `('00000000-0000-4000-8000-' || lpad(to_hex(${row}), 12, '0'))::uuid`;
    case 'text':
      return `'${table}:${column.name}:' || ${row}`;
    case 'integer':
    case 'bigint':
      return `1 + ${row} % 5`;
    case 'boolean':
      return 'false';
    case 'date':
      return `today::date - ${row} % 400`;
    case 'timestamp with time zone':
      return `today - ${row} % 400 * interval '1 day'`;
    case 'jsonb':
      return "'{}'";
    case 'integer[]':
      return "'{1}'";
    default:
      throw new Error(`nothing is known to fill ${table}.${column.name} with`);
  }
}

/** The column that this one refers to; that of a reference by several columns at the same place. */
function parentOf(column: PgColumn): PgColumn | undefined {
  const { foreignKeys } = getTableConfig(column.table);
  for (const { reference } of foreignKeys) {
    const { columns, foreignColumns } = reference();
    const at = columns.indexOf(column);
    if (at >= 0) return foreignColumns[at];
  }
  return undefined;
}
