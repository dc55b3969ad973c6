import { randomBytes } from 'node:crypto';
import { type Refusal, refusals } from '#server/http/calls/refusals.ts';
import type { SessionLimits } from '#server/http/limits/session-limits.ts';
import type { Database } from '#server/platform/database/open.ts';
import type { Limits } from '#server/settings/limits.ts';
import { giveSessionChallenge, sessionOfProof } from './proof-of-work.ts';
import { livingSession, openRegistration } from './registration-sessions.ts';
import { fewestTries } from './sms-price.ts';

/** What a visitor shows; each '' for none. */
interface Shown {
  sid: string;
  challenge: string;
  proof: string;
}

interface Door {
  limits: Pick<Limits, 'proof'>;
  sessions: SessionLimits;
  clientAddress: string;
  /** Tells an operator. */
  warn(line: string): void;
}

/**
 * The visitor's session while it lives and has pictures left, else another. Under load another one costs a proof of work:
 * without it there is no sid, and a challenge instead, of which nothing is stored. Without proofs it is refused. One proof
 * opens one session, however often it comes.
 */
export async function enterRegistration(
  db: Database,
  { sid, challenge, proof }: Shown,
  { limits, sessions, clientAddress, warn }: Door,
  now: Date,
): Promise<{ sid: string } | { challenge: string } | { refusal: Refusal }> {
  if (sid !== '' && sessions.hasPictures(sid) && (await livingSession(db, sid, now))) return { sid };
  const tries = sessions.triesFor(clientAddress, limits.proof, warn);
  if (tries === null) return { refusal: refusals.tooMany };
  const proven = await sessionOfProof(db, { challenge, proof }, now);
  // A challenge that was cheap long ago opens nothing now.
  if ((proven?.tries ?? 0) < fewestTries(tries)) return { challenge: await giveSessionChallenge(db, tries, now) };
  const fresh = proven?.sid ?? randomBytes(18).toString('base64url');
  if (await openRegistration(db, fresh, now)) sessions.opened(clientAddress);
  return { sid: fresh };
}
