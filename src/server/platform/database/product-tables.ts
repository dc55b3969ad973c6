import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { borrowers } from './borrower-tables.ts';
import { moment, oneOf, terms } from './columns.ts';

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    logo: text('logo').notNull(),
    ...terms,
    /** Whether later periods may be ticked beside the first unpaid one. */
    paysAhead: boolean('pays_ahead').notNull().default(true),
    /** The product's own service phone; '' for the configured one. */
    telephone: text('telephone').notNull().default(''),
    /** A repay page of the product's own (h5Url); '' for ours. */
    repayPage: text('repay_page').notNull().default(''),
    trackingToken: text('tracking_token').notNull().unique(),
    /** What the product's card says beside its terms, in each language. */
    description: jsonb('description').$type<Record<Language, string>>().notNull().default({ id: '', en: '', zh: '' }),
    tags: jsonb('tags').$type<Record<Language, string[]>>().notNull().default({ id: [], en: [], zh: [] }),
    /** Whether it can be applied for now; else its card stands with a disabled button. */
    isOpen: boolean('is_open').notNull().default(true),
    /** The scenes whose list holds it; '' stands for any other scene, or none. */
    scenes: text('scenes').array().notNull().default([]),
    /** Its place in those lists, the lowest first. */
    listPosition: integer('list_position').notNull().default(0),
    /** Where an application goes: a web address, or a page of the native app; '' for our own loan confirmation. */
    applyPage: text('apply_page').notNull().default(''),
  },
  (table) => [oneOf(table.currency)],
);

/** A click on an alternative after a joint login that failed (specification section 7, stand/necessity). */
export const alternativeClicks = pgTable(
  'alternative_clicks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    productId: text('product_id').notNull(),
    positionId: integer('position_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('alternative_clicks_borrower').on(table.borrowerId),
    index('alternative_clicks_created').on(table.createdAt),
  ],
);
