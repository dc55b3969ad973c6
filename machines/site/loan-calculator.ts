import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Configuration, OfferedProduct } from '#domain/configuration/configuration.ts';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import { type MoneyStyle, moneyParts, plainAmount } from '#domain/formats.ts';
import { newClientAmount } from '#domain/loan-cost.ts';
import { fromMinor, toMinor } from '#domain/minor-units.ts';
import { plainDigits } from '#domain/typed-text.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/**
 * The public site's calculator: what a loan costs, by market, product and amount in minor units. It reckons with the
 * products that are lent now, and asks no server.
 */
export interface MarketOffer {
  currency: Currency;
  style: MoneyStyle;
  /** The first is shown first. */
  products: readonly [OfferedProduct, ...OfferedProduct[]];
}

export interface LoanCalculatorInput {
  /** The first market is shown first. */
  offers: readonly [MarketOffer, ...MarketOffer[]];
}

/** The visitor's choice in one market; it stays when another market is chosen. */
interface Entry {
  offer: MarketOffer;
  product: OfferedProduct;
  /** As written, valid or not. */
  text: string;
  /** The last valid amount, in minor units. */
  amount: number;
}

export interface LoanCalculatorContext {
  offers: LoanCalculatorInput['offers'];
  /** The market that is shown. */
  shown: Entry;
  /** The other markets, as the visitor left them. */
  left: readonly Entry[];
}

export type LoanCalculatorEvent =
  | { type: 'market.chosen'; currency: Currency }
  | { type: 'product.chosen'; id: string }
  | { type: 'amount.typed'; text: string }
  | { type: 'amount.slid'; step: number };

const INDIA_FIRST = [...CURRENCIES].reverse();

/** The products lent now by market, in that order; null where no product is known. */
export function offersOf(
  { markets, offered = [] }: Pick<Configuration, 'markets' | 'offered'>,
  order: readonly Currency[] = INDIA_FIRST,
): LoanCalculatorInput['offers'] | null {
  const [first, ...others] = order.flatMap((currency): MarketOffer[] => {
    const market = markets.find((one) => one.currency === currency);
    const [product, ...more] = offered.filter((one) => one.currency === currency);
    if (!market || !product) return [];
    const { symbol, minorDigits } = market;
    return [{ currency, style: { currency, symbol, minorDigits }, products: [product, ...more] }];
  });
  return first ? [first, ...others] : null;
}

/** The most digits before the decimals. */
const DIGITS = 12;

const isOf = (currency: Currency) => (entry: Entry) => entry.offer.currency === currency;

function opened(offer: MarketOffer): Entry {
  const [product] = offer.products;
  const amount = newClientAmount(product);
  return { offer, product, text: writtenAmount(amount, offer.style), amount };
}

/** The written amount in minor units; null where the product does not lend it. */
function lent({ text, offer, product }: Entry): number | null {
  const amount = readAmount(text, offer.style);
  return amount !== null && isWithin(amount, product) ? amount : null;
}

export const loanCalculator = setup({
  types: types<{
    input: LoanCalculatorInput;
    context: LoanCalculatorContext;
    events: LoanCalculatorEvent;
    emitted: Effect;
  }>(),
  guards: {
    isLent: ({ context: { shown } }) => lent(shown) !== null,
    isAmount: ({ context: { shown } }) => readAmount(shown.text, shown.offer.style) !== null,
  },
  actions: {
    showMarket: assign(({ context: { shown, left } }, { currency }: { currency: Currency }) => {
      const all = [shown, ...left];
      const next = all.find(isOf(currency)) ?? shown;
      return { shown: next, left: all.filter((entry) => entry !== next) };
    }),
    showProduct: assign(({ context: { shown } }, { id }: { id: string }) => ({
      shown: { ...shown, product: shown.offer.products.find((one) => one.id === id) ?? shown.product },
    })),
    keepText: assign(({ context: { shown } }, { text }: { text: string }) => ({
      shown: { ...shown, text: plainDigits(text) },
    })),
    writeStep: assign(({ context: { shown } }, { step }: { step: number }) => ({
      shown: { ...shown, text: writtenAmount(amountAtStep(step, shown.product), shown.offer.style) },
    })),
    keepAmount: assign(({ context: { shown } }) => ({ shown: { ...shown, amount: lent(shown) ?? shown.amount } })),
    /** Another product may not lend the last amount. */
    keepWithin: assign(({ context: { shown } }) => ({
      shown: {
        ...shown,
        amount: isWithin(shown.amount, shown.product) ? shown.amount : newClientAmount(shown.product),
      },
    })),
  },
}).createMachine({
  id: 'loanCalculator',
  description: 'A visitor asks what a loan costs, by market, product and amount.',
  context: ({ input: { offers } }) => {
    const [first, ...others] = offers;
    return { offers, shown: opened(first), left: others.map(opened) };
  },
  // The first amount is a new client's offer, which is always lent.
  initial: 'priced',
  states: {
    reading: {
      always: [
        {
          guard: 'isLent',
          target: 'priced',
          actions: 'keepAmount',
          meta: { own: 'the product lends this amount', usual: true },
        },
        { guard: 'isAmount', target: 'outside', meta: { own: 'the amount is outside what the product lends' } },
        { target: 'unreadable', meta: { own: 'the text is not an amount of the market' } },
      ],
    },
    priced: { description: 'The cost of the written amount is shown.' },
    outside: { description: 'The product does not lend the written amount; its limits are shown.' },
    unreadable: { description: 'The text is not an amount; the page says how to write one.' },
  },
  on: {
    'market.chosen': {
      target: '.reading',
      actions: withEvent('showMarket'),
      meta: { own: 'each market keeps its own choice' },
    },
    'product.chosen': {
      target: '.reading',
      actions: [withEvent('showProduct'), 'keepWithin'],
      meta: { own: 'the same amount is checked against another product' },
    },
    'amount.typed': {
      target: '.reading',
      actions: withEvent('keepText'),
      meta: { own: 'typed text stays, valid or not', usual: true },
    },
    'amount.slid': {
      target: '.reading',
      actions: withEvent('writeStep'),
      meta: { own: 'the slider writes an amount into the field', usual: true },
    },
  },
});

/** The written amount in minor units, grouped as the market does or not at all; null where it cannot be read. */
function readAmount(text: string, style: MoneyStyle): number | null {
  const decimal = plainAmount(text.replace(/\s/g, ''), style);
  if (decimal === null) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  if (fraction.length > style.minorDigits) return null;
  return whole.length > DIGITS ? Number.POSITIVE_INFINITY : toMinor(decimal, style.minorDigits);
}

/** The digits of an amount as the market writes them. */
function writtenAmount(amount: number, style: MoneyStyle): string {
  return moneyParts(fromMinor(amount, style.minorDigits), style).digits;
}

type Limits = Pick<OfferedProduct, 'minAmount' | 'maxAmount'>;

export function isWithin(amount: number, { minAmount, maxAmount }: Limits): boolean {
  return amount >= minAmount && amount <= maxAmount;
}

const stepOf = ({ minAmount }: Limits) => Math.max(Math.floor(minAmount / 4), 1);

/** The slider's last step; its first is 0. */
export function lastStep({ minAmount, maxAmount }: Limits): number {
  return Math.ceil((maxAmount - minAmount) / stepOf({ minAmount, maxAmount }));
}

/** The amount at a step: the last one is the largest that is lent. */
function amountAtStep(step: number, limits: Limits): number {
  return Math.min(limits.minAmount + step * stepOf(limits), limits.maxAmount);
}

type Snapshot = SnapshotFrom<typeof loanCalculator>;

/** The step nearest to the last valid amount. */
export const selectStep = ({ context: { shown } }: Snapshot) =>
  Math.round((shown.amount - shown.product.minAmount) / stepOf(shown.product));
/** What is wrong with the amount; null where nothing is. */
export const selectCalculatorProblem = ({ value }: Snapshot) =>
  value === 'outside' || value === 'unreadable' ? value : null;
