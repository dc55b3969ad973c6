import type { Currency } from '#domain/configuration/currencies.ts';

/**
 * How long a card provider's response is awaited, in milliseconds: shorter than the call's own deadline. After it the
 * borrower is told that the payment is unclear and not to pay again.
 */
export const CARD_PATIENCE = 3_500;

/** What is to be taken off a card. */
export interface CardCharge {
  /** Names the payment; asked for again under the same one, the provider takes or announces nothing a second time. */
  key: string;
  /** What the provider knows the card by. */
  cardToken: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** Whether the borrower has typed the code that we sent them for this payment. */
  isConfirmed: boolean;
  /** From then on nothing may be taken for this request, however late it arrives. */
  validUntil: Date;
}

/** The cardholder is told of the debit: nothing is taken before it is asked for again, from `debitAt` on. */
export interface Announced {
  kind: 'announced';
  debitAt: Date;
}

/**
 * `codeNeeded`: nothing is taken until the borrower has confirmed it with a code. `codeWrong`: the card's bank does not
 * accept the code; nothing was taken, and the borrower may try again. `declined`: nothing was taken, nor will be under
 * this key; `reason` where the bank gives one: the card has not enough money.
 */
export type ChargeOutcome =
  | { kind: 'paid' }
  | { kind: 'codeNeeded' }
  | { kind: 'codeWrong' }
  | Announced
  | { kind: 'declined'; reason?: 'funds' };

/** What the provider knows of a payment: `notPaid` as yet, or never heard of. */
export type ChargeFound = { kind: 'paid' } | { kind: 'declined' } | { kind: 'notPaid' } | Announced;

/** The provider that keeps borrowers' cards and takes money off them. */
export interface CardProvider {
  name: string;
  /** How long its response is awaited, in milliseconds. */
  patience: number;
  /** Whether it takes money in this currency: for a loan in another one no card of it is offered. */
  takes(currency: Currency): boolean;
  /** How long before each debit it tells the cardholder of it; null where it takes the money at once. */
  announces: { hours: number } | null;
  /** Rejects where it is not known what became of the request. The signal aborts a request that timed out. */
  charge(charge: CardCharge, signal: AbortSignal): Promise<ChargeOutcome>;
  /** What became of the payment with this key. */
  find(key: string, signal: AbortSignal): Promise<ChargeFound>;
}

/** Production without a connected card provider: it knows no cards, so nobody can pay by one. */
export const noCards: CardProvider = {
  name: 'none',
  patience: 0,
  takes: () => false,
  announces: null,
  charge: async () => ({ kind: 'declined' }),
  find: async () => ({ kind: 'notPaid' }),
};
