import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#domain/configuration/currencies.ts';
import { borrowers } from './borrower-tables.ts';
import { minor, moment } from './columns.ts';
import { orders } from './loan-tables.ts';
import { payments } from './repayment-tables.ts';

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** Kind, currency and owner: "principalReceivable:IDR:<order>". */
    code: text('code').primaryKey(),
    kind: text('kind').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    orderId: text('order_id').references(() => orders.id),
    borrowerId: uuid('borrower_id').references(() => borrowers.id),
  },
  (table) => [
    unique('ledger_accounts_currency').on(table.code, table.currency),
    index('ledger_accounts_order').on(table.orderId),
  ],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    orderId: text('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    occurredAt: moment('occurred_at').notNull(),
  },
  (table) => [
    index('ledger_transactions_order').on(table.orderId),
    // What a provider keeps of a payment is booked once.
    uniqueIndex('ledger_transactions_fee').on(table.paymentId).where(sql`${table.kind} = 'providerFee'`),
  ],
);

/** Debits are positive, credits negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountCode: text('account_code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: minor('amount').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'ledger_entries_account_fk',
      columns: [table.accountCode, table.currency],
      foreignColumns: [ledgerAccounts.code, ledgerAccounts.currency],
    }),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountCode),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);
