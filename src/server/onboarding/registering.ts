import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '#contract/call.ts';
import type { getSmsCall, registerCall } from '#contract/onboarding.ts';
import type { Market } from '#domain/configuration/configuration.ts';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { marketOfMobile } from '#domain/mobile.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { type Refusal, refusals } from '#server/http/calls/refusals.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { borrowers, landingTemplates, registrations } from '#server/platform/database/schema.ts';
import { networkDigest } from '#server/platform/network.ts';
import { endCode, hadCode, issueCode, tryCode } from '#server/sms/sms-codes.ts';
import { enqueueSms } from '#server/sms/sms-outbox.ts';
import { smsMessage } from '#server/sms/sms-texts.ts';
import { admitRegistration, admitSms, type Gate } from './admission.ts';
import { noteSms } from './attempts.ts';
import { onboardingRefusals, sessionOver } from './refusals.ts';
import { endCaptcha, keepCaptchaFor, lockSession, noteSmsOfCaptcha } from './registration-sessions.ts';
import { tellBudget } from './sms-price.ts';

export type RegistrationConfiguration = Pick<
  ServerConfiguration,
  'appShortName' | 'codes' | 'markets' | 'merchantNumber' | 'phoneEnquiry' | 'dlt'
>;

/** What is wrong with the caller, in any call; else the market that the phone is of, by its rule. */
export function visitorOf(
  { phone, sid, deviceId, appName }: Record<'phone' | 'sid' | 'deviceId' | 'appName', string>,
  { appShortName, markets }: Pick<RegistrationConfiguration, 'appShortName' | 'markets'>,
): { refusal: Refusal } | { market: Market } {
  const market = marketOfMobile(phone, markets);
  if (!market || deviceId !== sid) return { refusal: refusals.badRequest };
  return appName === appShortName ? { market } : { refusal: onboardingRefusals.wrongApp };
}

/** Without a proof of work, it has none. */
type SmsRequest = Omit<ReceivedOf<typeof getSmsCall>, 'proof'> & { proof?: string };

/** Who asks for a code, and what the response depends on. */
export interface Asker extends Gate {
  language: Language;
  configuration: RegistrationConfiguration;
  /** Tells an operator. */
  warn(line: string): void;
}

/** Checks the captcha and puts an SMS code for the phone into the outbox (specification section 8, "SMS send"). */
export async function sendCode(db: Database, request: SmsRequest, asker: Asker, now: Date): Promise<Refusal | null> {
  const { phone, capcode, sid, proof = '' } = request;
  const { codes } = asker.configuration;
  const visitor = visitorOf(request, asker.configuration);
  if ('refusal' in visitor) return visitor.refusal;
  const { currency } = visitor.market;
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sid, now);
    if (!session) return sessionOver(codes.sessionOver);
    const admitted = await admitSms(tx, { session, phone, capcode, proof, currency }, asker, now);
    if ('refusal' in admitted) return admitted.refusal;
    if (asker.configuration.phoneEnquiry === 'specified' && (await isRegistered(tx, phone))) {
      await endCaptcha(tx, session);
      return onboardingRefusals.registered;
    }
    await noteSmsOfCaptcha(tx, session);
    await noteSms(tx, admitted, currency);
    const address = await networkDigest(tx, asker.clientAddress);
    const code = await issueCode(tx, { sid, purpose: 'registration', phone, address }, now);
    await enqueueSms(tx, smsMessage('registration', { ...asker, phone }, { code }), now, code);
    await tellBudget(tx, { currency, sent: admitted.sent + 1 }, asker, now);
    return null;
  });
}

/** Makes the borrower, once (specification section 8, "Register"). */
export async function register(
  db: Database,
  request: ReceivedOf<typeof registerCall>,
  asker: Omit<Asker, 'language' | 'warn'>,
  now: Date,
): Promise<Refusal | null> {
  const { phone, capcode, sid, smsCode } = request;
  const { codes } = asker.configuration;
  const visitor = visitorOf(request, asker.configuration);
  if (request.userName !== phone) return refusals.badRequest;
  if ('refusal' in visitor) return visitor.refusal;
  if (request.merchantNumber !== asker.configuration.merchantNumber) return onboardingRefusals.wrongMerchant;
  return db.transaction(async (tx) => {
    if (!(await isTemplate(tx, request.id))) return onboardingRefusals.templateUnknown;
    const session = await lockSession(tx, sid, now);
    if (!session) return sessionOver(codes.sessionOver);
    const admitted = await admitRegistration(tx, { session, phone, capcode }, asker, now);
    if ('refusal' in admitted) return admitted.refusal;
    const tried = await tryCode(tx, { sid, phone }, smsCode, now);
    if (tried.kind === 'wrong') return onboardingRefusals.wrongCode;
    // Only those who received a code for the phone learn whether it is registered.
    const isHolder = tried.kind === 'right' || (await hadCode(tx, { sid, phone }, smsCode));
    if (isHolder && (await isRegistered(tx, phone))) {
      if (tried.kind === 'right') await endCode(tx, tried.id, now);
      await keepCaptchaFor(tx, session, admitted.phone);
      return onboardingRefusals.registered;
    }
    if (tried.kind === 'ended') return onboardingRefusals.codeEnded;
    await endCode(tx, tried.id, now);
    await keepCaptchaFor(tx, session, admitted.phone);
    const { id: borrowerId } = await createBorrower(tx, { name: phone, phone, now });
    const {
      id: templateId,
      invite_code: inviteCode,
      app_from: appFrom,
      user_from: userFrom,
      utm_tag: utmTag,
    } = request;
    await tx
      .insert(registrations)
      .values({ phone, borrowerId, templateId, inviteCode, appFrom, userFrom, utmTag, registeredAt: now });
    return null;
  });
}

async function isTemplate(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: landingTemplates.id }).from(landingTemplates).where(eq(landingTemplates.id, id));
  return found.length > 0;
}

async function isRegistered(tx: Transaction, phone: string): Promise<boolean> {
  const found = await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone)).limit(1);
  return found.length > 0;
}
