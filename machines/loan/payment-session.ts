import type { LoanDetails, Payment } from '#contract/loan.ts';
import { compareAmounts, isPositiveAmount } from '#domain/money.ts';
import { isSettled } from '#domain/order-status.ts';
import type { EffectOf } from '#machines/kit/setup/effects.ts';
import { sessionName } from './kept-payments.ts';

/** A payment that the borrower says to have made: "TELAH MEMBAYAR", then "YA" (rows VA-09, VA-11). */
export type ClaimedPayment = {
  /** '' where the code has none. */
  billNo: string;
  vcode: string;
  payCode: string;
  /** A decimal string in major units. */
  amount: string;
  /** Of the fee of a delay, not of instalments. */
  isOfDelay: boolean;
  /** The route parameters of the page that shows the code. */
  query: Record<string, string>;
  /** ISO 8601. */
  claimedAt: string;
};

/** A payment by card, as its page knows it. */
export type CardPayment = {
  /** '' where the server has not told it yet. */
  billNo: string;
  /** A decimal string in major units. */
  amount: string;
  /** '' where the page does not know. */
  cardId: string;
  bankName: string;
  cardNo: string;
  /** When the server said so; ISO 8601, or ''. */
  sentAt: string;
};

/** What the visit keeps of the payments of one order; read back by `client/platform/storage/payment-session.ts`. */
export type PaymentSession = {
  /** The bill of the code that was shown last, or the code itself where it has none; '' before one. */
  bill: string;
  /** The latest first: at most one of instalments, and one of a delay. */
  claims: ClaimedPayment[];
  /** The `repayToken` of a payment by card that is not seen as paid, by its amount. */
  tokens: Record<string, string>;
  /** Of which the bank has not said what became; absent where there is none. */
  openCard?: CardPayment;
  /** That went through, until its receipt is opened or another payment begins. */
  paidCard?: CardPayment;
};

export function keepSession({
  orderId,
  session,
}: {
  orderId: string;
  session: PaymentSession;
}): EffectOf<'visit.keep'> {
  return { type: 'visit.keep', name: sessionName(orderId), value: session };
}

/** A claim of instalments takes the place of the one before, and so does a claim of a delay. */
export function withClaim(session: PaymentSession, made: ClaimedPayment): PaymentSession {
  return {
    ...withoutPaidCard(session),
    claims: [made, ...session.claims.filter(({ isOfDelay }) => isOfDelay !== made.isOfDelay)],
  };
}

export function withoutPaidCard({ paidCard: _, ...session }: PaymentSession): PaymentSession {
  return session;
}

/** The payment that the server tells of; null where it does not. Before its number is known: the latest by card. */
export function cardPaymentOf({ payments }: PaymentsOfLoan, { billNo, amount }: CardPayment): Payment | null {
  const byCard = payments?.filter(({ kind }) => kind === 'card') ?? [];
  const found = billNo
    ? byCard.find((payment) => payment.billNo === billNo)
    : (byCard.find(({ state }) => state === 'checking') ??
      byCard.find((payment) => compareAmounts(payment.amount, amount) === 0));
  return found ?? null;
}

/** What of the loan details tells what became of a bill. */
export type PaymentsOfLoan = Pick<LoanDetails, 'orderStatus' | 'payments'>;

/**
 * What became of a bill: it is `awaited`, `expired` or `replaced`, or its money has come: the `whole` of it, a `part`, or
 * `more`. `unknown`: the order is settled, by a server that tells of no bills.
 */
export type BillOutcome = 'awaited' | 'expired' | 'replaced' | 'whole' | 'part' | 'more' | 'unknown';

const WITH_MONEY: readonly BillOutcome[] = ['whole', 'part', 'more', 'unknown'];

/** Of a page's bills, the latest first: the one whose money has come, else the latest; null where the server does not tell of it. */
export function paymentOf({ payments }: Pick<LoanDetails, 'payments'>, bills: readonly string[]): Payment | null {
  const told = bills.map((bill) => payments?.find(({ billNo }) => billNo === bill) ?? null);
  return told.find((payment) => payment?.state === 'paid' || payment?.state === 'partly') ?? told[0] ?? null;
}

export function outcomeOf(details: PaymentsOfLoan, bills: readonly string[]): BillOutcome {
  const payment = paymentOf(details, bills);
  if (!payment) return isSettled(details.orderStatus) ? 'unknown' : 'awaited';
  const { state, amount, received, surplus } = payment;
  if (state === 'open' || state === 'checking') return 'awaited';
  if (state === 'expired' || state === 'replaced') return state;
  const isMore = isPositiveAmount(surplus) || (isPositiveAmount(received) && compareAmounts(received, amount) > 0);
  if (isMore) return 'more';
  return state === 'partly' ? 'part' : 'whole';
}

/** The same of a payment by card, also of one whose number its page does not know. */
export function cardOutcomeOf(details: PaymentsOfLoan, card: CardPayment): BillOutcome {
  return outcomeOf(details, [cardPaymentOf(details, card)?.billNo ?? '']);
}

export function hasMoney(details: PaymentsOfLoan, { billNo }: Pick<ClaimedPayment, 'billNo'>): boolean {
  return WITH_MONEY.includes(outcomeOf(details, [billNo]));
}

export function isAwaited(details: PaymentsOfLoan, { billNo }: Pick<ClaimedPayment, 'billNo'>): boolean {
  return outcomeOf(details, [billNo]) === 'awaited';
}
