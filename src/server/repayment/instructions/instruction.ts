import type { Language } from '#domain/configuration/page-parameters.ts';

/**
 * How to pay, as data: `{vcode}` stands for the number or address that money is sent to. Codes come from the provider; the
 * first digits of a number say whose it is.
 */
export interface Bank {
  name: string;
  /** The first four digits of its numbers. */
  prefix: string;
  /** Of the branch that holds its accounts, in India; `{ifsc}` in its steps. */
  ifsc?: string;
  methods: readonly BankMethod[];
}

/** Steps, one instruction each; a language that a market does not speak gets the English ones. */
export type Steps = Readonly<Partial<Record<Language, readonly string[]>>> & { readonly en: readonly string[] };

export interface BankMethod {
  /** As the chooser lists it. */
  method: string;
  /** The section's heading above its steps. */
  name: string;
  step: Steps;
}

/** Where a code is paid: a mini market's cashier, or an app for payments. */
export interface MiniMarket {
  name: string;
  prefix: string;
  /** Of its UPI IDs, which stand in the place of numbers. */
  handle?: string;
  step: Steps;
}
