import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, max, or } from 'drizzle-orm';
import { hashOf } from '#server/borrowers/borrower-sessions.ts';
import type { Database } from '#server/platform/database/open.ts';
import { cardPayments, payments } from '#server/platform/database/schema.ts';
import { openSigned, sign } from '#server/platform/signed-address.ts';

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
 * The token for a page that is read again. The page keeps its token while the token's payment is unclear, for 30
 * minutes after that was paid, and while it can begin another payment; after that it gets a new one. Null if other
 * money has come since: the next amount may be the same, but was not meant.
 */
export async function repayTokenAgain(db: Database, token: string, holder: Holder, now: Date): Promise<string | null> {
  if (token !== '' && (await namesPayment(db, token, holder, now))) return token;
  const found = await stateOfRepayToken(db, token, holder, now);
  if (found === 'superseded') return null;
  return found === 'alive' ? token : newRepayToken(db, holder, now);
}

/**
 * The state of a token for this borrower and order: `alive`, it can begin a payment; `superseded`, other money has
 * come for the order; `over`, its time has passed, or it belongs to others.
 */
export async function stateOfRepayToken(
  db: Database,
  token: string,
  holder: Holder,
  now: Date,
): Promise<'alive' | 'superseded' | 'over'> {
  const text = await openSigned(db, PURPOSE, token);
  if (text === null) return 'over';
  const [borrowerId, orderId, endsAt, after]: unknown[] = JSON.parse(text);
  if (borrowerId !== holder.borrowerId || orderId !== holder.orderId) return 'over';
  if (after !== (await latestPaymentOf(db, holder))) return 'superseded';
  return now.getTime() < Number(endsAt) ? 'alive' : 'over';
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
