import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import { within } from '#server/platform/deadline.ts';
import type { Announced, ChargeFound, ChargeOutcome } from '#server/platform/ports/card-provider.ts';
import { endAnnounced } from '#server/repayment/announced-debits.ts';
import { countWrongTry } from '#server/sms/sms-codes.ts';
import { type Payer, sendPaymentCode } from './card-codes.ts';
import {
  type CardDesk,
  type CardPayment,
  type CardStanding,
  confirmedAt,
  fail,
  refused,
  standingOf,
  type WaitedDesk,
  waitAgain,
} from './card-payment.ts';
import { type LockedCardPayment, lockCardPayment, postCardPayment } from './card-posting.ts';
import { cardRefusals } from './card-refusals.ts';

/** Milliseconds from a missing response to the next question; doubled each time. */
const FIRST_BACKOFF = 3_000;
const LONGEST_BACKOFF = 5 * 60_000;

/** How a payment is charged: by which token of a card, and whether the borrower has confirmed it by a code. */
interface Charging {
  cardToken: string;
  isConfirmed: boolean;
  /** The payment that waited for its code and made room for this one; null for none. */
  replaced: CardPayment | null;
}

/**
 * Asks the provider for the money of a payment stored as `charging`, with no transaction open, and records the
 * outcome, or `unknown` without a response. From then on the borrower is not told that it failed. Without a payer, on
 * the date of an announced debit, a payment that needs a code ends.
 *
 * @throws Overdue, with the payment ended and nothing asked for, if the borrower was already told that it failed
 */
export async function charge(
  desk: WaitedDesk,
  payment: CardPayment,
  { cardToken, isConfirmed, replaced }: Charging,
  payer: Payer | null,
): Promise<CardStanding> {
  const { id: key, amount, currency, validUntil } = payment;
  const { cards, givenUp, sayIfUnclear } = desk;
  if (givenUp.aborted) {
    await recording(desk, payment, async (tx, { payment: locked }, now) => {
      if (locked.status === 'charging') await takeBack(tx, locked, replaced, 'ended', now);
      return standingOf(locked);
    });
    givenUp.throwIfAborted();
  }
  sayIfUnclear(cardRefusals.unclear);
  let outcome: ChargeOutcome | null = null;
  try {
    const request = { key, cardToken, amount, currency, isConfirmed, validUntil };
    outcome = await within(cards.patience, (signal) => cards.charge(request, signal));
  } catch {
    // The error is not kept: what a provider writes into it may name the card.
  }
  return recording(desk, payment, async (tx, { order, payment: locked }, now) => {
    if (outcome?.kind === 'paid') return recordPaid(tx, { order, payment: locked }, now);
    if (locked.status !== 'charging') return standingOf(locked);
    switch (outcome?.kind) {
      case 'declined':
        await takeBack(tx, locked, replaced, 'declined', now);
        return refused(outcome.reason === 'funds' ? cardRefusals.noFunds : cardRefusals.declined);
      case 'announced':
        return recordAnnounced(tx, locked, outcome, now);
      case 'codeNeeded': {
        if (!payer) return endSilently(tx, locked, now);
        const refusal = await sendPaymentCode(tx, locked, payer, now);
        if (refusal) {
          await takeBack(tx, locked, replaced, 'ended', now);
          return refused(refusal);
        }
        await tx.update(cardPayments).set({ status: 'awaitingCode' }).where(eq(cardPayments.id, key));
        return { kind: 'awaitingCode', id: key };
      }
      case 'codeWrong': {
        if (!payer) return endSilently(tx, locked, now);
        const holder = { sid: key, phone: payer.borrower.phone };
        if (await countWrongTry(tx, holder, now)) {
          await fail(tx, locked, 'ended', now);
          return refused(cardRefusals.codesSpent);
        }
        await tx.update(cardPayments).set({ status: 'awaitingCode' }).where(eq(cardPayments.id, key));
        return refused(cardRefusals.codeWrong);
      }
      default:
        return stillUnknown(tx, locked, now);
    }
  });
}

/**
 * Asks the provider for a payment's unknown outcome and records it: posted once if it was paid; failed if it was
 * declined, or if nothing was taken and nothing can be any more; announced if its debit is, or is to be made again. A
 * call with more to ask waits for less than the provider's patience.
 */
export async function askAfter(
  desk: CardDesk,
  payment: CardPayment,
  patience = desk.cards.patience,
): Promise<CardStanding> {
  const { cards } = desk;
  if (payment.provider !== cards.name) return refused(cardRefusals.unclear);
  let found: ChargeFound | null = null;
  try {
    found = await within(patience, (signal) => cards.find(payment.id, signal));
  } catch {
    // It is asked again later.
  }
  return recording(desk, payment, async (tx, { order, payment: locked }, now) => {
    if (found?.kind === 'paid') return recordPaid(tx, { order, payment: locked }, now);
    if (locked.status !== 'charging' && locked.status !== 'unknown') return standingOf(locked);
    const isFinal = now.getTime() >= locked.validUntil.getTime() + cards.patience;
    // A debit that was not made is made at the next turn, under the same key.
    if (found?.kind === 'announced' && (isFinal || !locked.debitAt)) return recordAnnounced(tx, locked, found, now);
    const isLapsed = found?.kind === 'notPaid' && isFinal;
    if (found?.kind !== 'declined' && !isLapsed) return stillUnknown(tx, locked, now);
    const failure = isLapsed ? 'ended' : 'declined';
    await fail(tx, locked, failure, now);
    return standingOf({ ...locked, status: 'failed', failure });
  });
}

type Recorded = (tx: Transaction, locked: LockedCardPayment, now: Date) => Promise<CardStanding | PaidLate>;

/** A payment that was posted and is disputed: see `Posted`. */
interface PaidLate {
  isDisputed: true;
  standing: CardStanding;
}

/** Runs in one transaction with the order and the payment locked. */
async function recording(desk: CardDesk, { id, orderId }: CardPayment, record: Recorded): Promise<CardStanding> {
  const { db, clock, warn } = desk;
  const recorded = await db.transaction(async (tx) => {
    const now = clock.now();
    return record(tx, await lockCardPayment(tx, { id, orderId }, now), now);
  });
  if (!('isDisputed' in recorded)) return recorded;
  warn(`ALARM: a payment that was told of late counts from now: card payment ${id} of the order ${orderId}`);
  return recorded.standing;
}

/** Posts what was taken: it counts from when the borrower confirmed it. */
async function recordPaid(tx: Transaction, locked: LockedCardPayment, now: Date): Promise<CardStanding | PaidLate> {
  const { payment } = locked;
  const posted = await postCardPayment(tx, locked, confirmedAt(payment), now);
  const standing = { kind: 'paid', id: payment.id } as const;
  return posted?.isDisputed ? { isDisputed: true, standing } : standing;
}

/** An earlier announcement of the order makes room for this one: of two, the second would find the bill paid. */
async function recordAnnounced(
  tx: Transaction,
  { id, orderId }: CardPayment,
  { debitAt }: Announced,
  now: Date,
): Promise<CardStanding> {
  await endAnnounced(tx, { id: orderId }, now);
  await tx.update(cardPayments).set({ status: 'announced', debitAt }).where(eq(cardPayments.id, id));
  return { kind: 'announced', id, debitAt };
}

async function endSilently(tx: Transaction, payment: CardPayment, now: Date): Promise<CardStanding> {
  await fail(tx, payment, 'ended', now);
  return refused(cardRefusals.ended);
}

/** Ends a payment of which nothing was taken, and lets the one that had made room for it wait for its code again. */
async function takeBack(
  tx: Transaction,
  payment: CardPayment,
  replaced: CardPayment | null,
  failure: 'declined' | 'ended',
  now: Date,
): Promise<void> {
  await fail(tx, payment, failure, now);
  if (replaced) await waitAgain(tx, replaced);
}

async function stillUnknown(tx: Transaction, payment: CardPayment, now: Date): Promise<CardStanding> {
  const wait = Math.min(FIRST_BACKOFF * 2 ** payment.asks, LONGEST_BACKOFF);
  const changes = { status: 'unknown' as const, asks: payment.asks + 1, nextAskAt: new Date(now.getTime() + wait) };
  await tx.update(cardPayments).set(changes).where(eq(cardPayments.id, payment.id));
  return refused(cardRefusals.unclear);
}
