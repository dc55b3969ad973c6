import type { ResponseOf } from '#contract/call.ts';
import type { AlternativeProduct, PriceExample, recommendProductListCall } from '#contract/products.ts';
import { costOfParts, newClientAmount } from '#domain/loan-cost.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { Day } from '#server/platform/calendar.ts';
import {
  type DisplayLocale,
  displayAmount,
  displayDay,
  displayDigits,
  displayRate,
} from '#server/platform/money/display.ts';
import { fill, labels } from '#server/texts/texts.ts';
import type { Product } from './listing.ts';

type Recommended = NonNullable<ResponseOf<typeof recommendProductListCall>>[number];

/**
 * A product's card in the recommended list. Amounts and rate are those that the product lends at; `again` is the day to
 * come from which the borrower may apply for it.
 */
export function recommendedCard(product: Product, locale: DisplayLocale, again?: Day): Recommended {
  const { apply, full, from } = labels[locale.language].product;
  const open = again ? fill(from, { day: displayDay(again, locale.language, 'short') }) : apply;
  return {
    ...alternativeCard(product, locale),
    buttonStatus: product.isOpen && !again ? 1 : 0,
    buttonText: product.isOpen ? open : full,
    productDesc: product.description[locale.language],
    productTags: product.tags[locale.language],
  };
}

/** The card of an alternative, which can always be applied for. */
export function alternativeCard(product: Product, locale: DisplayLocale): AlternativeProduct {
  const { range, rate, apply } = labels[locale.language].product;
  return {
    id: product.id,
    productLogo: product.logo,
    productName: product.name,
    amountRange: `${displayAmount(product.minAmount, locale)} – ${displayDigits(product.maxAmount, locale)}`,
    amountRangeDes: range,
    loan_rate: fill(rate, { rate: displayRate(product.dailyRatePpm, locale.language) }),
    buttonText: apply,
    trackingToken: product.trackingToken,
    example: product.isOpen ? priceOf(product, locale) : null,
  };
}

/** What its usual amount for a new client costs, by the schedule of an offer. */
export function priceOf(product: Product, { language, market }: DisplayLocale): PriceExample {
  const { principal, total, annualRatePpm } = costOfParts({ ...product, amount: newClientAmount(product) });
  return {
    amount: fromMinor(principal, market.minorDigits),
    totalAmount: fromMinor(total, market.minorDigits),
    periods: product.periods,
    annualRate: displayRate(annualRatePpm, language),
  };
}
