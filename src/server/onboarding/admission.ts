import type { ClientAddress } from '#server/http/calls/call-route.ts';
import type { Refusal } from '#server/http/calls/refusals.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import type { AttemptCount, AttemptWindow, Limits } from '#server/settings/limits.ts';
import {
  type Attempt,
  type AttemptNumbers,
  attemptOf,
  countAttempts,
  isFirstAlarm,
  noteAttempt,
  reachedLimit,
} from './attempts.ts';
import { takeProof } from './proof-of-work.ts';
import { onboardingRefusals } from './refusals.ts';
import { checkCaptcha, endCaptcha, type RegistrationSession } from './registration-sessions.ts';

/** What an attempt is admitted by. */
export interface Gate {
  limits: Pick<Limits, 'attempts' | 'proof' | 'reading'>;
  clientAddress: ClientAddress;
  /** Tells an operator. */
  warn(line: string): void;
}

type AdmittedCall = 'get-sms' | 'register';

/** Who attempts which call with which captcha. */
interface Attempting {
  call: AdmittedCall;
  session: RegistrationSession;
  phone: string;
  capcode: string;
  /** Of get-sms; '' for none. */
  proof?: string;
}

/**
 * The limits of an attempt, before and after its captcha is checked. `register` sends no SMS, and five wrong tries
 * end a code: a limit per phone or in all would prevent nothing, and would let a stranger lock out the owner, or
 * everybody.
 */
const LIMITED_BY: Record<AdmittedCall, Record<'anyone' | 'readers', readonly AttemptCount[]>> = {
  'get-sms': { anyone: ['all', 'session', 'wrong'], readers: ['phone', 'address'] },
  register: { anyone: ['session', 'wrong'], readers: ['address'] },
};

/**
 * Admits an attempt of get-sms or register if its captcha is right and no limit is reached, and counts it. Every
 * phone gets the same checks in the same order, before anything is looked up about it. A get-sms without the
 * session's proof of work is refused first, and not counted.
 */
export async function admit(
  tx: Transaction,
  { call, session, phone, capcode, proof = '' }: Attempting,
  { limits, clientAddress, warn }: Gate,
  now: Date,
): Promise<{ refusal: Refusal } | { attempt: Attempt }> {
  const attempt = await attemptOf(tx, { call, sid: session.sid, phone, clientAddress });
  const { anyone, readers } = LIMITED_BY[call];
  const made = await countAttempts(tx, attempt, [...anyone, ...readers], now);
  const limited = async (counts: readonly AttemptCount[]) => {
    const reached = reachedLimit(attempt, made, limits.attempts, counts);
    if (reached?.count === 'all' && (await isFirstAlarm(tx, 'attempts', reached.window, now))) warn(alarm(call, made));
    if (!reached) return null;
    return { refusal: tooMany(reached.window) };
  };

  const early = await limited(anyone);
  if (early) return early;
  if (call === 'get-sms' && limits.proof && !(await takeProof(tx, session, { proof }, now)))
    return { refusal: onboardingRefusals.proofWanted };
  const isRead = await checkCaptcha(tx, session, { typed: capcode, phone: attempt.phone }, now);
  const isSpent = call === 'get-sms' && session.captchaSentSms;
  if (!isRead || isSpent) {
    await noteAttempt(tx, attempt, { isRead: false, now });
    if (isRead) await endCaptcha(tx, session);
    return { refusal: isRead ? onboardingRefusals.usedCaptcha : wrongCaptcha[call] };
  }
  const late = await limited(readers);
  if (late) return late;
  await noteAttempt(tx, attempt, { isRead: true, now });
  return { attempt };
}

const wrongCaptcha: Record<AdmittedCall, Refusal> = {
  'get-sms': onboardingRefusals.wrongCaptchaForSms,
  register: onboardingRefusals.wrongCaptcha,
};

export function tooMany(window: AttemptWindow): Refusal {
  return onboardingRefusals[window === 'day' ? 'tooManyToday' : 'tooMany'];
}

export function alarm(call: Attempt['call'], { short, day }: AttemptNumbers): string {
  return `ALARM: ${call} is refused to everybody: ${short.all} attempts in ten minutes, ${day.all} in a day`;
}
