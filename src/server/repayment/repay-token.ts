import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { openSigned, sign } from '../signed-address.ts';

/** How long a payment by card can be begun with one `repayToken`, in milliseconds. */
const LIFE = 30 * 60_000;
const PURPOSE = 'repayToken';

/** Whose payment of which order a token is for. */
interface Holder {
  borrowerId: string;
  orderId: string;
}

/** A token that names one payment by card: random, for one borrower and one order. Nothing of it is kept until it is used. */
export async function newRepayToken(db: Database, { borrowerId, orderId }: Holder, now: Date): Promise<string> {
  const endsAt = now.getTime() + LIFE;
  return sign(db, PURPOSE, JSON.stringify([borrowerId, orderId, endsAt, randomBytes(18).toString('base64url')]));
}

/** Whether the token was given to this borrower for this order, and a payment can still be begun with it. */
export async function isRepayTokenAlive(db: Database, token: string, holder: Holder, now: Date): Promise<boolean> {
  const text = await openSigned(db, PURPOSE, token);
  if (text === null) return false;
  const [borrowerId, orderId, endsAt]: unknown[] = JSON.parse(text);
  return borrowerId === holder.borrowerId && orderId === holder.orderId && now.getTime() < Number(endsAt);
}
