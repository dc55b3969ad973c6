import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, oneOf } from './columns.ts';

/** What an operator is there for. Each reads everything; `credit` decides applications, `treasury` moves money, `support` speaks with borrowers. */
const ROLES = ['credit', 'treasury', 'support'] as const;
export type OperatorRole = (typeof ROLES)[number];

/** Who may give operator's commands. Only the owner of the database adds and dismisses them. */
export const operators = pgTable(
  'operators',
  {
    name: text('name').primaryKey(),
    role: text('role', { enum: ROLES }).notNull(),
    /** "salt:hash", both hexadecimal, by scrypt. */
    secretHash: text('secret_hash').notNull(),
    addedAt: moment('added_at').notNull(),
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [oneOf(table.role)],
);

/** The audit trail: whatever an operator did, in its order. Nothing in it is changed. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    operator: text('operator')
      .notNull()
      .references(() => operators.name),
    /** The role at that time. */
    role: text('role', { enum: ROLES }).notNull(),
    step: text('step', { enum: ['done', 'requested', 'confirmed', 'withdrawn'] }).notNull(),
    command: text('command').notNull(),
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    reason: text('reason').notNull(),
    /** What it came to; of a request what it would come to. */
    outcome: jsonb('outcome').$type<Record<string, string>>().notNull(),
    /** The request that is confirmed or withdrawn, which happens once. */
    requestId: bigint('request_id', { mode: 'number' }).references((): AnyPgColumn => operatorActions.id),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('operator_actions_request').on(table.requestId),
    index('operator_actions_requested').on(table.id).where(sql`${table.step} = 'requested'`),
    // Of which order or borrower it was.
    index('operator_actions_subject').on(sql`coalesce(${table.outcome}->>'order', ${table.outcome}->>'borrower')`),
    oneOf(table.role),
    oneOf(table.step),
  ],
);
