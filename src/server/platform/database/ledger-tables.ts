import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { borrowers } from './borrower-tables.ts';
import { currency, minor, moment, oneOf } from './columns.ts';
import { orders } from './loan-tables.ts';
import { payments } from './repayment-tables.ts';

/** The chart of accounts: see src/server/ledger/accounts.ts. */
const ACCOUNTS = [
  'cash',
  'principalReceivable',
  'interestReceivable',
  'unearnedInterest',
  'feesReceivable',
  'interestIncome',
  'lateInterestIncome',
  'defaultFeeIncome',
  'delayFeeIncome',
  'providerFees',
  'owedToBorrower',
] as const;

/** What is booked. */
const BOOKINGS = [
  'disbursement',
  'repayment',
  'interestRebate',
  'delayFee',
  'owedToBorrower',
  'refund',
  'defaultFee',
  'lateInterest',
  'lateFeesReversed',
  'feesWaived',
  'feeWaiverReversed',
  'providerFee',
] as const;

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** Kind, currency and owner: "principalReceivable:IDR:<order>". */
    code: text('code').primaryKey(),
    kind: text('kind', { enum: ACCOUNTS }).notNull(),
    currency: currency(),
    orderId: text('order_id').references(() => orders.id),
    borrowerId: uuid('borrower_id').references(() => borrowers.id),
  },
  (table) => [
    unique('ledger_accounts_code_currency').on(table.code, table.currency),
    oneOf(table.kind),
    oneOf(table.currency),
    index('ledger_accounts_order').on(table.orderId),
    index('ledger_accounts_credits').on(table.code).where(sql`${table.kind} = 'owedToBorrower'`),
  ],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: BOOKINGS }).notNull(),
    orderId: text('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    occurredAt: moment('occurred_at').notNull(),
  },
  (table) => [
    oneOf(table.kind),
    index('ledger_transactions_order').on(table.orderId),
    index('ledger_transactions_occurred').on(table.occurredAt),
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
    currency: currency(),
    amount: minor('amount').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'ledger_entries_account_fk',
      columns: [table.accountCode, table.currency],
      foreignColumns: [ledgerAccounts.code, ledgerAccounts.currency],
    }),
    oneOf(table.currency),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountCode),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);
