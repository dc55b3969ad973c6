import type { PayType } from '#contract/values/pay-type.ts';

/** Where the borrower can pay: banks with their methods, or mini markets; the other list is empty. */
export interface PaymentOptions {
  bankList: { bankName: string; method: string[] }[];
  marketList: string[];
}

/** Sections of steps for a bank, one flat list for a mini market (`payStep`). */
export type PaymentSteps = { name: string; step: string[] }[] | string[];

/** Where the borrower chose to pay: `payCode` is a bank with one of its methods, or a mini market. */
export interface PaymentChannel {
  payType: PayType;
  payCode: string;
}

export interface NumberRequest extends PaymentChannel {
  /** The customer's number at that channel, where an earlier number of this order has one; else ''. */
  specificNum: string;
}

export interface IssuedNumber {
  /** What money is sent to. */
  vcode: string;
  billNo: string;
  specificNum: string;
}

/** The provider's own page, on which a number of this channel is paid. */
export interface PaymentPage {
  channel: PaymentChannel;
  /** `origin` is where the borrower reaches our server. */
  addressOf(vcode: string, origin: string): string;
}

/** The payment provider that takes deposits for us. Deposits reach us as `postDeposit`, each with a reference of the provider's own. */
export interface PaymentProvider {
  name: string;
  paymentOptions(payType: PayType): PaymentOptions;
  /** Null where there is no such channel. */
  instructions(channel: PaymentChannel, vcode: string): PaymentSteps | null;
  /** The number may have been given before, though rarely; the caller asks again then. */
  issue(request: NumberRequest): Promise<IssuedNumber>;
  /** Absent where the provider has none. */
  page?: PaymentPage;
}
