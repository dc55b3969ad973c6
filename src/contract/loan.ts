import * as z from 'zod/mini';
import {
  amount,
  count,
  detailRow,
  flag,
  listOf,
  nothing,
  optionalAddition,
  optionalAmount,
  optionalText,
  orderRows,
  orNull,
  text,
  time,
} from '#domain/field-schemas.ts';
import { get, post } from './call.ts';

/** A recommended product as loan details carries it (specification section 3). */
const recommendedInDetails = z.object({
  id: text,
  productLogo: optionalText,
  productName: optionalText,
  buttonStatus: flag,
  buttonText: optionalText,
  amountRange: optionalText,
  amountRangeDes: optionalText,
  loan_rate: optionalText,
  productDesc: optionalText,
  productTags: listOf(z.string()),
  clickable: flag,
  trackingToken: optionalText,
});

/** A posted payment. Our addition: absent from answers of servers that do not give receipts. */
export const receipt = z.object({
  receiptNo: text,
  amount,
  paidAt: time,
  /** The bill number of the virtual account the money came through; of a card payment its `repayRecordId`. */
  billNo: optionalText,
  payCode: optionalText,
  lines: listOf(detailRow),
  /** Our addition: 1 where it paid the fee of a delay, else 0; null from a server that does not tell. */
  isOfDelay: orNull(count),
  /** Our additions: who paid, masked; and what of the payment is owed to the borrower, 0 once it was paid back. */
  payer: optionalAddition(optionalText, ''),
  surplus: optionalAddition(optionalAmount, ''),
});
export type Receipt = z.output<typeof receipt>;

/** Where a period of the loan stands, by its own names rather than the language's. */
const periodState = z.enum(['upcoming', 'due', 'late', 'paid']);

/** How far the loan is repaid. Our addition, as is `checking`: absent from answers of other servers. */
const repaymentProgress = z.object({
  /** What is to be paid now: everything late, else everything due, else the next period; null where nothing is left. */
  due: z.nullable(
    z.object({
      amount,
      periodNos: listOf(count),
      dueTime: time,
      /** From today to the due date; negative where it has passed. */
      days: count,
      /** What of the amount is fees for being late; '' or "0" for none. */
      fees: optionalAmount,
    }),
  ),
  paid: amount,
  left: amount,
  /** Every period in order; `left` is what is left to pay of it. */
  periods: listOf(z.object({ periodNo: count, state: periodState, dueTime: time, left: amount })),
  /** What a delay costs now; '' where none is offered. */
  delayFee: optionalAmount,
});
export type RepaymentProgress = z.output<typeof repaymentProgress>;
export type PeriodState = z.output<typeof periodState>;

/** A payment of which the server knows that it was made, and not yet whether it arrives. */
const checkedPayment = z.object({
  amount,
  /** How it was paid, as a receipt says it. */
  payCode: optionalText,
  billNo: optionalText,
  since: time,
});
export type CheckedPayment = z.output<typeof checkedPayment>;

/** What became of a payment; see `payment`. */
const paymentState = z.enum(['open', 'checking', 'paid', 'partly', 'replaced', 'expired']);
export type PaymentState = z.output<typeof paymentState>;

/**
 * A bill of the order, and what became of it:
 * - `open`: it can be paid
 * - `checking`: a card is being charged, and the bank has not said yet what came of it
 * - `paid`: what it is for came, through it or through another bill
 * - `partly`: less than that came through it
 * - `replaced`: nothing came through it, and what it was for is not owed any more: the money of `receipt` came first
 * - `expired`: nothing came through it, and its time is over, or the card was declined
 *
 * Money that comes late is taken: an expired or replaced bill may be paid after all. Amounts are decimal strings in major units.
 */
const payment = z.object({
  billNo: text,
  kind: z.enum(['instalments', 'delay', 'card']),
  amount,
  state: paymentState,
  /** How it is paid, as a receipt says it. */
  payCode: optionalText,
  /** The payment code; '' of a card. */
  vcode: optionalText,
  /** When the code was given, or the payment by card begun. */
  since: time,
  /** Of `paid` and `partly` the latest that counts for it, of `replaced` that of the other bill; else null. */
  receipt: orNull(receipt),
  /** Of `paid` and `partly`: what came in all, and what of that is owed to the borrower, "0" once that was paid back; else ''. */
  received: optionalAmount,
  surplus: optionalAmount,
  /** Of `partly`: what is still owed of its instalments; '' of a delay, which is paid at once or not at all. */
  missing: optionalAmount,
});
export type Payment = z.output<typeof payment>;

/** Everything one order's page shows; `orderStatus` '' means that no status is set. */
export const loanDetails = z.object({
  orderStatus: optionalText,
  noticeStatusText: optionalText,
  noticeDesText: optionalText,
  recProducts: listOf(recommendedInDetails),
  productName: optionalText,
  productLogo: optionalText,
  userOrderDetail: orderRows,
  inside: optionalText,
  h5Url: optionalText,
  isDelay: flag,
  telephone: optionalText,
  isScore: flag,
  playeduL: optionalText,
  reyMsg: optionalText,
  /** The latest first. */
  receipts: optionalAddition(listOf(receipt), []),
  progress: orNull(repaymentProgress),
  checking: orNull(checkedPayment),
  /** Our addition: the latest 20 bills, the latest first; null from a server that does not tell. */
  payments: orNull(z.array(payment)),
});
export type LoanDetails = z.output<typeof loanDetails>;
export type RecommendedInDetails = LoanDetails['recProducts'][number];

export const loanDetailsCall = post({
  name: 'loan-details',
  path: '/v3/loan-details/loan-details',
  envelope: 'success',
  request: z.object({ productId: text, orderId: text }),
  response: loanDetails,
});

/**
 * Tells that the borrower has rated in the loan details. Always posts score 5, whatever the borrower chose (specification
 * sections 3 and 9): it says that there was a rating, not how good.
 */
export const googleScoreCall = post({
  name: 'google-score',
  path: '/v3/loan-details/google-score',
  envelope: 'success',
  request: z.object({ score: count }),
  response: nothing,
});

const repaymentPlanRow = z.object({
  title: optionalText,
  amount: optionalText,
  description: optionalText,
  pay_time: optionalText,
});

/** One instalment of an offer, exact. Our addition, as is `totalCost`: absent from answers of other servers. */
const offeredInstalment = z.object({
  periodNo: count,
  principal: amount,
  interest: amount,
  totalAmount: amount,
  /** What is still out after this instalment. */
  remainPrincipal: amount,
});
export type OfferedInstalment = z.output<typeof offeredInstalment>;

/** What a loan costs in all when it is repaid on time. */
const totalCost = z.object({
  principal: amount,
  interest: amount,
  /** What is charged beside the interest; default fee and late interest are none of it. */
  fees: amount,
  totalAmount: amount,
  /** The annual percentage rate as text, "36,5%". */
  annualRate: optionalText,
});
export type TotalCost = z.output<typeof totalCost>;

/** Where the money of a loan goes: a bank, and what is shown of the account's number. */
const payoutAccount = z.object({ bankName: text, accountNo: text });
export type PayoutAccount = z.output<typeof payoutAccount>;

export const loanConfirmation = z.object({
  productLogo: optionalText,
  productName: optionalText,
  amount,
  periods: count,
  termUnit: optionalText,
  /** What loan-detail-push names as confirmed. Our addition: '' where the server tells none. */
  offerId: optionalText,
  details: listOf(detailRow),
  repay_plans: listOf(repaymentPlanRow),
  firstPayTime: optionalText,
  firstPeriodDay: optionalText,
  pRateDsc: optionalText,
  sendSms: flag,
  isPopType: flag,
  popContent: optionalText,
  popTitle: optionalText,
  popAgreementUrl: optionalText,
  note: optionalText,
  sp_rate: optionalText,
  detail1: optionalText,
  detail2: optionalText,
  totalCost: orNull(totalCost),
  instalments: optionalAddition(listOf(offeredInstalment), []),
  payoutAccount: orNull(payoutAccount),
});
export type LoanConfirmation = z.output<typeof loanConfirmation>;

export const loanDetailConfirmCall = post({
  name: 'loan-detail-confirm',
  path: '/v3/loan-confirm/loan-detail-confirm',
  envelope: 'success',
  request: z.object({ productId: text }),
  response: loanConfirmation,
});

const loanPush = z.object({ lendDetailsUrl: text });
export type LoanPush = z.output<typeof loanPush>;

/** The configured constant travels as an extra field. `offerId` is the one of the answer that is confirmed, where that had one. */
export const loanDetailPushCall = post({
  name: 'loan-detail-push',
  path: '/v3/loan-confirm/loan-detail-push',
  envelope: 'success',
  request: z.catchall(
    z.object({ amount, periods: count, termUnit: optionalText, offerId: optionalText, productId: text }),
    text,
  ),
  response: loanPush,
});

const contractList = listOf(z.object({ title: text }));
export type ContractList = z.output<typeof contractList>;

export const contractListCall = get({
  name: 'contract',
  path: '/v3/contract/contract',
  envelope: 'success',
  request: z.object({ productId: text, scene: count }),
  response: contractList,
});

const contractAddress = z.object({ contract_url: text });
export type ContractAddress = z.output<typeof contractAddress>;

/**
 * `position` counts the list of agreements from 0. `orderId` is empty before an order exists; both ids are where a visitor
 * reads the loan terms before registering. The configured constant travels as an extra field.
 */
export const contractJumpCall = get({
  name: 'contract-jump',
  path: '/v3/contract/contract-jump',
  envelope: 'success',
  request: z.catchall(
    z.object({ productId: optionalText, scene: count, position: count, orderId: optionalText }),
    text,
  ),
  response: contractAddress,
});
