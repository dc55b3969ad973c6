import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { forgetCodes } from '#server/sms/sms-codes.ts';
import { forgetAttempts } from './attempts.ts';
import { isSameCaptcha, newCaptchaText } from './captcha.ts';

export type RegistrationSession = typeof registrationSessions.$inferSelect;

/** How long a session and a captcha are valid, in milliseconds. */
const SESSION_LIFE = 2 * 3_600_000;
export const CAPTCHA_LIFE = 10 * 60_000;

/** Opens the session, and says whether it was not open before. Also deletes expired codes and attempts. */
export async function openRegistration(db: Database, sid: string, now: Date): Promise<boolean> {
  await forgetCodes(db, now);
  await forgetAttempts(db, now);
  const opened = await db
    .insert(registrationSessions)
    .values({ sid, expiresAt: after(now, SESSION_LIFE) })
    .onConflictDoNothing()
    .returning({ sid: registrationSessions.sid });
  return opened.length > 0;
}

/** The session while it is valid. */
export async function livingSession(db: Database, sid: string, now: Date): Promise<RegistrationSession | null> {
  const [found] = await db
    .select()
    .from(registrationSessions)
    .where(and(eq(registrationSessions.sid, sid), gt(registrationSessions.expiresAt, now)));
  return found ?? null;
}

export function openedAt({ expiresAt }: RegistrationSession): Date {
  return new Date(expiresAt.getTime() - SESSION_LIFE);
}

/** The session, locked, so that its calls run one after the other. */
export async function lockSession(tx: Transaction, sid: string, now: Date): Promise<RegistrationSession | null> {
  const [found] = await tx
    .select()
    .from(registrationSessions)
    .where(and(eq(registrationSessions.sid, sid), gt(registrationSessions.expiresAt, now)))
    .for('update');
  return found ?? null;
}

/**
 * The text for the session's captcha image: unchanged for the same timestamp, new for another. Null for an unknown
 * session.
 */
export async function captchaFor(db: Database, sid: string, stamp: string, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sid, now);
    if (!session) return null;
    if (session.captchaStamp === stamp && isCaptchaAlive(session, now)) return session.captcha;
    const captcha = newCaptchaText();
    await tx
      .update(registrationSessions)
      .set({
        ...{ captcha, captchaStamp: stamp, captchaExpiresAt: after(now, CAPTCHA_LIFE) },
        ...{ captchaSentSms: false, captchaReadFor: '' },
      })
      .where(eq(registrationSessions.sid, sid));
    return captcha;
  });
}

/**
 * The letters of the session's captcha, or of a new one if it can send no SMS any more. They are valid only for this
 * phone (a digest).
 */
export async function tellCaptcha(
  tx: Transaction,
  session: RegistrationSession,
  phone: string,
  now: Date,
): Promise<string> {
  const captcha = isCaptchaAlive(session, now) && !session.captchaSentSms ? session.captcha : newCaptchaText();
  await tx
    .update(registrationSessions)
    .set({ captcha, captchaExpiresAt: after(now, CAPTCHA_LIFE), captchaSentSms: false, captchaReadFor: phone })
    .where(eq(registrationSessions.sid, session.sid));
  return captcha;
}

/** Whether the typed captcha is right for this phone (a digest); a wrong guess ends it. */
export async function checkCaptcha(
  tx: Transaction,
  session: RegistrationSession,
  { typed, phone }: { typed: string; phone: string },
  now: Date,
): Promise<boolean> {
  const isFor = session.captchaReadFor === '' || session.captchaReadFor === phone;
  if (isCaptchaAlive(session, now) && isSameCaptcha(typed, session.captcha) && isFor) return true;
  await endCaptcha(tx, session);
  return false;
}

/** Binds the captcha to this phone (a digest), so that a registration whose response was lost can be repeated. */
export async function keepCaptchaFor(tx: Transaction, { sid }: RegistrationSession, phone: string): Promise<void> {
  await tx.update(registrationSessions).set({ captchaReadFor: phone }).where(eq(registrationSessions.sid, sid));
}

export async function endCaptcha(tx: Transaction, { sid }: RegistrationSession): Promise<void> {
  await tx
    .update(registrationSessions)
    .set({ captcha: '', captchaStamp: '', captchaExpiresAt: null })
    .where(eq(registrationSessions.sid, sid));
}

/** Notes that an SMS code was sent by this captcha; it remains valid for the registration with that code. */
export async function noteSmsOfCaptcha(tx: Transaction, { sid }: RegistrationSession): Promise<void> {
  await tx.update(registrationSessions).set({ captchaSentSms: true }).where(eq(registrationSessions.sid, sid));
}

function isCaptchaAlive({ captcha, captchaExpiresAt }: RegistrationSession, now: Date): boolean {
  return captcha !== '' && captchaExpiresAt !== null && captchaExpiresAt > now;
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
