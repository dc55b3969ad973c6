import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const borrowers = pgTable('borrowers', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** A token opens its borrower's account; only its SHA-256 is kept. */
export const deviceSessions = pgTable(
  'device_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    deviceId: text('device_id').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('device_sessions_borrower').on(table.borrowerId)],
);
