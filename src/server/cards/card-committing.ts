import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashOf } from '#server/borrowers/borrower-sessions.ts';
import { advance } from '#server/loan/daily.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
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

/** What became of a payment is asked within this part of the provider's patience where another may then be begun in the same call. */
const ASKED_BEFORE = 5;

/**
 * A card that its bank has declined so often for a loan within a day, in milliseconds, is not tried again before the day is over:
 * card networks count retries against the lender.
 */
const DECLINES = 10;
const DAY = 86_400_000;

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
 * Begins a payment by card. Asked for again with the same `repayToken`, card and amount, one that is under way, unclear, waits
 * for its code or was received stands as it does, and is never charged a second time; after one that failed, of which nothing
 * was taken, another is begun. One payment of an order is under way at a time; one that only waits for its code makes room
 * for another, and waits again where that one is declined or its code cannot be sent.
 *
 * @throws DomainError as `payableParts` does; Overdue, with nothing begun, where the borrower was told that nothing came of it
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
    // Who asks what became of a payment hears that it was declined; only who asks once more begins another.
    if (begun.isSame && isDeclined(found)) return found;
    begun = await begin();
  }
  if ('unclear' in begun) return standingOf({ ...begun.unclear, status: 'unknown' });
  if ('standing' in begun) return begun.standing;
  const { payment, cardToken, replaced } = begun;
  return charge(desk, payment, { cardToken, isConfirmed: false, replaced }, payer);
}

/**
 * How the payment stands; or one that is written and to be charged, and the one that made room for it; or one whose outcome is
 * to be asked after first.
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
  const token = await stateOfRepayToken(tx, request.repayToken, holder, now);
  if (token === 'superseded') return { standing: refused(cardRefusals.otherMoneyCame) };
  if (token === 'over') return { standing: refused(cardRefusals.tokenOver) };
  const card = (await cardsOf(tx, cards, order)).find(({ id }) => id === request.cardId);
  if (!card) return { standing: refused(cardRefusals.cardUnknown) };
  const declines = ofOrder.filter(({ cardId, failure, createdAt }) => {
    return cardId === card.id && failure === 'declined' && now.getTime() - createdAt.getTime() < DAY;
  });
  if (declines.length >= DECLINES) return { standing: refused(cardRefusals.declinedTooOften) };
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

/** The payment goes on waiting for its code; another code is sent where that is asked for, or none can be typed any more. */
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
