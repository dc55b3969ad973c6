import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { KeptEvent } from '../ports/webhook-source.ts';
import { currency, minor, moment, oneOf } from './columns.ts';

/** What providers told of by webhooks, each once. Of what they sent, only what is booked by is kept. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    /** The SHA-256 of `event`: the same told again is the same. */
    digest: text('digest').notNull(),
    event: jsonb('event').$type<KeptEvent>().notNull(),
    /** When it happened, as the provider says. */
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [unique('webhook_deliveries_digest').on(table.provider, table.digest)],
);

/** What came of each delivery: posted, known already, or refused and why. */
export const webhookOutcomes = pgTable(
  'webhook_outcomes',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .primaryKey()
      .references(() => webhookDeliveries.id),
    outcome: text('outcome', { enum: ['posted', 'known', 'refused'] }).notNull(),
    /** The payment, or the reason of a refusal. */
    detail: text('detail').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [oneOf(table.outcome)],
);

/** The deliveries that wait to be worked off; a row is removed with the outcome that it came to. */
export const webhookQueue = pgTable(
  'webhook_queue',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .primaryKey()
      .references(() => webhookDeliveries.id),
    /** Nobody else takes it before. */
    nextAt: moment('next_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('webhook_queue_next').on(table.nextAt)],
);

/** Each settlement file that was read, with the SHA-256 of what it first said: afterwards it may grow at its end. */
export const settlementFiles = pgTable('settlement_files', {
  /** Its name without its folder. */
  file: text('file').primaryKey(),
  digest: text('digest').notNull(),
  readAt: moment('read_at').notNull(),
});

/** Each line of each settlement file of a provider. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    currency: currency(),
    file: text('file')
      .notNull()
      .references(() => settlementFiles.file),
    /** Counted from 1, without the heading. */
    line: integer('line').notNull(),
    reference: text('reference').notNull(),
    amount: minor('amount').notNull(),
    fee: minor('fee').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    unique('settlement_lines_line').on(table.file, table.line),
    index('settlement_lines_reference').on(table.provider, table.reference),
    oneOf(table.currency),
    check('settlement_lines_amount', sql`${table.amount} > 0 and ${table.fee} >= 0`),
  ],
);

/**
 * Where a settlement file and the ledger disagreed, each once. `fileChanged`: where the file and its own lines of before did;
 * `reference` is the SHA-256 of what it said then.
 */
export const settlementDifferences = pgTable(
  'settlement_differences',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    file: text('file')
      .notNull()
      .references(() => settlementFiles.file),
    kind: text('kind', {
      enum: ['missingHere', 'missingThere', 'amountDiffers', 'double', 'feeTooLarge', 'fileChanged'],
    }).notNull(),
    reference: text('reference').notNull(),
    /** Minor units; null where there is none. */
    here: minor('here'),
    there: minor('there'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [unique('settlement_differences_once').on(table.file, table.kind, table.reference), oneOf(table.kind)],
);
