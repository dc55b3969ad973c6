import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Sql, TransactionSql } from 'postgres';
import * as schema from '#server/platform/database/schema.ts';
import type { Statement } from './plans.ts';

/** Tables whose rows belong to no borrower: the lender's own, what providers tell it, and what a visitor leaves before being one. */
export const OF_NOBODY: readonly PgTable[] = [
  schema.products,
  schema.landingTemplates,
  schema.settings,
  schema.chatbotSearch,
  schema.operators,
  schema.operatorActions,
  schema.idempotencyRecords,
  schema.landingTracks,
  schema.registrationSessions,
  schema.codeAttempts,
  schema.smsCodes,
  schema.smsOutbox,
  schema.webhookDeliveries,
  schema.webhookOutcomes,
  schema.webhookQueue,
  schema.settlementFiles,
  schema.settlementLines,
  schema.settlementDifferences,
];

const ASKER = "current_setting('asker.borrower')::uuid";
const tables = Object.values(schema).filter((table): table is (typeof schema)['orders'] => is(table, PgTable));

/** Whose a row is, as a condition on it; every table that is not `OF_NOBODY` is reached by borrower or order. */
function ownership(table: PgTable): string {
  // By the phone too: run again, a registration makes a borrower of another number.
  if (table === schema.borrowers) return `id = ${ASKER} or phone = current_setting('asker.phone')`;
  const names = getTableConfig(table).columns.map(({ name }) => name);
  const ways = [
    names.includes('borrower_id') && `(borrower_id is null or borrower_id = ${ASKER})`,
    names.includes('order_id') &&
      `(order_id is null or order_id in (select id from orders where borrower_id = ${ASKER}))`,
    table === schema.ledgerEntries && 'transaction_id in (select id from ledger_transactions)',
  ].filter((way) => way !== false);
  if (ways.length === 0) throw new Error(`${getTableName(table)} is reached by neither borrower nor order`);
  return ways.join(' and ');
}

/** Lets a role of its own see one borrower's rows alone. */
export async function hideOthers(sql: Sql): Promise<void> {
  await sql.unsafe('create role asker; grant usage on schema public to asker');
  await sql.unsafe(
    'grant all on all tables in schema public to asker; grant all on all sequences in schema public to asker',
  );
  for (const table of tables.filter((one) => !OF_NOBODY.includes(one))) {
    const name = getTableName(table);
    await sql.unsafe(`create policy own on ${name} to asker using (${ownership(table)}) with check (true)`);
    await sql.unsafe(`alter table ${name} enable row level security`);
  }
}

/** Whose call it is. */
interface Asker {
  id: string;
  phone: string;
}

/**
 * The statements that need another borrower's rows than `borrowerOf` says: run where those cannot be seen, they give or change
 * something else. Nothing of it stays.
 */
export async function crossings(
  sql: Sql,
  statements: readonly Statement[],
  borrowerOf: (statement: Statement) => Asker,
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    await sql
      .begin(async (tx) => {
        const seen = await outcomeOf(tx, statement);
        const { id, phone } = borrowerOf(statement);
        await tx`select set_config('asker.borrower', ${id}, true), set_config('asker.phone', ${phone}, true)`;
        await tx.unsafe('set local role asker');
        const own = await outcomeOf(tx, statement);
        if (seen !== own) found.push(`${statement.by}: ${seen} / ${own} of ${statement.text}`);
        throw UNDONE;
      })
      .catch((error) => {
        if (error !== UNDONE) throw error;
      });
  }
  return found;
}

const UNDONE = new Error('undone');

/** What a statement gives, whatever the order, or how many rows it changes; or its error. */
async function outcomeOf(tx: TransactionSql, { text, parameters }: Statement): Promise<string> {
  let outcome = '';
  await tx
    .savepoint(async (inner) => {
      const rows = await inner.unsafe(text, parameters as never[]);
      const given = rows.map((row) => JSON.stringify(row)).sort();
      outcome = /^\s*(select|with)/i.test(text) ? given.join() : `${rows.command} ${rows.count}`;
      throw UNDONE;
    })
    .catch((error) => {
      if (error !== UNDONE) outcome = `error ${error.code}`;
    });
  return outcome;
}
