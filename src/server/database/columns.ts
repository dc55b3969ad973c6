import { bigint, date, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** The kinds of columns; what they hold is said in schema.ts. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const day = (name: string) => date(name, { mode: 'string' });
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** Contract terms, in minor units and days: products offer them, orders keep the ones they were made with. */
export const terms = {
  currency: text('currency').$type<'IDR' | 'INR'>().notNull(),
  periods: integer('periods').notNull(),
  periodDays: integer('period_days').notNull(),
  /** Interest a day on the principal that is left, in millionths. */
  dailyRatePpm: integer('daily_rate_ppm').notNull(),
  delayFee: minor('delay_fee').notNull(),
  /** By how many days a paid delay moves the due dates; 0 where the product has no delay. */
  delayDays: integer('delay_days').notNull(),
  /** How many days before its due date an instalment's due window opens. */
  dueWindowDays: integer('due_window_days').notNull(),
};
