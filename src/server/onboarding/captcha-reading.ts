import type { DataOf, ReceivedOf } from '#contract/call.ts';
import type { readCaptchaCall } from '#contract/onboarding.ts';
import type { Refusal } from '#server/http/calls/refusals.ts';
import type { Database } from '#server/platform/database/open.ts';
import type { AttemptCount } from '#server/settings/limits.ts';
import { alarm, type Gate, tooMany } from './admission.ts';
import { attemptOf, countAttempts, isFirstAlarm, noteAttempt, reachedLimit } from './attempts.ts';
import { giveReadingChallenge, takeProof } from './proof-of-work.ts';
import { onboardingRefusals, sessionOver } from './refusals.ts';
import { type RegistrationConfiguration, wrongVisitor } from './registering.ts';
import { lockSession, tellCaptcha } from './registration-sessions.ts';

/** Who cannot read the captcha. */
interface Reader extends Gate {
  configuration: RegistrationConfiguration;
}

const LIMITED_BY: readonly AttemptCount[] = ['all', 'session', 'wrong', 'phone', 'address'];

/** Without a proof of work it asks for the challenge. */
type ReadingRequest = Omit<ReceivedOf<typeof readCaptchaCall>, 'proof'> & { proof?: string };

/**
 * Tells the letters of the session's captcha for a large proof of work; they are valid only for the phone in the
 * request. Nothing is looked up about the phone. The limits are much tighter than those of get-sms, and are checked
 * before the work is asked for.
 */
export async function readCaptcha(
  db: Database,
  request: ReadingRequest,
  { limits: { reading }, clientAddress, warn, configuration }: Reader,
  now: Date,
): Promise<{ refusal: Refusal } | { response: DataOf<typeof readCaptchaCall> }> {
  const { phone, sid, proof = '' } = request;
  const wrong = wrongVisitor(request, configuration);
  if (wrong) return { refusal: wrong };
  if (!reading) return { refusal: onboardingRefusals.noReading };
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sid, now);
    if (!session) return { refusal: sessionOver(configuration.codes.sessionOver) };
    const call = 'read-captcha';
    const attempt = await attemptOf(tx, { call, sid, phone, clientAddress });
    const made = await countAttempts(tx, attempt, LIMITED_BY, now);
    const reached = reachedLimit(attempt, made, reading.attempts, LIMITED_BY);
    if (reached?.count === 'all' && (await isFirstAlarm(tx, 'readings', reached.window, now))) warn(alarm(call, made));
    if (reached) return { refusal: tooMany(reached.window) };

    if (proof === '')
      return { response: { challenge: await giveReadingChallenge(tx, session, reading.tries, now), capcode: '' } };
    const isRight = await takeProof(tx, session, { proof, of: 'readingChallenge' }, now);
    await noteAttempt(tx, attempt, { isRead: isRight, now });
    if (!isRight) return { refusal: onboardingRefusals.proofWanted };
    return { response: { challenge: '', capcode: await tellCaptcha(tx, session, attempt.phone, now) } };
  });
}
