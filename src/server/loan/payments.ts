import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Payment, PaymentState } from '#contract/loan.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { cardPayments, orders, virtualAccounts } from '#server/platform/database/schema.ts';
import { delayOffer } from './delay.ts';
import type { Order } from './order.ts';
import { owedTotal } from './owed.ts';
import { cardPayCode, shownPayCode } from './pay-code.ts';
import type { Receipt } from './receipts.ts';

/** How long the SMS code of a card payment can be typed, in milliseconds. */
export const CARD_LIFE = 30 * 60_000;

/** A card is being charged, and the bank has not said what came of it. */
const CHARGING = ['charging', 'unknown'] as const;

/** How long the bank of a payment code, and that of a card, takes: usually, and at the longest. */
const WAIT = {
  code: { usualMinutes: 10, mostMinutes: 60 },
  card: { usualMinutes: 2, mostMinutes: 120 },
};

export const waitOf = ({ kind }: Pick<Bill, 'kind'>) => (kind === 'card' ? WAIT.card : WAIT.code);

/** The most bills in a response. */
const TOLD = 20;

/** What a select of `orders` gives for the order's latest payment codes. */
export const accountRows = rowsOf({
  columns: {
    billNo: virtualAccounts.billNo,
    vcode: virtualAccounts.vcode,
    payCode: virtualAccounts.payCode,
    details: virtualAccounts.details,
    amount: virtualAccounts.amount,
    periodNos: virtualAccounts.periodNos,
    since: virtualAccounts.issuedAt,
    endsAt: virtualAccounts.expiresAt,
    afterPayment: virtualAccounts.afterPayment,
  },
  outer: { delayedDueDate: virtualAccounts.delayedDueDate },
  from: sql`(select * from ${virtualAccounts} where ${eq(virtualAccounts.orderId, orders.id)}
    order by ${virtualAccounts.issuedAt} desc limit ${sql.raw(String(TOLD))}) ${virtualAccounts}`,
  where: sql`true`,
  orderBy: sql`${virtualAccounts.issuedAt} desc`,
});

/** What a select of `orders` gives for the order's latest payments by card. */
export const cardRows = rowsOf({
  columns: {
    billNo: cardPayments.id,
    bankName: cardPayments.bankName,
    lastFour: cardPayments.lastFour,
    amount: cardPayments.amount,
    since: cardPayments.createdAt,
    status: cardPayments.status,
    debitAt: cardPayments.debitAt,
    afterPayment: cardPayments.afterPayment,
  },
  outer: { delayedDueDate: cardPayments.delayedDueDate },
  from: sql`(select * from ${cardPayments} where ${eq(cardPayments.orderId, orders.id)}
    order by ${cardPayments.createdAt} desc limit ${sql.raw(String(TOLD))}) ${cardPayments}`,
  where: sql`true`,
  orderBy: sql`${cardPayments.createdAt} desc`,
});

type AccountRow = (typeof accountRows)['_']['type'][number];
type CardRow = (typeof cardRows)['_']['type'][number];

/** A payment code that was given, or a payment by card; minor units. */
export interface Bill {
  billNo: string;
  kind: Payment['kind'];
  amount: number;
  payCode: string;
  /** '' of a card. */
  vcode: string;
  since: Date;
  /** Until when it can be paid. */
  endsAt: Date;
  /** Of a card: when the announced debit is made. */
  debitAt?: Date | undefined;
  /** The card is being charged; the outcome is not known. */
  isChecking: boolean;
  /** The periods that the amount came to; not known of a card, none of a delay. */
  periodNos: readonly number[];
  /** The due date that its delay moves; null for instalments. */
  delayedDueDate: string | null;
  /** The number of the order's latest payment when the bill began; 0 for none. */
  afterPayment: number;
}

/** What became of a bill, minor units, as the contract's `payment` tells it; null where that is ''. */
export interface BillOutcome {
  state: PaymentState;
  receipt: Receipt | null;
  received: number | null;
  surplus: number | null;
  missing: number | null;
}

const NOTHING = { receipt: null, received: null, surplus: null, missing: null };

/** The latest bills of an order, the latest first. */
export function billsFrom(accounts: readonly AccountRow[], cards: readonly CardRow[]): Bill[] {
  const bills = [...accounts.map(billOfAccount), ...cards.map(billOfCard)];
  return bills.sort((one, other) => other.since.getTime() - one.since.getTime()).slice(0, TOLD);
}

function billOfAccount({ payCode, details, ...account }: AccountRow): Bill {
  return {
    ...account,
    kind: account.delayedDueDate === null ? 'instalments' : 'delay',
    payCode: shownPayCode({ payCode, details }),
    isChecking: false,
  };
}

function billOfCard({ bankName, lastFour, status, debitAt, ...card }: CardRow): Bill {
  const announced = status === 'announced' && debitAt ? debitAt : undefined;
  const since = announced ?? card.since;
  return {
    ...card,
    debitAt: announced,
    kind: 'card',
    payCode: cardPayCode(bankName, lastFour),
    vcode: '',
    // A debit is made within minutes of its time.
    endsAt: status === 'failed' ? card.since : new Date(since.getTime() + CARD_LIFE),
    isChecking: CHARGING.some((one) => one === status),
    periodNos: [],
  };
}

/** The borrower's orders of which a card is being charged. */
export async function chargingOrders(db: Database, borrowerId: string): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ orderId: cardPayments.orderId })
    .from(cardPayments)
    .innerJoin(orders, eq(orders.id, cardPayments.orderId))
    .where(and(eq(orders.borrowerId, borrowerId), inArray(cardPayments.status, CHARGING)));
  return new Set(found.map(({ orderId }) => orderId));
}

/** An order that is up to date, its bills, and its receipts, the latest first. */
export interface Standing {
  order: Order;
  bills: readonly Bill[];
  receipts: readonly Receipt[];
}

/** What became of a bill. */
export function outcomeOf(bill: Bill, standing: Standing, now: Date): BillOutcome {
  const { order, receipts } = standing;
  const own = receipts.filter(({ billNo }) => billNo === bill.billNo);
  if (own.length === 0 && bill.isChecking) return { ...NOTHING, state: 'checking' };
  const ofBill = bill.delayedDueDate === null ? own : ofDelay(own);
  if (ofBill.length > 0 && sum(ofBill) >= bill.amount) return counted('paid', ofBill, null);
  const ofSame = paidForSame(bill, standing);
  if (ofSame.length > 0) return counted('paid', ofSame, null);

  const owed = owedOf(bill, order, now);
  if (ofBill.length > 0) {
    const isPaid = bill.periodNos.length > 0 && owed === 0;
    return isPaid ? counted('paid', ofBill, null) : counted('partly', ofBill, bill.periodNos.length > 0 ? owed : null);
  }
  const earlier = receipts.findLast((receipt) => receipt.number > bill.afterPayment && takesFrom(receipt, bill));
  const isOwed = bill.kind !== 'card' && owed === bill.amount;
  if (earlier && !isOwed) return { ...NOTHING, state: 'replaced', receipt: earlier };
  return { ...NOTHING, state: now < bill.endsAt ? 'open' : 'expired' };
}

/** A delay is paid at once: by the payment that moved the due date; without one, the latest counts. */
function ofDelay(receipts: readonly Receipt[]): Receipt[] {
  const one = receipts.find(({ delayFee }) => delayFee > 0) ?? receipts[0];
  return one ? [one] : [];
}

/** Payments since then through another bill for the same amount and periods, or for the delay of the same due date. */
function paidForSame(bill: Bill, { bills, receipts }: Standing): Receipt[] {
  const isSame = ({ billNo, amount, delayedDueDate }: Bill) =>
    billNo !== bill.billNo && amount === bill.amount && delayedDueDate === bill.delayedDueDate;
  for (const { billNo } of bills.filter(isSame)) {
    const paid = receipts.filter((one) => one.billNo === billNo && one.number > bill.afterPayment);
    const delays = paid.filter(({ delayFee }) => delayFee > 0);
    if (bill.delayedDueDate !== null && delays.length > 0) return delays.slice(0, 1);
    const covered = paid.flatMap((one) => one.covered.map(({ periodNo }) => periodNo));
    const coversAll = bill.periodNos.every((periodNo) => covered.includes(periodNo));
    if (bill.delayedDueDate === null && coversAll && sum(paid) >= bill.amount) return paid;
  }
  return [];
}

/** What is owed now of what a bill is for. */
function owedOf({ periodNos, delayedDueDate }: Bill, order: Order, now: Date): number {
  if (delayedDueDate !== null) {
    const offer = delayOffer(order, now);
    return offer?.dueDate === delayedDueDate ? offer.shouldPay : 0;
  }
  return owedTotal(order, dayOf(now, order.currency), periodNos);
}

/** Whether a payment covers periods of a bill; any payment does if the bill's periods are not known. */
function takesFrom({ covered }: Receipt, { periodNos }: Bill): boolean {
  return periodNos.length === 0 || covered.some(({ periodNo }) => periodNos.includes(periodNo));
}

function sum(receipts: readonly Receipt[]): number {
  return receipts.reduce((total, { amount }) => total + amount, 0);
}

/** `receipts` are those that count for the bill, the latest first. */
function counted(state: 'paid' | 'partly', receipts: readonly Receipt[], missing: number | null): BillOutcome {
  const [receipt = null] = receipts;
  const over = receipts.filter(({ surplus }) => surplus > 0);
  const left = over.reduce((total, { surplus, refunded }) => total + surplus - refunded, 0);
  return { state, receipt, received: sum(receipts), surplus: over.length > 0 ? left : null, missing };
}
