import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { borrowers } from './borrower-tables.ts';
import { moment, oneOf } from './columns.ts';
import { orders } from './loan-tables.ts';

/** A complaint waits until it is answered. */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    orderId: text('order_id').references(() => orders.id),
    type: text('type').notNull(),
    /** '' where the type has no sub-types. */
    sonType: text('son_type').notNull(),
    detail: text('detail').notNull(),
    /** Of everything that was sent: tells a repeated save from another complaint. */
    digest: text('digest').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When support first opened it. */
    lookedAt: moment('looked_at'),
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    score: integer('score'),
    scoredAt: moment('scored_at'),
  },
  (table) => [
    index('complaints_borrower').on(table.borrowerId, table.createdAt),
    index('complaints_waiting').on(table.createdAt, table.id).where(sql`${table.answeredAt} is null`),
    index('complaints_answered').on(table.answeredAt).where(sql`${table.answeredAt} is not null`),
    check('complaints_score', sql`${table.score} between 1 and 5`),
  ],
);

/** An image that a borrower uploaded, or that belongs to an answer; the file is kept under its id. */
export const complaintImages = pgTable(
  'complaint_images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who may see it. */
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    part: text('part', { enum: ['complaint', 'answer'] }).notNull(),
    /** Null until a complaint, or its answer, takes it. */
    complaintId: uuid('complaint_id').references(() => complaints.id),
    position: integer('position').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Until when it can be taken. */
    expiresAt: moment('expires_at').notNull(),
    /** When its deletion began; the row goes once the file is gone. */
    deletingAt: moment('deleting_at'),
  },
  (table) => [
    oneOf(table.part),
    index('complaint_images_borrower').on(table.borrowerId, table.createdAt),
    index('complaint_images_complaint').on(table.complaintId),
    index('complaint_images_waiting').on(table.expiresAt).where(sql`${table.complaintId} is null`),
    index('complaint_images_deleting').on(table.deletingAt).where(sql`${table.deletingAt} is not null`),
  ],
);
