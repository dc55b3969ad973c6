import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { cardPayments, savedCards } from '#server/platform/database/schema.ts';
import { outdated } from './card-confirming.ts';
import type { InquiryLog } from './card-inquiries.ts';
import { charge } from './card-outcomes.ts';
import { type CardDesk, type CardPayment, chargingAt, fail } from './card-payment.ts';
import { lockCardPayment } from './card-posting.ts';
import { cardRefusals } from './card-refusals.ts';

const AT_ONCE = 20;

/**
 * Makes the announced debits whose time has come, each once. What a debit was announced for may have been paid
 * otherwise, or have changed, or its card be forgotten: then nothing is taken, and the payment ends.
 */
export async function chargeAnnounced(desk: CardDesk, log: InquiryLog): Promise<void> {
  const now = desk.clock.now();
  let due: CardPayment[] = [];
  do {
    due = await dueBehind(desk, due.at(-1), now);
    await chargeAll(desk, due, log);
  } while (due.length === AT_ONCE);
}

/** The next that are due, behind the last that was looked at: one that waits for another payment stays announced. */
function dueBehind({ db, cards }: CardDesk, last: CardPayment | undefined, now: Date): Promise<CardPayment[]> {
  const { status, provider, debitAt, id } = cardPayments;
  const isBehind = last?.debitAt
    ? or(gt(debitAt, last.debitAt), and(eq(debitAt, last.debitAt), gt(id, last.id)))
    : undefined;
  return db
    .select()
    .from(cardPayments)
    .where(and(eq(status, 'announced'), eq(provider, cards.name), lte(debitAt, now), isBehind))
    .orderBy(asc(debitAt), asc(id))
    .limit(AT_ONCE);
}

async function chargeAll(desk: CardDesk, due: readonly CardPayment[], log: InquiryLog): Promise<void> {
  await Promise.all(
    due.map(async (payment) => {
      const begun = await begin(desk, payment);
      if (typeof begun === 'string') {
        log.info({ payment: payment.id, outcome: begun }, 'an announced debit was not made');
        return;
      }
      const waited = { ...desk, givenUp: new AbortController().signal, sayIfUnclear: () => {} };
      const charging = { cardToken: begun.cardToken, isConfirmed: false, replaced: null };
      const standing = await charge(waited, begun.payment, charging, null);
      const outcome = standing.kind === 'refused' ? standing.refusal.texts.en : standing.kind;
      log.info({ payment: payment.id, outcome }, 'an announced debit was asked for');
    }),
  );
}

/** The payment as it is to be charged; or why it is not. */
async function begin(
  { db, clock, cards }: CardDesk,
  named: CardPayment,
): Promise<{ payment: CardPayment; cardToken: string } | string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { order, payment } = await lockCardPayment(tx, named, now);
    if (payment.status !== 'announced') return payment.status;
    const isOther = and(
      eq(cardPayments.orderId, order.id),
      inArray(cardPayments.status, ['charging', 'unknown', 'awaitingCode']),
    );
    const [other] = await tx.select().from(cardPayments).where(isOther).for('update');
    if (other && other.status !== 'awaitingCode') return 'another payment of the order is under way';
    const [card] = await tx
      .select({ token: savedCards.token, forgottenAt: savedCards.forgottenAt })
      .from(savedCards)
      .where(eq(savedCards.id, payment.cardId));
    const refusal = card?.forgottenAt ? cardRefusals.cardUnknown : await outdated(tx, order, payment, now);
    if (refusal) {
      await fail(tx, payment, 'ended', now);
      return refusal.texts.en;
    }
    if (other) await fail(tx, other, 'ended', now);
    const [charging] = await tx
      .update(cardPayments)
      .set(chargingAt(now, cards))
      .where(eq(cardPayments.id, payment.id))
      .returning();
    if (!card || !charging) throw new Error(`the card payment ${payment.id} is gone`);
    return { payment: charging, cardToken: card.token };
  });
}
