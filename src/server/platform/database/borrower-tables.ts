import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const borrowers = pgTable(
  'borrowers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** '' once it is anonymised. */
    name: text('name').notNull(),
    /** `anonymised-<uuid>` once it is anonymised. */
    phone: text('phone').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** When who it was went from the database; the row stays for its orders. */
    anonymisedAt: moment('anonymised_at'),
  },
  (table) => [index('borrowers_named').on(table.createdAt).where(sql`${table.anonymisedAt} is null`)],
);

/** A token opens its borrower's account until the session is over; only its SHA-256 is kept. */
export const deviceSessions = pgTable(
  'device_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    /** The device that logged in; '' where it did not name itself, and any device may use the token. */
    deviceId: text('device_id').notNull().default(''),
    /** Names the session where its token must not stand. */
    id: uuid('id').notNull().unique().defaultRandom(),
    createdAt: moment('created_at').notNull(),
    /** Put off by use. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('device_sessions_borrower').on(table.borrowerId),
    index('device_sessions_expires').on(table.expiresAt),
    index('device_sessions_revoked').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
  ],
);
