import * as z from 'zod/mini';
import {
  amount,
  count,
  flag,
  listOf,
  optionalAddition,
  optionalAmount,
  optionalText,
  orderRows,
  orNull,
  text,
  time,
} from '#domain/field-schemas.ts';
import { post } from './call.ts';
import { PAY_TYPE } from './wire-constants.ts';

const payType = z.pipe(count, z.union([z.literal(PAY_TYPE.bank), z.literal(PAY_TYPE.market)]));

/** One period of the instalment plan. `totalAmount` is a decimal string in major units. */
const period = z.object({
  periodNo: count,
  totalAmount: amount,
  canClick: flag,
  periodStatus: optionalText,
  repayDes: optionalText,
  dueTime: optionalText,
  displayAmount: optionalText,
});
export type Period = z.output<typeof period>;

/** A period that is paid already: the same display fields. */
const paidPeriod = z.object({
  periodNo: count,
  totalAmount: optionalAmount,
  periodStatus: optionalText,
  repayDes: optionalText,
  dueTime: optionalText,
  displayAmount: optionalText,
});
export type PaidPeriod = z.output<typeof paidPeriod>;

export const instalmentPlan = z.object({
  productName: optionalText,
  note: optionalText,
  repayWaitCount: optionalText,
  repayPlanDetail: z.object({
    repayWaitDetail: listOf(period),
    repayYetDetail: listOf(paidPeriod),
  }),
  /** Our addition: 1 where a payment is under way, of which loan-details tells. */
  isChecking: flag,
});
export type InstalmentPlan = z.output<typeof instalmentPlan>;

export const loanPlayDetailCall = post({
  name: 'loan-play-detail',
  path: '/v3/installment/loan-play-detail',
  envelope: 'success',
  request: z.object({ productId: text, orderId: text }),
  response: instalmentPlan,
});

/** What a delay costs (`delayShouldPayAmount`, major units), until when, and the order's lines. */
export const delayDetail = z.object({
  productName: optionalText,
  productLogo: optionalText,
  delayShouldPayAmount: optionalAmount,
  /** ISO 8601 with offset from our server; shown as it comes where it is any other text. */
  delayExpiryTime: optionalText,
  orderDetail: orderRows,
  telephone: optionalText,
  /** Our addition: the server's time, by which the expiry is counted down. */
  serverTime: optionalAddition(z.optional(time), undefined),
});
export type DelayDetail = z.output<typeof delayDetail>;

export const delayDetailCall = post({
  name: 'delay-detail',
  path: '/v3/loan-details/delay-detail',
  envelope: 'success',
  request: z.object({ productId: text, orderId: text }),
  response: delayDetail,
});

const bankOption = z.object({ bankName: text, method: listOf(z.string()) });
export type BankOption = z.output<typeof bankOption>;

/** The bank list for pay type 1, the market list for pay type 2; the other list is empty. */
export const paymentOptions = z.object({ bankList: listOf(bankOption), marketList: listOf(z.string()) });
export type PaymentOptions = z.output<typeof paymentOptions>;

export const initPayTypeCall = post({
  name: 'init-pay-type',
  path: '/v3/loan-details/init-pay-type',
  envelope: 'success',
  request: z.object({ productId: text, orderId: text, pay_type: payType }),
  response: paymentOptions,
});

/** Bank: sections of steps; mini market: one flat list. */
const bankSection = z.object({ name: text, step: listOf(z.string()) });
const payStep = z.union([z.array(bankSection), z.array(z.string())]);

export const virtualAccount = z.object({
  amount,
  vcode: text,
  /** The bill number. */
  cardNo: optionalText,
  payType,
  payCode: optionalText,
  payStep: z.pipe(
    z.nullish(payStep),
    z.transform((value) => value ?? []),
  ),
  specificNum: optionalText,
  telephone: optionalText,
  /** Our additions, of a transfer between banks: the branch by its IFSC, and the name of the account. */
  ifsc: optionalAddition(z.optional(z.string()), undefined),
  accountName: optionalAddition(z.optional(z.string()), undefined),
  /** Our additions: what a QR code of the payment holds, and a link that opens it in an app of the phone. */
  qrText: optionalAddition(z.optional(z.string()), undefined),
  payLink: optionalAddition(z.optional(z.string()), undefined),
  /** Our additions: when the code ends, and the server's time, by which that is counted down. */
  expiresAt: optionalAddition(z.optional(time), undefined),
  serverTime: optionalAddition(z.optional(time), undefined),
  /** Our addition: which payments the loan had before the code was given, and whether one by card is under way. */
  paymentsBefore: orNull(z.object({ orderStatus: text, receiptNos: listOf(text), isChecking: flag })),
});
export type VirtualAccount = z.output<typeof virtualAccount>;
export type BankSection = z.output<typeof bankSection>;

export const generateVcodeCall = post({
  name: 'generate-vcode',
  path: '/v3/loan-details/generate-vcode',
  envelope: 'success',
  request: z.object({
    productId: text,
    orderId: text,
    amount,
    /** A market, or a bank and its method; see the chooser for how the two are written as one code. */
    payCode: text,
    pay_type: payType,
    is_default: flag,
    is_display: flag,
    specific_num: optionalText,
  }),
  response: virtualAccount,
});

const bankCard = z.object({ id: text, bankName: optionalText, cardNo: optionalText, bankCode: optionalText });
export type BankCard = z.output<typeof bankCard>;

/** `alipay` is truthy where the alternative payment page is offered. */
export const repaymentWays = z.object({
  alipay: z.pipe(
    z.unknown(),
    z.transform((value) => Boolean(value) && value !== '0'),
  ),
  repayToken: optionalText,
  bankCards: listOf(bankCard),
});
export type RepaymentWays = z.output<typeof repaymentWays>;

/**
 * `repayToken`, our addition: the one that a payment was committed with whose answer was lost; it is given again while it is not
 * known what became of that payment, for half an hour after it was received, and while another can be begun with it. A server that
 * does not know it gives a new one.
 */
export const repaymentWayCall = post({
  name: 'repayment-way',
  path: '/loan/repayment-way',
  envelope: 'code00',
  request: z.object({ orderId: text, repayToken: optionalText }),
  inQuery: ['orderId'],
  response: repaymentWays,
});

/** `needValid` 1: an SMS code is asked for, and `repayRecordId` is the `repaymentRecordId` that it is confirmed with. */
const repaymentCommit = z.object({ needValid: flag, repayRecordId: optionalText });
export type RepaymentCommit = z.output<typeof repaymentCommit>;

export const repaymentCommitCall = post({
  name: 'repayment-commit',
  path: '/loan/repayment-commit',
  envelope: 'code00',
  request: z.object({
    amount,
    bankName: optionalText,
    cardId: text,
    cardNo: optionalText,
    couponId: optionalText,
    orderId: text,
    repayToken: optionalText,
    bankCode: optionalText,
    sendMsg: flag,
  }),
  response: repaymentCommit,
});

export const repaymentConfirmCall = post({
  name: 'repayment-confirm',
  path: '/loan/repayment-confirm',
  envelope: 'code00',
  request: z.object({ orderId: text, verifyCode: text, repaymentRecordId: text }),
  response: z.unknown(),
});

const alternativePage = z.object({ url: text });
export type AlternativePage = z.output<typeof alternativePage>;

/** The alternative payment page; `url` is followed. */
export const repaymentHuichaoCall = post({
  name: 'repayment-huichao',
  path: '/loan/repayment-huichao',
  envelope: 'code00',
  request: z.object({ userId: optionalText, orderId: text, amount }),
  response: alternativePage,
});
