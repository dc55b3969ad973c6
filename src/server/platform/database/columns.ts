import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { bigint, check, date, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '#domain/configuration/currencies.ts';

/** The kinds of columns; what they hold is said in schema.ts. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const day = (name: string) => date(name, { mode: 'string' });
export const minor = (name: string) => bigint(name, { mode: 'number' });

export const currency = () => text('currency', { enum: CURRENCIES }).notNull();

/** What a payment is for. */
export const PURPOSES = ['instalments', 'delay'] as const;

/** Refuses what is none of `values`; absent: none of those that the column lists. */
export function oneOf({ table, name }: PgColumn, values: readonly (string | number)[] = listedBy(table, name)) {
  const listed = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ');
  return check(
    `${getTableName(table)}_${name}`,
    sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)} in (${sql.raw(listed)})`,
  );
}

/** What a table is told of its own columns leaves their values out. */
function listedBy(table: PgColumn['table'], name: string): readonly string[] {
  return Object.values(getTableColumns(table)).find((column) => column.name === name)?.enumValues ?? [];
}

/** The terms of a loan, in minor units and days: products offer them; offers and orders keep the ones they were made with. */
export const terms = {
  currency: currency(),
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
