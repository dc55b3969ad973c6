import type { AnswerOf } from '#contract/call.ts';
import type { Language } from '#contract/page-parameters.ts';
import type { recommendProductListCall, targetedCall } from '#contract/products.ts';
import { displayAmount, displayRate, type Manner } from '#server/money/display.ts';
import type { Product } from './listing.ts';

type Recommended = NonNullable<AnswerOf<typeof recommendProductListCall>>[number];
type Alternative = NonNullable<AnswerOf<typeof targetedCall>>[number];

const texts: Record<Language, { range: string; rate: (percentage: string) => string; apply: string; full: string }> = {
  id: { range: 'Plafon', rate: (rate) => `${rate} per hari`, apply: 'Ajukan', full: 'Kuota penuh' },
  en: { range: 'Loan amount', rate: (rate) => `${rate} a day`, apply: 'Apply', full: 'No places left' },
  zh: { range: '借款金额', rate: (rate) => `日利率${rate}`, apply: '申请', full: '名额已满' },
};

/** A product's card in the recommended list. Amounts and rate are those that the product lends at. */
export function recommendedCard(product: Product, manner: Manner): Recommended {
  return {
    ...alternativeCard(product, manner),
    buttonStatus: product.isOpen ? 1 : 0,
    buttonText: product.isOpen ? texts[manner.language].apply : texts[manner.language].full,
    productDesc: product.description[manner.language],
    productTags: product.tags[manner.language],
  };
}

/** The card of an alternative, which can always be applied for. */
export function alternativeCard(product: Product, manner: Manner): Alternative {
  const { range, rate, apply } = texts[manner.language];
  return {
    id: product.id,
    productLogo: product.logo,
    productName: product.name,
    amountRange: `${displayAmount(product.minAmount, manner)} – ${displayAmount(product.maxAmount, manner)}`,
    amountRangeDes: range,
    loan_rate: rate(displayRate(product.dailyRatePpm, manner.language)),
    buttonText: apply,
    trackingToken: product.trackingToken,
  };
}
