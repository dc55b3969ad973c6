/**
 * How to pay, as data: `{vcode}` stands for the virtual-account number. Codes come from the provider; the first digits
 * of a number say whose it is.
 */
export interface Bank {
  name: string;
  /** The first four digits of its numbers. */
  prefix: string;
  methods: readonly BankMethod[];
}

export interface BankMethod {
  /** As the chooser lists it. */
  method: string;
  /** The section's heading above its steps. */
  name: string;
  step: readonly string[];
}

export interface MiniMarket {
  name: string;
  prefix: string;
  step: readonly string[];
}
