import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { borrowers } from './borrower-tables.ts';
import { moment } from './columns.ts';

/**
 * The database. Amounts are integers of the currency's minor units, moments are timestamptz, days are calendar days
 * of the currency's market ("2026-03-05"). What columns cannot say stands in migrations/0001_rules.sql: a ledger transaction
 * balances per currency when it is committed, and what is in the ledger is never changed.
 */
export * from './app-server-tables.ts';
export * from './borrower-tables.ts';
export * from './card-tables.ts';
export * from './chatbot-tables.ts';
export * from './complaint-tables.ts';
export * from './incoming-tables.ts';
export * from './ledger-tables.ts';
export * from './loan-tables.ts';
export * from './onboarding-tables.ts';
export * from './operator-tables.ts';
export * from './product-tables.ts';
export * from './repayment-tables.ts';

/** The result of each piece of work by its idempotency key, written in the work's own transaction. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    key: text('key').primaryKey(),
    inputHash: text('input_hash').notNull(),
    /** Null only inside the transaction that does the work. */
    result: jsonb('result'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('idempotency_records_created').on(table.createdAt)],
);

/** Page events that borrowers' clicks leave. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    productId: text('product_id').notNull(),
    moduleId: integer('module_id').notNull(),
    positionId: integer('position_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('events_borrower').on(table.borrowerId), index('events_created').on(table.createdAt)],
);

/** Single values by name: the demonstration clock's offset, whose database it is (purpose.ts), the signing key. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
