import type { terms } from '#server/platform/database/columns.ts';
import type { orders } from '#server/platform/database/schema.ts';

/** The loan terms that a product offers, an offer names and an order keeps: minor units, days. */
export type Terms = Pick<typeof orders.$inferSelect, keyof typeof terms>;

/** The terms alone of whatever has them. */
export function termsOf(given: Terms): Terms {
  const { currency, periods, periodDays, dailyRatePpm, delayFee, delayDays, dueWindowDays } = given;
  const { minAmount, maxAmount, defaultFeeNew, defaultFeeRepeat } = given;
  return {
    currency,
    periods,
    periodDays,
    dailyRatePpm,
    minAmount,
    maxAmount,
    delayFee,
    delayDays,
    dueWindowDays,
    defaultFeeNew,
    defaultFeeRepeat,
  };
}
