import type { ClientAddress } from '#server/calls/call-route.ts';
import type { Refusal } from '#server/calls/refusals.ts';
import type { AttemptCount, Limits } from '#server/settings/limits.ts';
import type { Transaction } from '../database/open.ts';
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
import { checkCaptcha, endCaptcha, type RegistrationSession } from './sessions.ts';

/** What an attempt is admitted by. */
export interface Gate {
  limits: Pick<Limits, 'attempts' | 'proof'>;
  clientAddress: ClientAddress;
  /** Tells an operator. */
  warn(line: string): void;
}

/** Who attempts which call with which captcha. */
interface Attempting {
  call: Attempt['call'];
  session: RegistrationSession;
  phone: string;
  capcode: string;
  /** Of get-sms; '' for none. */
  proof?: string;
}

/** Before the captcha is looked at, and after it was read. */
const OF_ANYONE: readonly AttemptCount[] = ['all', 'session', 'wrong'];
const OF_READERS: readonly AttemptCount[] = ['phone', 'address'];

/**
 * Lets an attempt of get-sms or register through whose captcha was read and that reaches no limit, and counts it; the same
 * checks in the same order for every phone, before anything is looked up about it. An attempt of get-sms without the proof of
 * work that its session owes is none: it learns nothing, and is not counted.
 */
export async function admit(
  tx: Transaction,
  { call, session, phone, capcode, proof = '' }: Attempting,
  { limits, clientAddress, warn }: Gate,
  now: Date,
): Promise<{ refusal: Refusal } | { attempt: Attempt }> {
  const attempt = await attemptOf(tx, { call, sid: session.sid, phone, clientAddress });
  const made = await countAttempts(tx, attempt, now);
  const limited = async (counts: readonly AttemptCount[]) => {
    const reached = reachedLimit(attempt, made, limits, counts);
    if (reached?.count === 'all' && (await isFirstAlarm(tx, reached.window, now))) warn(alarm(call, made));
    if (!reached) return null;
    return { refusal: onboardingRefusals[reached.window === 'day' ? 'tooManyToday' : 'tooMany'] };
  };

  const early = await limited(OF_ANYONE);
  if (early) return early;
  if (call === 'get-sms' && limits.proof && !(await takeProof(tx, session, proof, now)))
    return { refusal: onboardingRefusals.proofWanted };
  const isRead = await checkCaptcha(tx, session, capcode, now);
  const isSpent = call === 'get-sms' && session.captchaSentSms;
  if (!isRead || isSpent) {
    await noteAttempt(tx, attempt, { isRead: false, now });
    if (isRead) await endCaptcha(tx, session);
    return { refusal: isRead ? onboardingRefusals.usedCaptcha : wrongCaptcha[call] };
  }
  const late = await limited(OF_READERS);
  if (late) return late;
  await noteAttempt(tx, attempt, { isRead: true, now });
  return { attempt };
}

const wrongCaptcha: Record<Attempt['call'], Refusal> = {
  'get-sms': onboardingRefusals.wrongCaptchaForSms,
  register: onboardingRefusals.wrongCaptcha,
};

function alarm(call: Attempt['call'], { short, day }: AttemptNumbers): string {
  return `ALARM: ${call} is refused to everybody: ${short.all} attempts in ten minutes, ${day.all} in a day`;
}
