import { demonstrationProducts } from '#demonstration/products.ts';
import type { OfferedProduct } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { type LoanCalculatorInput, offersOf } from '#machines/site/loan-calculator.ts';

/** The products of the demonstration that can be applied for, as the server puts them into the pages of the site. */
export const offered: readonly OfferedProduct[] = demonstrationProducts.flatMap(
  ({ id, name, currency, minAmount, maxAmount, periods, periodDays, dailyRatePpm, defaultFeeNew, isOpen = true }) =>
    isOpen ? [{ id, name, currency, minAmount, maxAmount, periods, periodDays, dailyRatePpm, defaultFeeNew }] : [],
);

/** @param largeFrom the name of a product that lends five million or more */
export function calculatorInput(largeFrom?: string): LoanCalculatorInput {
  const lent = offered.map((one) => (one.name === largeFrom ? { ...one, minAmount: 5_000_000 } : one));
  const offers = offersOf({ ...configuration.parse({}), offered: lent });
  if (!offers) throw new Error('the demonstration lends nothing');
  return { offers };
}
