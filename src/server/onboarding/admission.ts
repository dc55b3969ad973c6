import type { Currency } from '#domain/configuration/currencies.ts';
import type { ClientAddress } from '#server/http/calls/call-route.ts';
import type { Refusal } from '#server/http/calls/refusals.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import type { AttemptWindow, Limits } from '#server/settings/limits.ts';
import { attemptOf, countAttempts, noteAttempt, reachedLimit } from './attempts.ts';
import { provenTries, spendChallenge } from './proof-of-work.ts';
import { onboardingRefusals } from './refusals.ts';
import { checkCaptcha, endCaptcha, type RegistrationSession } from './registration-sessions.ts';
import { fewestTries, pressureOf, triesAt } from './sms-price.ts';

/** What an attempt is admitted by. */
export interface Gate {
  limits: Pick<Limits, 'attempts' | 'budget' | 'proof' | 'reading'>;
  clientAddress: ClientAddress;
}

/** Who attempts what with which captcha. */
interface Attempting {
  session: RegistrationSession;
  phone: string;
  capcode: string;
}

/**
 * Admits an attempt to have an SMS sent if it brings the proof of work, its session and phone have not reached their
 * limits and its captcha is right, and counts it: `id` is its number, `sent` how many SMS its market's last hour had.
 * Every phone gets the same checks in the same order, before anything is looked up about it. The proof comes first, so
 * that without it an attempt costs hardly anything.
 */
export async function admitSms(
  tx: Transaction,
  { session, phone, capcode, proof, currency }: Attempting & { proof: string; currency: Currency },
  { limits, clientAddress }: Gate,
  now: Date,
): Promise<{ refusal: Refusal } | { id: number; isNewcomer: boolean; sent: number }> {
  const of = 'challenge';
  const tries = limits.proof ? await provenTries(tx, session, { proof, of }, now) : 0;
  if (tries === null) return { refusal: onboardingRefusals.proofWanted };
  const attempt = await attemptOf(tx, { call: 'get-sms', sid: session.sid, phone, clientAddress });
  const made = await countAttempts(tx, attempt, now);
  const early = reachedLimit(attempt, made, limits.attempts, 'session');
  if (early) return { refusal: tooMany(early) };

  const pressure = await pressureOf(tx, { networks: attempt.networks, currencies: [currency] }, limits, now);
  if (tries < fewestTries(triesAt(pressure, limits))) return { refusal: onboardingRefusals.proofWanted };
  if (limits.proof) await spendChallenge(tx, session, of);

  const isRead = await checkCaptcha(tx, session, { typed: capcode, phone: attempt.phone }, now);
  if (!isRead || session.captchaSentSms) {
    await noteAttempt(tx, attempt, { isRead: false, now });
    if (isRead) await endCaptcha(tx, session);
    return { refusal: isRead ? onboardingRefusals.usedCaptcha : onboardingRefusals.wrongCaptchaForSms };
  }
  const late = reachedLimit(attempt, made, limits.attempts, 'phone');
  if (late) return { refusal: tooMany(late) };
  const id = await noteAttempt(tx, attempt, { isRead: true, now });
  return { id, isNewcomer: pressure.isNewcomer, sent: pressure.sent[0]?.all ?? 0 };
}

/**
 * Admits an attempt to register if its session has not reached its limit and its captcha is right, and counts it. It
 * sends no SMS, and five wrong tries end a code: any other limit would let a stranger lock out the owner of a phone, a
 * neighbour, or everybody. `phone` is its digest.
 */
export async function admitRegistration(
  tx: Transaction,
  { session, phone, capcode }: Attempting,
  { limits, clientAddress }: Gate,
  now: Date,
): Promise<{ refusal: Refusal } | { phone: string }> {
  const attempt = await attemptOf(tx, { call: 'register', sid: session.sid, phone, clientAddress });
  const reached = reachedLimit(attempt, await countAttempts(tx, attempt, now), limits.attempts, 'session');
  if (reached) return { refusal: tooMany(reached) };
  const isRead = await checkCaptcha(tx, session, { typed: capcode, phone: attempt.phone }, now);
  await noteAttempt(tx, attempt, { isRead, now });
  return isRead ? { phone: attempt.phone } : { refusal: onboardingRefusals.wrongCaptcha };
}

export function tooMany(window: AttemptWindow): Refusal {
  return onboardingRefusals[window === 'day' ? 'tooManyToday' : 'tooMany'];
}
