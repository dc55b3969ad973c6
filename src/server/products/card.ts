import type { AnswerOf } from '#contract/call.ts';
import type { recommendProductListCall, targetedCall } from '#contract/products.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { type DisplayLocale, displayAmount, displayRate } from '#server/platform/money/display.ts';
import type { Product } from './listing.ts';

type Recommended = NonNullable<AnswerOf<typeof recommendProductListCall>>[number];
type Alternative = NonNullable<AnswerOf<typeof targetedCall>>[number];

export const productCardTexts: Record<
  Language,
  { range: string; rate: (percentage: string) => string; apply: string; full: string }
> = {
  id: { range: 'Plafon', rate: (rate) => `${rate} per hari`, apply: 'Ajukan', full: 'Kuota penuh' },
  en: { range: 'Loan amount', rate: (rate) => `${rate} a day`, apply: 'Apply', full: 'No places left' },
  zh: { range: '借款金额', rate: (rate) => `日利率${rate}`, apply: '申请', full: '名额已满' },
};

/** A product's card in the recommended list. Amounts and rate are those that the product lends at. */
export function recommendedCard(product: Product, locale: DisplayLocale): Recommended {
  return {
    ...alternativeCard(product, locale),
    buttonStatus: product.isOpen ? 1 : 0,
    buttonText: product.isOpen ? productCardTexts[locale.language].apply : productCardTexts[locale.language].full,
    productDesc: product.description[locale.language],
    productTags: product.tags[locale.language],
  };
}

/** The card of an alternative, which can always be applied for. */
export function alternativeCard(product: Product, locale: DisplayLocale): Alternative {
  const { range, rate, apply } = productCardTexts[locale.language];
  return {
    id: product.id,
    productLogo: product.logo,
    productName: product.name,
    amountRange: `${displayAmount(product.minAmount, locale)} – ${displayAmount(product.maxAmount, locale)}`,
    amountRangeDes: range,
    loan_rate: rate(displayRate(product.dailyRatePpm, locale.language)),
    buttonText: apply,
    trackingToken: product.trackingToken,
  };
}
