import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { borrowers } from './borrower-tables.ts';
import { currency, day, minor, moment, oneOf, PURPOSES } from './columns.ts';
import { orders } from './loan-tables.ts';

/** The bank cards that a borrower has linked at the card provider. Their numbers stay with the provider. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: text('id').primaryKey(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    provider: text('provider').notNull(),
    /** What the provider knows the card by. */
    token: text('token').notNull(),
    bankName: text('bank_name').notNull(),
    bankCode: text('bank_code').notNull(),
    lastFour: text('last_four').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** From then on it is offered no more, and `token` names nothing. */
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [
    unique('saved_cards_token').on(table.borrowerId, table.provider, table.token),
    check('saved_cards_last_four', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
    check('saved_cards_no_number', sql`${table.token} !~ '[0-9]{12}'`),
  ],
);

/**
 * Payments by card, each written before its provider is asked for the first time.
 * - `charging`: the provider is being asked; after `nextAskAt` whoever asked is taken for gone
 * - `awaitingCode`: nothing was taken; the borrower is to type the code
 * - `announced`: nothing was taken; the provider has told the cardholder that it is taken at `debitAt`
 * - `unknown`: the provider's response did not come; the provider is asked for the outcome, next at `nextAskAt`
 * - `paid`: in the ledger. `failed`: nothing was taken, and nothing will be
 */
export const cardPayments = pgTable(
  'card_payments',
  {
    /** `repayRecordId` on the wire, the bill number of the receipt, and the idempotency key at the provider. */
    id: text('id').primaryKey(),
    /** The SHA-256 of the repayToken. */
    tokenHash: text('token_hash').notNull(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    cardId: text('card_id')
      .notNull()
      .references(() => savedCards.id),
    provider: text('provider').notNull(),
    bankName: text('bank_name').notNull(),
    lastFour: text('last_four').notNull(),
    currency: currency(),
    amount: minor('amount').notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    /** The due date that its delay moves; null for instalments. */
    delayedDueDate: day('delayed_due_date'),
    status: text('status', { enum: ['charging', 'awaitingCode', 'announced', 'unknown', 'paid', 'failed'] }).notNull(),
    /** Why it failed; '' unless it did. */
    failure: text('failure', { enum: ['', 'declined', 'ended'] })
      .notNull()
      .default(''),
    createdAt: moment('created_at').notNull(),
    /** The number of the latest payment that was posted for the order when this one began; 0 for none. */
    afterPayment: bigint('after_payment', { mode: 'number' }).notNull().default(0),
    /** From then on the provider takes nothing any more for what it was asked last. */
    validUntil: moment('valid_until').notNull(),
    nextAskAt: moment('next_ask_at').notNull(),
    /** How often it was asked what became of the payment. */
    asks: integer('asks').notNull().default(0),
    endedAt: moment('ended_at'),
    /** When the announced debit is made; null where none was announced. */
    debitAt: moment('debit_at'),
  },
  (table) => [
    uniqueIndex('card_payments_live_order')
      .on(table.orderId)
      .where(sql`${table.status} in ('charging', 'awaitingCode', 'unknown')`),
    index('card_payments_order').on(table.orderId),
    index('card_payments_ask').on(table.nextAskAt).where(sql`${table.status} in ('charging', 'unknown')`),
    index('card_payments_debit').on(table.debitAt).where(sql`${table.status} = 'announced'`),
    oneOf(table.currency),
    oneOf(table.purpose),
    oneOf(table.status),
    oneOf(table.failure),
    check('card_payments_amount', sql`${table.amount} > 0`),
    check('card_payments_announced', sql`${table.status} <> 'announced' or ${table.debitAt} is not null`),
  ],
);
