import { randomBytes } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { keyedDigest, openSigned, sign } from '#server/platform/signed-address.ts';
import type { RegistrationSession } from './registration-sessions.ts';

/**
 * The proofs of work of get-sms and read-captcha: a number whose key begins as the challenge says, found by trial.
 * The session keeps the newest challenge of each call. A challenge is signed, expires, and admits one attempt; of a
 * proof only the number and the key are read.
 */

/** How long a challenge may be answered, in milliseconds. */
export const CHALLENGE_LIFE = 30 * 60_000;

/** How much one try costs, in rounds of SHA-256: most of a try is spent in the browser's own code. */
const COST = 1000;

/** Of get-sms, or of read-captcha. */
type ChallengeKind = 'challenge' | 'readingChallenge';

/** A new challenge of so many tries at the most, which replaces the session's last; '' if none are required. */
export async function giveChallenge(db: Database, sid: string, tries: number, now: Date): Promise<string> {
  if (tries === 0) return '';
  const challenge = await newChallenge(db, tries, { sid, tries, endsAt: endOf(now) });
  await db.update(registrationSessions).set({ challenge }).where(eq(registrationSessions.sid, sid));
  return challenge;
}

/** The same for the letters of the captcha. */
export async function giveReadingChallenge(
  tx: Transaction,
  { sid }: RegistrationSession,
  tries: number,
  now: Date,
): Promise<string> {
  const readingChallenge = await newChallenge(tx, tries, { sid, tries, endsAt: endOf(now) });
  await tx.update(registrationSessions).set({ readingChallenge }).where(eq(registrationSessions.sid, sid));
  return readingChallenge;
}

async function newChallenge(
  db: Database | Transaction,
  tries: number,
  data: Record<string, string | number>,
): Promise<string> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    // Counts from the first try: a known starting point would save an attacker work.
    counter: randomInt(tries),
    deriveKey,
    data,
    ...(await secretsOf(db)),
  });
  return Buffer.from(JSON.stringify(made)).toString('base64url');
}

function endOf(now: Date): number {
  return now.getTime() + CHALLENGE_LIFE;
}

/**
 * The most tries of the session's challenge that this is the proof for; null if it is none. The challenge may be used
 * until it is spent. The caller has locked the session.
 */
export async function provenTries(
  tx: Transaction,
  session: RegistrationSession,
  { proof, of: kind }: { proof: string; of: ChallengeKind },
  now: Date,
): Promise<number | null> {
  const { sid, [kind]: given } = session;
  if (given === '') return null;
  const challenge = JSON.parse(Buffer.from(given, 'base64url').toString()) as Challenge;
  const { endsAt = 0, tries = 0, sid: of } = challenge.parameters.data ?? {};
  if (of !== sid || Number(endsAt) <= now.getTime()) return null;
  return (await isProven(tx, given, challenge, proof)) ? Number(tries) : null;
}

/** Uses up the session's challenge: its proof admits nothing more. */
export async function spendChallenge(
  tx: Transaction,
  { sid }: RegistrationSession,
  kind: ChallengeKind,
): Promise<void> {
  await tx
    .update(registrationSessions)
    .set({ [kind]: '' })
    .where(eq(registrationSessions.sid, sid));
}

/** A challenge for a session that is not open yet. It names the session, and nothing of it is stored. */
export async function giveSessionChallenge(db: Database, tries: number, now: Date): Promise<string> {
  const sid = randomBytes(18).toString('base64url');
  const opens: z.output<typeof opened> = { sid, tries, endsAt: endOf(now) };
  return newChallenge(db, tries, { opens: await sign(db, OPENS, JSON.stringify(opens)) });
}

/** The session that a proof opens, and the most tries it took; null if there is no proof. */
export async function sessionOfProof(
  db: Database,
  { challenge: written, proof }: { challenge: string; proof: string },
  now: Date,
): Promise<{ sid: string; tries: number } | null> {
  const given = await sessionChallengeIn(db, written, now);
  if (!given) return null;
  const { challenge, sid, tries } = given;
  return (await isProven(db, written, challenge, proof)) ? { sid, tries } : null;
}

/** The challenge for a session as it is written, and what this server signed in it; null for none that holds. */
export async function sessionChallengeIn(
  db: Database,
  written: string,
  now: Date,
): Promise<{ challenge: Challenge; sid: string; tries: number } | null> {
  const challenge = sessionChallenge.safeParse(jsonIn(written)).data;
  const facts = challenge && (await openSigned(db, OPENS, challenge.parameters.data.opens));
  if (!facts) return null;
  const { sid, tries, endsAt } = opened.parse(JSON.parse(facts));
  return endsAt <= now.getTime() ? null : { challenge, sid, tries };
}

/** What a signed text for the purpose `OPENS` says of the session. */
const opened = z.object({ sid: z.string(), tries: z.number(), endsAt: z.number() });
const OPENS = 'sms.session';

const sessionChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.literal(COST),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ opens: z.string() }),
  }),
  signature: z.string(),
});

function jsonIn(written: string): unknown {
  try {
    return JSON.parse(Buffer.from(written, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The proof for a challenge that the native app was attested for; only this server can make it. */
export async function attestedProof(db: Database | Transaction, challenge: string): Promise<string> {
  return `attested:${await keyedDigest(db, 'sms.attested', challenge)}`;
}

/** Whether the work was done for the challenge, or the native app attested for it, as it is written. */
async function isProven(
  db: Database | Transaction,
  written: string,
  challenge: Challenge,
  proof: string,
): Promise<boolean> {
  const solution = solutionIn(proof);
  if (!solution) return proof === (await attestedProof(db, written));
  return (await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(db)) })).verified;
}

/** COUNTER.KEY; null where the proof is none. */
function solutionIn(proof: string) {
  const [, counter, derivedKey] = /^(\d{1,9})\.([0-9a-f]{64})$/.exec(proof) ?? [];
  return counter === undefined || derivedKey === undefined ? null : { counter: Number(counter), derivedKey, time: 0 };
}

async function secretsOf(db: Database | Transaction) {
  return {
    hmacSignatureSecret: await keyedDigest(db, 'sms.challenge', ''),
    hmacKeySignatureSecret: await keyedDigest(db, 'sms.challenge.key', ''),
  };
}
