import type { App } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { CURRENCIES } from '#domain/configuration/currencies.ts';
import { type LoanCalculatorInput, loanCalculator, type MarketOffer } from '#machines/site/loan-calculator.ts';

/** What is lent now, market by market, India first as in the hero; null where no product is known. */
export function offersOf({ configuration }: Pick<App, 'configuration'>): LoanCalculatorInput['offers'] | null {
  const { markets, offered = [] } = configuration;
  const [first, ...others] = [...CURRENCIES].reverse().flatMap((currency): MarketOffer[] => {
    const market = markets.find((one) => one.currency === currency);
    const [product, ...more] = offered.filter((one) => one.currency === currency);
    if (!market || !product) return [];
    const { symbol, minorDigits } = market;
    return [{ currency, style: { currency, symbol, minorDigits }, products: [product, ...more] }];
  });
  return first ? [first, ...others] : null;
}

/** The calculator of what the lender lends now. */
export function loanCalculatorFlow(offers: LoanCalculatorInput['offers']): Flow<typeof loanCalculator> {
  return { machine: () => loanCalculator, input: () => ({ offers }) };
}
