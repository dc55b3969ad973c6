import { and, eq } from 'drizzle-orm';
import { domainRefusals } from '#server/http/calls/refusals.ts';
import { advance } from '#server/loan/daily.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments, savedCards } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { purposeOf } from '#server/repayment/payable.ts';
import { latestPaymentOf } from '#server/repayment/repay-token.ts';
import { tryCode } from '#server/sms/sms-codes.ts';
import type { Payer } from './card-codes.ts';
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

/**
 * Confirms a payment with its code: the provider is asked for the money once, and it is posted once. A payment that
 * was confirmed before keeps its state, so that a lost response can be repeated; during another confirmation it is
 * refused (code 800005).
 *
 * @throws Overdue, with nothing begun, if the borrower was already told that it failed
 */
export async function confirmPayment(
  desk: WaitedDesk,
  order: Pick<Order, 'id' | 'borrowerId'>,
  { id, verifyCode }: { id: string; verifyCode: string },
  payer: Payer,
): Promise<CardStanding> {
  const checked = await desk.db.transaction((tx) => checking(tx, desk, order, { id, verifyCode }, payer));
  if ('unclear' in checked) return askAfter(desk, checked.unclear);
  if ('standing' in checked) return checked.standing;
  return charge(desk, checked.payment, { cardToken: checked.cardToken, isConfirmed: true, replaced: null }, payer);
}

type Checked = { standing: CardStanding } | { payment: CardPayment; cardToken: string } | { unclear: CardPayment };

async function checking(
  tx: Transaction,
  { clock, cards, givenUp }: WaitedDesk,
  named: Pick<Order, 'id' | 'borrowerId'>,
  { id, verifyCode }: { id: string; verifyCode: string },
  { borrower }: Payer,
): Promise<Checked> {
  const now = clock.now();
  const order = await advance(tx, await lockOrder(tx, named.id), now);
  const payment = await lockPayment(tx, named, id);
  if (!payment) return { standing: refused(cardRefusals.paymentUnknown) };
  if (isUnderWay(payment, now)) return { standing: refused(cardRefusals.repeated) };
  if (isUnclear(payment, now)) return { unclear: payment };
  if (payment.status !== 'awaitingCode') return { standing: standingOf(payment) };

  const refusal = isOver(payment, now) ? cardRefusals.ended : await outdated(tx, order, payment, now);
  if (refusal) {
    await fail(tx, payment, 'ended', now);
    return { standing: refused(refusal) };
  }
  const tried = await tryCode(tx, { sid: id, phone: borrower.phone }, verifyCode, now);
  if (tried.kind === 'ended') return { standing: refused(cardRefusals.codeEnded) };
  if (tried.kind === 'wrong') {
    if (tried.isLast) await fail(tx, payment, 'ended', now);
    return { standing: refused(tried.isLast ? cardRefusals.codesSpent : cardRefusals.codeWrong) };
  }
  const [card] = await tx.select({ token: savedCards.token }).from(savedCards).where(eq(savedCards.id, payment.cardId));
  const [charging] = await tx
    .update(cardPayments)
    .set(chargingAt(now, cards))
    .where(eq(cardPayments.id, id))
    .returning();
  if (!card || !charging) throw new Error(`the card payment ${id} is gone`);
  givenUp.throwIfAborted();
  return { payment: charging, cardToken: card.token };
}

/**
 * The refusal if the amount due has changed: late interest, a fee or another payment came in between, even if the
 * next payment has the same amount. Nothing is charged then.
 */
export async function outdated(
  tx: Transaction,
  order: Order,
  { orderId, amount, purpose, afterPayment }: CardPayment,
  now: Date,
) {
  try {
    const isNext =
      purposeOf(order, amount, now) === purpose && afterPayment === (await latestPaymentOf(tx, { orderId }));
    return isNext ? null : domainRefusals['amount.outdated'];
  } catch (error) {
    if (error instanceof DomainError) return domainRefusals[error.code];
    throw error;
  }
}

/** The borrower's payment with this number, locked; null for another's. */
export async function lockPayment(
  tx: Transaction,
  { id: orderId, borrowerId }: Pick<Order, 'id' | 'borrowerId'>,
  id: string,
): Promise<CardPayment | null> {
  const isNamed = and(
    eq(cardPayments.id, id),
    eq(cardPayments.orderId, orderId),
    eq(cardPayments.borrowerId, borrowerId),
  );
  const [found] = await tx.select().from(cardPayments).where(isNamed).for('update');
  return found ?? null;
}
