import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NumberDetails } from '../ports/payment-provider.ts';
import { borrowers } from './borrower-tables.ts';
import { cardPayments } from './card-tables.ts';
import { currency, day, minor, moment, oneOf, PURPOSES } from './columns.ts';
import { instalments, orders } from './loan-tables.ts';

export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    /** The number that money is sent to. */
    vcode: text('vcode').notNull().unique(),
    /** `cardNo` on the wire. */
    billNo: text('bill_no').notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 bank, 2 mini market. */
    payType: integer('pay_type').$type<1 | 2>().notNull(),
    /** As the borrower chose it: a bank with its method, or a mini market. */
    payCode: text('pay_code').notNull(),
    specificNum: text('specific_num').notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    amount: minor('amount').notNull(),
    /** The periods that the amount reached when the number was issued; none for a delay. */
    periodNos: integer('period_nos').array().notNull(),
    /** The due date that its delay moves; null for instalments. */
    delayedDueDate: day('delayed_due_date'),
    issuedAt: moment('issued_at').notNull(),
    /** The number of the latest payment that was posted for the order when the code was issued; 0 for none. */
    afterPayment: bigint('after_payment', { mode: 'number' }).notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** What the provider gave with the number. */
    details: jsonb('details').$type<NumberDetails>().notNull().default({}),
  },
  (table) => [
    index('virtual_accounts_order').on(table.orderId),
    oneOf(table.payType, [1, 2]),
    oneOf(table.purpose),
    check('virtual_accounts_amount', sql`${table.amount} > 0`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Counts receipts. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    provider: text('provider').notNull(),
    /** The provider's own reference of the deposit. */
    reference: text('reference').notNull(),
    /** What the money came through: a virtual account or a card payment, a card payment is posted once. */
    virtualAccountId: uuid('virtual_account_id').references(() => virtualAccounts.id),
    cardPaymentId: text('card_payment_id')
      .unique()
      .references(() => cardPayments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    currency: currency(),
    amount: minor('amount').notNull(),
    /** The part that paid for a delay. */
    delayFee: minor('delay_fee').notNull(),
    /** The part that is owed to the borrower. */
    surplus: minor('surplus').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    unique('payments_reference').on(table.provider, table.reference),
    index('payments_order').on(table.orderId),
    index('payments_virtual_account').on(table.virtualAccountId),
    index('payments_provider').on(table.provider, table.currency, table.paidAt),
    oneOf(table.currency),
    check('payments_way', sql`num_nonnulls(${table.virtualAccountId}, ${table.cardPaymentId}) = 1`),
    check('payments_amount', sql`${table.amount} > 0 and ${table.delayFee} >= 0 and ${table.surplus} >= 0`),
  ],
);

/** What a payment covered, by instalment. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: text('order_id').notNull(),
    periodNo: integer('period_no').notNull(),
    fees: minor('fees').notNull(),
    interest: minor('interest').notNull(),
    principal: minor('principal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.periodNo] }),
    foreignKey({
      name: 'payment_parts_instalment_fk',
      columns: [table.orderId, table.periodNo],
      foreignColumns: [instalments.orderId, instalments.periodNo],
    }),
  ],
);

/** Fees of an instalment that were waived, or, below zero, owed again; minor units. */
export const feeWaivers = pgTable(
  'fee_waivers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    periodNo: integer('period_no').notNull(),
    defaultFee: minor('default_fee').notNull(),
    lateInterest: minor('late_interest').notNull(),
    waivedAt: moment('waived_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'fee_waivers_instalment_fk',
      columns: [table.orderId, table.periodNo],
      foreignColumns: [instalments.orderId, instalments.periodNo],
    }),
    index('fee_waivers_order').on(table.orderId),
    check('fee_waivers_amount', sql`${table.defaultFee} <> 0 or ${table.lateInterest} <> 0`),
  ],
);

/** What was paid back to a borrower of what is owed to it. */
export const refunds = pgTable(
  'refunds',
  {
    /** The bank's, of the transfer. */
    reference: text('reference').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    currency: currency(),
    amount: minor('amount').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    index('refunds_borrower').on(table.borrowerId),
    index('refunds_order').on(table.orderId),
    oneOf(table.currency),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);
