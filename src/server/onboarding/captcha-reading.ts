import type { DataOf, ReceivedOf } from '#contract/call.ts';
import type { readCaptchaCall } from '#contract/onboarding.ts';
import type { Refusal } from '#server/http/calls/refusals.ts';
import type { Database } from '#server/platform/database/open.ts';
import { type Gate, tooMany } from './admission.ts';
import { attemptOf, countAttempts, noteAttempt, reachedLimit } from './attempts.ts';
import { giveReadingChallenge, provenTries, spendChallenge } from './proof-of-work.ts';
import { onboardingRefusals, sessionOver } from './refusals.ts';
import { type RegistrationConfiguration, visitorOf } from './registering.ts';
import { lockSession, tellCaptcha } from './registration-sessions.ts';
import { fewestTries, pressureOf, triesAt } from './sms-price.ts';

/** Who cannot read the captcha. */
interface Reader extends Gate {
  configuration: RegistrationConfiguration;
}

/** Without a proof of work it asks for the challenge. */
type ReadingRequest = Omit<ReceivedOf<typeof readCaptchaCall>, 'proof'> & { proof?: string };

/**
 * Tells the letters of the session's captcha for the price of an SMS; they are valid only for the phone in the request.
 * Nothing is looked up about the phone. The limits are those of get-sms, counted apart, before the work is asked for.
 */
export async function readCaptcha(
  db: Database,
  request: ReadingRequest,
  { limits, clientAddress, configuration }: Reader,
  now: Date,
): Promise<{ refusal: Refusal } | { response: DataOf<typeof readCaptchaCall> }> {
  const { phone, sid, proof = '' } = request;
  const visitor = visitorOf(request, configuration);
  if ('refusal' in visitor) return visitor;
  if (!limits.reading) return { refusal: onboardingRefusals.noReading };
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sid, now);
    if (!session) return { refusal: sessionOver(configuration.codes.sessionOver) };
    const attempt = await attemptOf(tx, { call: 'read-captcha', sid, phone, clientAddress });
    const made = await countAttempts(tx, attempt, now);
    for (const counted of ['session', 'phone'] as const) {
      const reached = reachedLimit(attempt, made, limits.attempts, counted);
      if (reached) return { refusal: tooMany(reached) };
    }

    const currencies = [visitor.market.currency];
    const tries = triesAt(await pressureOf(tx, { networks: attempt.networks, currencies }, limits, now), limits);
    if (limits.proof && proof === '')
      return { response: { challenge: await giveReadingChallenge(tx, session, tries, now), capcode: '' } };
    if (limits.proof) {
      const of = 'readingChallenge';
      const proven = await provenTries(tx, session, { proof, of }, now);
      if (proven === null || proven < fewestTries(tries)) return { refusal: onboardingRefusals.proofWanted };
      await spendChallenge(tx, session, of);
    }
    await noteAttempt(tx, attempt, { isRead: true, now });
    return { response: { challenge: '', capcode: await tellCaptcha(tx, session, attempt.phone, now) } };
  });
}
