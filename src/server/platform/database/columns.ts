import { bigint, date, integer, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from '#domain/configuration/currencies.ts';

/** The kinds of columns; what they hold is said in schema.ts. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const day = (name: string) => date(name, { mode: 'string' });
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** The terms of a loan, in minor units and days: products offer them; offers and orders keep the ones they were made with. */
export const terms = {
  currency: text('currency').$type<Currency>().notNull(),
  periods: integer('periods').notNull(),
  periodDays: integer('period_days').notNull(),
  /** Interest a day on the principal that is left, in millionths. */
  dailyRatePpm: integer('daily_rate_ppm').notNull(),
  /** What the product lends at the least and at the most. */
  minAmount: minor('min_amount').notNull(),
  maxAmount: minor('max_amount').notNull(),
  /** The default fee of a new client, and of one who has settled a loan before. */
  defaultFeeNew: minor('default_fee_new').notNull(),
  defaultFeeRepeat: minor('default_fee_repeat').notNull(),
  delayFee: minor('delay_fee').notNull(),
  /** By how many days a paid delay moves the due dates; 0 where the product has no delay. */
  delayDays: integer('delay_days').notNull(),
  /** How many days before its due date an instalment's due window opens. */
  dueWindowDays: integer('due_window_days').notNull(),
};
