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
import { alternativeProduct, priceExample } from './products.ts';

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
  example: priceExample,
});

/** A posted payment. Our addition. */
export const receipt = z.object({
  receiptNo: text,
  amount,
  paidAt: time,
  /** The bill number of the virtual account, or the `repayRecordId` of a card payment. */
  billNo: optionalText,
  payCode: optionalText,
  lines: listOf(detailRow),
  /** Our additions: the masked payer, and what is owed to the borrower, 0 once paid back. */
  payer: optionalAddition(optionalText, ''),
  surplus: optionalAddition(optionalAmount, ''),
  /** In the history: what is still missing of what this payment was for; '' of one that came whole. */
  missing: optionalAddition(optionalAmount, ''),
});
export type Receipt = z.output<typeof receipt>;

/** The state of an instalment. */
export const periodState = z.enum(['upcoming', 'due', 'late', 'paid']);

/**
 * Late interest of an instalment: so many days at so many percent of what is unpaid of it. `days` 0: interest of earlier days, of
 * which a part was paid or which a delay ended.
 */
const lateDays = z.object({ periodNo: count, days: count, percent: count, amount });
export type LateDays = z.output<typeof lateDays>;

/** What is to be paid now of a loan: everything late, else everything due, else the next instalment. */
const dueNow = z.object({
  amount,
  periodNos: listOf(count),
  dueTime: time,
  /** Days from today to the due date; negative if late. */
  days: count,
  /** Late fees within the amount; '' or "0" for none. */
  fees: optionalAmount,
  /** Of the late fees what was charged once; the rest is late interest. '' if not told. */
  lateFee: optionalAmount,
  /** What was paid of the late fee before; the fee is both together. */
  lateFeePaid: optionalAddition(optionalAmount, ''),
  lateDays: optionalAddition(listOf(lateDays), []),
  /** What the same instalments cost tomorrow; '' if not told. */
  tomorrow: optionalAmount,
  /** What they cost on the due date, where early payment makes them cost less today; '' if not told. */
  onDueDate: optionalAddition(optionalAmount, ''),
});

/** How far the loan is repaid. Our addition. */
const repaymentProgress = z.object({
  /** Null if nothing is left. */
  due: z.nullable(dueNow),
  paid: amount,
  left: amount,
  /** Every instalment in order; `left` is unpaid, `paid` is paid, '' if not told; `days` as above. */
  periods: listOf(
    z.object({
      periodNo: count,
      state: periodState,
      dueTime: time,
      left: amount,
      paid: optionalAmount,
      days: orNull(count),
    }),
  ),
  /** The fee of a delay now; '' if none is offered. */
  delayFee: optionalAmount,
});
export type RepaymentProgress = z.output<typeof repaymentProgress>;
export type PeriodState = z.output<typeof periodState>;

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
  /** Of an `open` one by card: nothing was taken yet, and the bank has announced that it is taken then. */
  debitAt: optionalAddition(z.optional(time), undefined),
  /** Of `open` and `checking`: how long it takes until it is seen, usually and at the longest; else null. */
  wait: orNull(z.object({ usualMinutes: count, mostMinutes: count })),
  /** Of `paid` and `partly` the latest that counts for it, of `replaced` that of the other bill; else null. */
  receipt: orNull(receipt),
  /** Of `paid` and `partly`: what came in all, and what of that is owed to the borrower, "0" once that was paid back; else ''. */
  received: optionalAmount,
  surplus: optionalAmount,
  /** Of `partly`: what is still owed of its instalments; '' of a delay, which is paid at once or not at all. */
  missing: optionalAmount,
});
export type Payment = z.output<typeof payment>;

/** The account a loan is paid out to; its number is masked. */
const payoutAccount = z.object({ bankName: text, accountNo: text });
export type PayoutAccount = z.output<typeof payoutAccount>;

/** A product that can be applied for instead; `id` '' from a server that does not tell. */
const otherProduct = z.extend(alternativeProduct, { id: optionalAddition(optionalText, ''), productName: text });

/** An application until its money is paid out, or that was declined. Our addition. */
const application = z.object({
  /** What was applied for. */
  amount,
  appliedAt: time,
  decidedAt: orNull(time),
  /** The latest time of the decision by the loan terms. */
  decisionBy: time,
  /** The latest time of the money by the loan terms; null of a declined one. */
  moneyBy: orNull(time),
  payoutAccount: orNull(payoutAccount),
  /** Of a declined one: what kind of reason, in words; '' where nobody said. */
  reason: optionalText,
  /** Of a declined one: the day from which to apply again. */
  applyAgainFrom: orNull(time),
  otherProduct: orNull(otherProduct),
});
export type LoanApplication = z.output<typeof application>;

/** Everything one order's page shows; `orderStatus` '' means no status. */
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
  /** Our addition: the latest 20 bills, the latest first; null from a server that does not tell. */
  payments: orNull(z.array(payment)),
  application: orNull(application),
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

/** One of the borrower's loans. */
const myLoan = z.object({
  productId: text,
  orderId: text,
  productName: optionalText,
  productLogo: optionalText,
  /** As in loan-details: the status, its words, and the product's own repay page. */
  orderStatus: optionalText,
  noticeStatusText: optionalText,
  h5Url: optionalText,
  /** What was applied for. */
  amount: optionalAmount,
  /** Null where nothing is to be paid: before the loan is paid out, and after the last instalment. */
  due: orNull(dueNow),
  /** When it was applied for and settled; '' if it is not. */
  appliedAt: optionalAddition(time, ''),
  settledAt: optionalAddition(time, ''),
  /** 1 while a card is being charged, and the bank has not said yet what came of it. */
  isChecking: flag,
});
export type MyLoan = z.output<typeof myLoan>;

/** The next due first, then those under way, then those that are over. */
export const myLoans = z.object({ loans: listOf(myLoan) });
export type MyLoans = z.output<typeof myLoans>;

/** The borrower's loans. An addition of ours. */
export const myLoansCall = post({
  name: 'my-loans',
  path: '/v3/loan-details/my-loans',
  envelope: 'success',
  request: z.object({}),
  response: myLoans,
});

/** What was paid of one order, the latest first, and what was signed. */
export const loanHistory = z.object({
  productName: optionalText,
  /** As in loan-details. */
  orderStatus: optionalText,
  noticeStatusText: optionalText,
  /** When the agreement was accepted, and the loan settled; '' if it is not. */
  appliedAt: optionalAddition(time, ''),
  settledAt: optionalAddition(time, ''),
  receipts: listOf(receipt),
  /** Opens the agreement as a PDF for 15 minutes, with `&receiptNo=` a receipt, with `&history=1` all payments; '' without. */
  pdfUrl: optionalText,
});
export type LoanHistory = z.output<typeof loanHistory>;

/** The payments of an order. An addition of ours. */
export const loanHistoryCall = post({
  name: 'loan-history',
  path: '/v3/loan-details/loan-history',
  envelope: 'success',
  request: z.object({ productId: text, orderId: text }),
  response: loanHistory,
});

const calendarAddress = z.object({ calendar_url: text });
export type CalendarAddress = z.output<typeof calendarAddress>;

/** The address of the due dates of an order as a calendar file. An addition of ours. */
export const loanCalendarCall = post({
  name: 'loan-calendar',
  path: '/v3/loan-details/loan-calendar',
  envelope: 'success',
  request: z.object({ productId: text, orderId: text }),
  response: calendarAddress,
});

/**
 * Records that the borrower rated. The score is always 5, whatever was chosen (specification sections 3 and 9).
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

/** One instalment of an offer, exact. Our addition, as is `totalCost`. */
const offeredInstalment = z.object({
  periodNo: count,
  principal: amount,
  interest: amount,
  totalAmount: amount,
  /** The principal left after this instalment. */
  remainPrincipal: amount,
});

/** The total cost of a loan repaid on time. */
const totalCost = z.object({
  principal: amount,
  interest: amount,
  /** Fees beside interest; without late fee and late interest. */
  fees: amount,
  totalAmount: amount,
  /** The annual percentage rate as text, "36,5%". */
  annualRate: optionalText,
});

export const loanConfirmation = z.object({
  productLogo: optionalText,
  productName: optionalText,
  amount,
  periods: count,
  termUnit: optionalText,
  /** The offer that loan-detail-push confirms. Our addition; '' if absent. */
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

/** The configured constant is an extra field. `offerId` is that of the confirmed response. */
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

const contractAddress = z.object({
  contract_url: text,
  /** The agreement with its terms, to keep; '' if absent. Our addition. */
  pdfUrl: optionalAddition(optionalText, ''),
});
export type ContractAddress = z.output<typeof contractAddress>;

/**
 * `position` counts the agreements from 0. `orderId` is empty before an order exists; both ids are empty for a visitor who reads
 * the loan terms. The configured constant is an extra field.
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
