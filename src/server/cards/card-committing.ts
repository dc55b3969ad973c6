import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashOf } from '#server/borrowers/borrower-sessions.ts';
import { advance } from '#server/loan/daily.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import { isOwedUntil } from '#server/repayment/announced-debits.ts';
import { purposeOf } from '#server/repayment/payable.ts';
import { latestPaymentOf, stateOfRepayToken } from '#server/repayment/repay-token.ts';
import { livingCode } from '#server/sms/sms-codes.ts';
import { type Payer, sendPaymentCode } from './card-codes.ts';
import { askAfter, charge } from './card-outcomes.ts';
import {
  type CardPayment,
  type CardStanding,
  chargingAt,
  fail,
  isOver,
  isUnclear,
  isUnderWay,
  refused,
  standingOf,
  type WaitedDesk,
} from './card-payment.ts';
import { cardRefusals } from './card-refusals.ts';
import { cardsOf } from './saved-cards.ts';

/** The part of the provider's patience for asking about one payment, if the same call may then begin another. */
const ASKED_BEFORE = 5;

/**
 * After so many declines for a loan within a day (in milliseconds), a card is not tried again that day: card networks
 * count retries against the lender.
 */
const DECLINES = 10;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How many hours after its time an announced debit may be made: a job makes it. */
const DEBIT_MARGIN = 1;

/** A payment by card as the borrower asks for it. */
export interface CommitRequest {
  repayToken: string;
  cardId: string;
  /** Minor units. */
  amount: number;
  /** Whether another code is asked for. */
  sendMsg: boolean;
}

/**
 * Begins a card payment. The same `repayToken`, card and amount give the same payment while it is in progress,
 * unclear, waiting for its code, announced or paid; it is never charged twice. After a failed one, a new payment begins. An
 * order has one payment in progress at a time. A payment that waits for its code makes room for another, and waits
 * again if that one is declined or its code cannot be sent.
 *
 * @throws DomainError as `payableParts` does; Overdue, with nothing begun, if the borrower was already told that it
 *   failed
 */
export async function commitPayment(
  desk: WaitedDesk,
  order: Pick<Order, 'id'>,
  request: CommitRequest,
  payer: Payer,
): Promise<CardStanding> {
  const begin = () => desk.db.transaction((tx) => beginning(tx, desk, order, request, payer));
  let begun = await begin();
  if ('unclear' in begun) {
    const found = await askAfter(desk, begun.unclear, desk.cards.patience / ASKED_BEFORE);
    // The first repeat reports the decline; only the next one begins another payment.
    if (begun.isSame && isDeclined(found)) return found;
    begun = await begin();
  }
  if ('unclear' in begun) return standingOf({ ...begun.unclear, status: 'unknown' });
  if ('standing' in begun) return begun.standing;
  const { payment, cardToken, replaced } = begun;
  return charge(desk, payment, { cardToken, isConfirmed: false, replaced }, payer);
}

/**
 * The payment's state; or a stored payment to charge, and the one that made room for it; or one whose outcome must be
 * asked for first.
 */
type Begun =
  | { standing: CardStanding }
  | { payment: CardPayment; cardToken: string; replaced: CardPayment | null }
  | { unclear: CardPayment; isSame: boolean };

async function beginning(
  tx: Transaction,
  { clock, cards, givenUp }: WaitedDesk,
  { id: orderId }: Pick<Order, 'id'>,
  request: CommitRequest,
  payer: Payer,
): Promise<Begun> {
  const now = clock.now();
  const order = await advance(tx, await lockOrder(tx, orderId), now);
  const tokenHash = hashOf(request.repayToken);
  const ofOrder = await tx.select().from(cardPayments).where(eq(cardPayments.orderId, orderId)).for('update');
  const isOfToken = (payment: CardPayment) => payment.tokenHash === tokenHash;
  const isSame = (payment: CardPayment) =>
    isOfToken(payment) && payment.cardId === request.cardId && payment.amount === request.amount;

  const paid = ofOrder.find((payment) => payment.status === 'paid' && isOfToken(payment));
  if (paid) return { standing: isSame(paid) ? standingOf(paid) : refused(cardRefusals.tokenUsed) };
  const asked = ofOrder.find(({ status }) => status === 'charging' || status === 'unknown');
  if (asked && isUnclear(asked, now)) return { unclear: asked, isSame: isSame(asked) };
  if (asked && isUnderWay(asked, now)) return { standing: refused(cardRefusals.underWay) };

  const purpose = purposeOf(order, request.amount, now);
  const holder = { borrowerId: order.borrowerId, orderId };
  const afterPayment = await latestPaymentOf(tx, holder);
  const waiting = ofOrder.find(({ status }) => status === 'awaitingCode');
  if (waiting && isSame(waiting) && !isOver(waiting, now) && waiting.afterPayment === afterPayment) {
    return { standing: await waitOn(tx, waiting, request, payer, now) };
  }
  const announced = ofOrder.find(({ status }) => status === 'announced');
  const isThis = announced?.cardId === request.cardId && announced.amount === request.amount;
  if (announced && isThis && announced.afterPayment === afterPayment) return { standing: standingOf(announced) };
  const token = await stateOfRepayToken(tx, request.repayToken, holder, now);
  if (token === 'superseded') return { standing: refused(cardRefusals.otherMoneyCame) };
  if (token === 'over') return { standing: refused(cardRefusals.tokenOver) };
  const card = (await cardsOf(tx, cards, order)).find(({ id }) => id === request.cardId);
  if (!card) return { standing: refused(cardRefusals.cardUnknown) };
  const declines = ofOrder.filter(({ cardId, failure, createdAt }) => {
    return cardId === card.id && failure === 'declined' && now.getTime() - createdAt.getTime() < DAY;
  });
  if (declines.length >= DECLINES) return { standing: refused(cardRefusals.declinedTooOften) };
  if (cards.announces) {
    const then = new Date(now.getTime() + (cards.announces.hours + DEBIT_MARGIN) * HOUR);
    if (!isOwedUntil(order, request.amount, { now, then })) return { standing: refused(cardRefusals.debitTooLate) };
  }
  if (waiting) await fail(tx, waiting, 'ended', now);

  const [payment] = await tx
    .insert(cardPayments)
    .values({
      ...chargingAt(now, cards),
      id: newNumber(),
      tokenHash,
      ...holder,
      cardId: card.id,
      provider: cards.name,
      bankName: card.bankName,
      lastFour: card.lastFour,
      currency: order.currency,
      amount: request.amount,
      purpose,
      delayedDueDate: purpose === 'delay' ? (delayOffer(order, now)?.dueDate ?? null) : null,
      afterPayment,
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error('the card payment was not written');
  givenUp.throwIfAborted();
  return { payment, cardToken: card.token, replaced: waiting ?? null };
}

function isDeclined(standing: CardStanding): boolean {
  return standing.kind === 'refused' && standing.refusal === cardRefusals.declined;
}

/** The payment still waits for its code; a new code is sent on request, or if the last one has ended. */
async function waitOn(
  tx: Transaction,
  payment: CardPayment,
  { sendMsg }: CommitRequest,
  payer: Payer,
  now: Date,
): Promise<CardStanding> {
  const needsCode = sendMsg || !(await livingCode(tx, { sid: payment.id, phone: payer.borrower.phone }, now));
  const refusal = needsCode ? await sendPaymentCode(tx, payment, payer, now) : null;
  return refusal ? refused(refusal) : standingOf(payment);
}

const DIGITS = 16;

function newNumber(): string {
  return Array.from({ length: DIGITS }, () => randomInt(10)).join('');
}
