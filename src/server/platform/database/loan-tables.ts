import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DECLINE_REASONS, type DeclineReason } from '#domain/decline-reason.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { borrowers } from './borrower-tables.ts';
import { day, minor, moment, oneOf, terms } from './columns.ts';
import { products } from './product-tables.ts';

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    ...terms,
    amount: minor('amount').notNull(),
    defaultFee: minor('default_fee').notNull(),
    status: integer('status').$type<OrderStatus>().notNull(),
    appliedAt: moment('applied_at').notNull(),
    decidedAt: moment('decided_at'),
    /** What kind of reason it was declined for; null where nobody said. */
    declineReason: text('decline_reason').$type<DeclineReason>(),
    disbursedAt: moment('disbursed_at'),
    settledAt: moment('settled_at'),
    /** The day on which the default fee was charged; it is charged once. */
    defaultFeeChargedOn: day('default_fee_charged_on'),
    /** The first day on which time alone changes this order; null when time changes nothing. */
    nextChangeOn: day('next_change_on'),
  },
  (table) => [
    index('orders_borrower').on(table.borrowerId),
    index('orders_next_change').on(table.nextChangeOn),
    // What staff list: each has the orders of one state alone.
    index('orders_applications').on(table.appliedAt, table.id).where(sql`${table.status} = 21`),
    index('orders_payouts').on(table.decidedAt, table.id).where(sql`${table.status} = 151`),
    index('orders_overdue')
      .on(sql`coalesce(${table.defaultFeeChargedOn}, 'epoch'::date)`, table.id)
      .where(sql`${table.status} = 180`),
    oneOf(table.currency),
    oneOf(table.status, [21, 110, 151, 170, 174, 180, 200]),
    oneOf(table.declineReason, DECLINE_REASONS),
    check('orders_amount', sql`${table.amount} > 0`),
  ],
);

/**
 * A loan as it was offered to a borrower, with the terms of that moment. The latest one of a borrower and product stands;
 * the order that came of it is named when it is confirmed.
 */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    ...terms,
    amount: minor('amount').notNull(),
    defaultFee: minor('default_fee').notNull(),
    offeredAt: moment('offered_at').notNull(),
    /** Until when it can be confirmed. */
    expiresAt: moment('expires_at').notNull(),
    orderId: text('order_id')
      .unique()
      .references(() => orders.id),
  },
  (table) => [
    index('offers_borrower').on(table.borrowerId, table.productId, table.offeredAt),
    oneOf(table.currency),
    check('offers_amount', sql`${table.amount} > 0`),
  ],
);

export const instalments = pgTable(
  'instalments',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    periodNo: integer('period_no').notNull(),
    dueDate: day('due_date').notNull(),
    principal: minor('principal').notNull(),
    interest: minor('interest').notNull(),
    defaultFee: minor('default_fee').notNull().default(0),
    lateInterest: minor('late_interest').notNull().default(0),
    paidPrincipal: minor('paid_principal').notNull().default(0),
    paidInterest: minor('paid_interest').notNull().default(0),
    /** Of default fee and late interest together. */
    paidFees: minor('paid_fees').notNull().default(0),
    /** The last day whose late interest is charged; days up to the due date bear none. */
    accruedThrough: day('accrued_through').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.periodNo] }),
    check(
      'instalments_owed',
      sql`least(${table.principal}, ${table.interest}, ${table.defaultFee}, ${table.lateInterest}) >= 0`,
    ),
    check('instalments_principal', sql`${table.paidPrincipal} between 0 and ${table.principal}`),
    check('instalments_interest', sql`${table.paidInterest} between 0 and ${table.interest}`),
    index('instalments_unpaid').on(table.dueDate).where(sql`${table.paidAt} is null`),
    check('instalments_fees', sql`${table.paidFees} between 0 and ${table.defaultFee} + ${table.lateInterest}`),
  ],
);

/** The reminders of due dates that were put into the outbox, each once. */
export const reminders = pgTable(
  'reminders',
  {
    orderId: text('order_id').notNull(),
    periodNo: integer('period_no').notNull(),
    occasion: text('occasion', { enum: ['ahead', 'dueDay', 'dayAfter'] }).notNull(),
    remindedAt: moment('reminded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.periodNo, table.occasion] }),
    foreignKey({
      name: 'reminders_instalment_fk',
      columns: [table.orderId, table.periodNo],
      foreignColumns: [instalments.orderId, instalments.periodNo],
    }),
    oneOf(table.occasion),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    score: integer('score').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ratings_borrower').on(table.borrowerId),
    check('ratings_score', sql`${table.score} between 1 and 5`),
  ],
);
