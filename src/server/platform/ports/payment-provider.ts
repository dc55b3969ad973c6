import type { PayType } from '#contract/wire-constants.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { DomainError } from '../domain-error.ts';

/** The name of the demonstration's provider, in its webhooks and in its settlement files. */
export const SANDBOX = 'sandbox';

/** Where the borrower can pay: banks with their methods, or mini markets or apps; the other list is empty. */
export interface PaymentOptions {
  bankList: { bankName: string; method: string[] }[];
  marketList: string[];
}

/** Sections of steps for a bank, one flat list for a mini market (`payStep`). */
export type PaymentSteps = { name: string; step: string[] }[] | string[];

/** Where the borrower chose to pay: `payCode` is a bank with one of its methods, or a mini market or app. */
export interface PaymentChannel {
  payType: PayType;
  payCode: string;
  /** Of the market, whose channels they are. */
  currency: Currency;
}

export interface NumberRequest extends PaymentChannel {
  /** The customer's number at that channel, where an earlier number of this order has one; else ''. */
  specificNum: string;
  orderId: string;
  /** Minor units; the provider may take no other amount. */
  amount: number;
  askedAt: Date;
  /** From then on the provider need take nothing; what it takes all the same is booked. */
  expiresAt: Date;
}

export interface IssuedNumber {
  /** Who issued it, where that is not the provider that was asked but one that it asked. */
  provider?: string;
  /** Absent: all that there is to know follows from the number. */
  details?: NumberDetails;
  /** What money is sent to. */
  vcode: string;
  billNo: string;
  specificNum: string;
}

/** A number that was issued, and what is paid to it. */
export interface PayableNumber extends PaymentChannel {
  vcode: string;
  billNo: string;
  orderId: string;
  /** What the provider gave with the number. */
  details: NumberDetails;
  /** A decimal in major units. */
  amount: string;
  /** Who is paid, as the borrower knows us. */
  payee: string;
}

/** What a number is paid with beside itself, where its channel has it. */
export interface NumberDetails {
  /** Of a transfer between banks: the branch, and the name of the account. */
  ifsc?: string;
  accountName?: string;
  /** What a QR code of the payment holds. */
  qrText?: string;
  /** Opens the payment in an app of the phone. */
  payLink?: string;
}

/** The provider's own page, on which a number of this channel is paid, in every market. */
export interface PaymentPage {
  channel: Omit<PaymentChannel, 'currency'>;
  /** `origin` is where the borrower reaches our server. */
  addressOf(vcode: string, origin: string): string;
}

/** The payment provider that takes deposits for us. Deposits reach us as `postDeposit`, each with a reference of the provider's own. */
export interface PaymentProvider {
  name: string;
  paymentOptions(payType: PayType, currency: Currency): PaymentOptions;
  /** Null where the market has no such channel. */
  instructions(
    channel: PaymentChannel,
    vcode: string,
    language: Language,
    details?: NumberDetails,
  ): PaymentSteps | null;
  details(number: PayableNumber): NumberDetails;
  /**
   * The number may have been given before, though rarely; the caller asks again then. No transaction is open meanwhile.
   * Rejects where no number is to be had.
   */
  issue(request: NumberRequest): Promise<IssuedNumber>;
  /** Absent where the provider has none. */
  page?: PaymentPage;
}

/** Production without a connected provider: no payment options, and no virtual accounts. */
export const noProvider: PaymentProvider = {
  name: 'none',
  paymentOptions: () => ({ bankList: [], marketList: [] }),
  instructions: () => null,
  details: () => ({}),
  issue: async ({ payCode }) => {
    throw new DomainError('channel.unknown', payCode);
  },
};
