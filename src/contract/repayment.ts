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
import { periodState } from './loan.ts';
import { PAY_TYPE } from './wire-constants.ts';

const payType = z.pipe(count, z.union([z.literal(PAY_TYPE.bank), z.literal(PAY_TYPE.market)]));

/** An instalment of the plan; `totalAmount` in major units. */
const period = z.object({
  periodNo: count,
  totalAmount: amount,
  canClick: flag,
  periodStatus: optionalText,
  repayDes: optionalText,
  dueTime: optionalText,
  displayAmount: optionalText,
  /** Our additions: its state; days from today to the due date, negative if late. */
  state: orNull(periodState),
  days: orNull(count),
  /** Our additions, '' if not told: of `totalAmount` the late fee and the late interest, and what was paid before of the fee and of all. */
  lateFee: optionalAddition(optionalAmount, ''),
  lateFeePaid: optionalAddition(optionalAmount, ''),
  lateInterest: optionalAddition(optionalAmount, ''),
  paid: optionalAddition(optionalAmount, ''),
});
export type Period = z.output<typeof period>;

/** A paid instalment. */
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
  /** Our addition: 1 if a payment is being checked; loan-details has it. */
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

/** What a delay does. Amounts are of the instalment whose due date moves, as on the moved day. Our addition. */
const delayEffect = z.object({
  periodNo: count,
  /** Every instalment after it up to this one moves with it. */
  lastPeriodNo: count,
  days: count,
  dueTime: time,
  movedDueTime: time,
  /** The last due date of the loan, moved. */
  endTime: time,
  /** Principal and interest that are left. */
  instalment: amount,
  lateFee: optionalAmount,
  /** What was paid of the late fee before; '' if not told. */
  lateFeePaid: optionalAddition(optionalAmount, ''),
  lateInterest: optionalAmount,
  /** All of it, due at `movedDueTime`. */
  total: amount,
});
export type DelayEffect = z.output<typeof delayEffect>;

/** The fee of a delay (`delayShouldPayAmount`, major units), its end, and the order's rows. */
export const delayDetail = z.object({
  productName: optionalText,
  productLogo: optionalText,
  delayShouldPayAmount: optionalAmount,
  /** ISO 8601 with offset from our server; any other text is shown as it came. */
  delayExpiryTime: optionalText,
  orderDetail: orderRows,
  telephone: optionalText,
  /** Our addition: the server's time, for the countdown. */
  serverTime: optionalAddition(z.optional(time), undefined),
  effect: orNull(delayEffect),
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

/** Banks for pay type 1, markets for pay type 2; the other list is empty. */
export const paymentOptions = z.object({ bankList: listOf(bankOption), marketList: listOf(z.string()) });
export type PaymentOptions = z.output<typeof paymentOptions>;

export const initPayTypeCall = post({
  name: 'init-pay-type',
  path: '/v3/loan-details/init-pay-type',
  envelope: 'success',
  request: z.object({ productId: text, orderId: text, pay_type: payType }),
  response: paymentOptions,
});

/** Sections of steps for a bank, one list for a mini market. */
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
  /** Our additions for a bank transfer: the IFSC of the branch, and the name of the account. */
  ifsc: optionalAddition(z.optional(z.string()), undefined),
  accountName: optionalAddition(z.optional(z.string()), undefined),
  /** Our addition: who is paid, as the borrower is told it at a till. */
  payee: optionalAddition(z.optional(z.string()), undefined),
  /** Our additions: the content of the QR code, and a link that opens a payment app. */
  qrText: optionalAddition(z.optional(z.string()), undefined),
  payLink: optionalAddition(z.optional(z.string()), undefined),
  /** Our additions: when the code ends, and the server's time, for the countdown. */
  expiresAt: optionalAddition(z.optional(time), undefined),
  serverTime: optionalAddition(z.optional(time), undefined),
  /** Our addition: when the first instalment is due that the code pays; absent for the fee of a delay. */
  dueTime: optionalAddition(z.optional(time), undefined),
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
    /** The channel: a market, or bank and method as `BCA:ATM`. */
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

/** `alipay` is truthy if the alternative payment page is offered. */
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
 * `repayToken` in the request, our addition: retry token of a payment whose response was lost, reusable for 30 minutes after it was
 * received and while its outcome is unknown. Other servers give a new token.
 */
export const repaymentWayCall = post({
  name: 'repayment-way',
  path: '/loan/repayment-way',
  envelope: 'code00',
  request: z.object({ orderId: text, repayToken: optionalText }),
  inQuery: ['orderId'],
  response: repaymentWays,
});

/**
 * `needValid` 1: an SMS code is required; confirm with `repayRecordId` as `repaymentRecordId`. `debitAt`, our addition:
 * nothing was taken yet; the cardholder's bank announces that it is taken then. Absent where the card has paid.
 */
const repaymentCommit = z.object({
  needValid: flag,
  repayRecordId: optionalText,
  debitAt: optionalAddition(z.optional(time), undefined),
});
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

/** The alternative payment page; the page goes to `url`. */
export const repaymentHuichaoCall = post({
  name: 'repayment-huichao',
  path: '/loan/repayment-huichao',
  envelope: 'code00',
  request: z.object({ userId: optionalText, orderId: text, amount }),
  response: alternativePage,
});
