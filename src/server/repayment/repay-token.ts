import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, max, or } from 'drizzle-orm';
import { hashOf } from '../borrower-sessions.ts';
import type { Database } from '../database/open.ts';
import { cardPayments, payments } from '../database/schema.ts';
import { openSigned, sign } from '../signed-address.ts';

/** How long a payment by card can be begun with one `repayToken`, in milliseconds. */
const LIFE = 30 * 60_000;
const PURPOSE = 'repayToken';

/** Whose payment of which order a token is for. */
interface Holder {
  borrowerId: string;
  orderId: string;
}

/**
 * A token that names one payment by card: random, for one borrower and one order as it is now, before any other payment of it.
 * Nothing of it is kept until it is used.
 */
export async function newRepayToken(db: Database, holder: Holder, now: Date): Promise<string> {
  const { borrowerId, orderId } = holder;
  const after = await latestPaymentOf(db, holder);
  const endsAt = now.getTime() + LIFE;
  return sign(db, PURPOSE, JSON.stringify([borrowerId, orderId, endsAt, after, randomBytes(18).toString('base64url')]));
}

/**
 * The token of a page that is read again: the one that a payment was committed with, while it is not known what became of that,
 * for half an hour after it was received, and while another can be begun with it; else a new one.
 */
export async function repayTokenAgain(db: Database, token: string, holder: Holder, now: Date): Promise<string> {
  const isKept =
    token !== '' && ((await namesPayment(db, token, holder, now)) || (await isRepayTokenAlive(db, token, holder, now)));
  return isKept ? token : newRepayToken(db, holder, now);
}

/**
 * Whether the token was given to this borrower for this order, and a payment can still be begun with it: not once other money has
 * come for the order, since what is owed next may be the same amount, and was not meant.
 */
export async function isRepayTokenAlive(db: Database, token: string, holder: Holder, now: Date): Promise<boolean> {
  const text = await openSigned(db, PURPOSE, token);
  if (text === null) return false;
  const [borrowerId, orderId, endsAt, after]: unknown[] = JSON.parse(text);
  const isHolders = borrowerId === holder.borrowerId && orderId === holder.orderId;
  return isHolders && now.getTime() < Number(endsAt) && after === (await latestPaymentOf(db, holder));
}

/** The number of the latest payment that was posted for an order, whatever it was made by; 0 for none. */
export async function latestPaymentOf(db: Database, { orderId }: Pick<Holder, 'orderId'>): Promise<number> {
  const [latest] = await db
    .select({ number: max(payments.number) })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return latest?.number ?? 0;
}

async function namesPayment(db: Database, token: string, { borrowerId, orderId }: Holder, now: Date): Promise<boolean> {
  const { status, endedAt } = cardPayments;
  const isJustPaid = and(eq(status, 'paid'), gt(endedAt, new Date(now.getTime() - LIFE)));
  const isOfToken = and(
    eq(cardPayments.orderId, orderId),
    eq(cardPayments.borrowerId, borrowerId),
    eq(cardPayments.tokenHash, hashOf(token)),
  );
  const [found] = await db
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(and(isOfToken, or(inArray(status, ['charging', 'unknown']), isJustPaid)))
    .limit(1);
  return found !== undefined;
}
