import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { borrowers } from './borrower-tables.ts';
import { moment } from './columns.ts';
import { orders } from './loan-tables.ts';

/** What the native app's server had done, in its order: by which key, and to whom. Nothing in it is changed. */
export const appServerActions = pgTable(
  'app_server_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the key that signed it. */
    keyId: text('key_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    call: text('call').notNull(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    orderId: text('order_id').references(() => orders.id),
    /** What it came to, by name: no phone, name, account or token. */
    outcome: jsonb('outcome').$type<Record<string, string>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('app_server_actions_borrower').on(table.borrowerId),
    index('app_server_actions_order').on(table.orderId),
  ],
);

/** Where a borrower's loans are paid out to. */
export const payoutAccounts = pgTable('payout_accounts', {
  borrowerId: uuid('borrower_id')
    .primaryKey()
    .references(() => borrowers.id),
  bankName: text('bank_name').notNull(),
  accountNo: text('account_no').notNull(),
  holderName: text('holder_name').notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** Checks of a borrower that were made elsewhere and passed, each once. */
export const borrowerChecks = pgTable(
  'borrower_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    kind: text('kind').notNull(),
    /** Finds it at whoever made it. */
    reference: text('reference').notNull(),
    passedAt: moment('passed_at').notNull(),
  },
  (table) => [unique('borrower_checks_once').on(table.borrowerId, table.kind, table.reference)],
);

/** The applications that the native app's server was asked to decide on. */
export const decisionRequests = pgTable(
  'decision_requests',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent next; null once it was taken. */
    nextAt: moment('next_at'),
  },
  (table) => [index('decision_requests_next').on(table.nextAt)],
);
