import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '#contract/call.ts';
import {
  channelTemplateCall,
  getSidCall,
  getSmsCall,
  readCaptchaCall,
  registerCall,
  trackClickCall,
  trackVisitCall,
} from '#contract/onboarding.ts';
import { type CallRoute, type OpenCallContext, serveAnyone } from '#server/http/calls/call-route.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { landingTemplates, landingTracks } from '#server/platform/database/schema.ts';
import { deliverDuringCall } from '#server/sms/sms-outbox.ts';
import { attested } from './attestation.ts';
import { readCaptcha } from './captcha-reading.ts';
import { giveChallenge, sessionChallengeIn } from './proof-of-work.ts';
import { onboardingRefusals } from './refusals.ts';
import { register, sendCode } from './registering.ts';
import { livingSession } from './registration-sessions.ts';
import { enterRegistration } from './session-door.ts';
import { triesOfAny } from './sms-price.ts';

const LONGEST = 200;
/** Specification section 7: the one type of page that is tracked. */
const PAGE_TYPE = 1;

export const onboardingRoutes: readonly CallRoute[] = [
  serveAnyone(channelTemplateCall, async ({ db, request: { templateId } }) => {
    const [template] = await db.select().from(landingTemplates).where(eq(landingTemplates.id, templateId));
    return template ? { response: template } : { refusal: onboardingRefusals.templateUnknown };
  }),

  serveAnyone(trackVisitCall, async ({ db, request, now }) => {
    if (!hasKnownShape(request)) return { refusal: refusals.badRequest };
    await db.insert(landingTracks).values({ ...trackOf(request), kind: 'visit', phone: '', createdAt: now });
    return { response: null };
  }),

  serveAnyone(trackClickCall, async ({ db, request, now }) => {
    if (!hasKnownShape(request)) return { refusal: refusals.badRequest };
    const { phone } = request;
    await db.insert(landingTracks).values({ ...trackOf(request), kind: 'click', phone, createdAt: now });
    return { response: null };
  }),

  serveAnyone(getSidCall, async (context) => {
    const { db, request, limits, now, sessions, clientAddress } = context;
    const canRead = Number(limits.reading);
    const proof = await attested(context, request.proof, async () =>
      (await sessionChallengeIn(db, request.challenge, now)) ? request.challenge : undefined,
    );
    return sessions.inTurn(clientAddress, async () => {
      const entered = await enterRegistration(db, { ...request, proof }, context, now);
      if ('refusal' in entered) return entered;
      if ('challenge' in entered) return { response: { sid: '', ...entered, canRead } };
      const { sid } = entered;
      return {
        response: { sid, challenge: await giveChallenge(db, sid, await triesOfAny(db, context, now), now), canRead },
      };
    });
  }),

  serveAnyone(readCaptchaCall, async (context) => {
    const { db, now, sessions, clientAddress } = context;
    const request = await withProof(context, 'readingChallenge');
    if (!hasKnownShape(request)) return { refusal: refusals.badRequest };
    return sessions.inTurn(clientAddress, () => readCaptcha(db, request, context, now));
  }),

  serveAnyone(getSmsCall, async (context) => {
    const { db, sms, now, sessions, clientAddress } = context;
    if (!sms) return { refusal: onboardingRefusals.noSms };
    const request = await withProof(context, 'challenge');
    if (!hasKnownShape(request)) return { refusal: refusals.badRequest };
    const refusal = await sessions.inTurn(clientAddress, () => sendCode(db, request, context, now));
    if (refusal) return { refusal };
    await deliverDuringCall(db, sms, request.phone, now);
    return { response: null };
  }),

  serveAnyone(registerCall, async (context) => {
    const { db, request, now, sessions, clientAddress } = context;
    if (!hasKnownShape(request)) return { refusal: refusals.badRequest };
    const refusal = await sessions.inTurn(clientAddress, () => register(db, request, context, now));
    return refusal ? { refusal } : { response: null };
  }),
];

/** The request, where a token that attests the app for the session's challenge has become a proof. */
async function withProof<C extends typeof getSmsCall | typeof readCaptchaCall>(
  context: OpenCallContext<C>,
  kind: 'challenge' | 'readingChallenge',
): Promise<ReceivedOf<C>> {
  const { db, request, now } = context;
  const proof = await attested(context, request.proof, async () => (await livingSession(db, request.sid, now))?.[kind]);
  return { ...request, proof };
}

interface Track {
  page_id: string;
  client_type: 'ios' | 'android';
  page_type: number;
  app_from: string;
  user_from: string;
  utm_tag: string;
}

function trackOf({ page_id, client_type, app_from, user_from, utm_tag }: Track) {
  return {
    pageId: page_id,
    clientType: client_type,
    pageType: PAGE_TYPE,
    appFrom: app_from,
    userFrom: user_from,
    utmTag: utm_tag,
  };
}

function hasKnownShape(request: Readonly<Record<string, unknown>>): boolean {
  const { page_type: pageType = PAGE_TYPE } = request;
  return (
    pageType === PAGE_TYPE &&
    Object.values(request).every((value) => typeof value !== 'string' || value.length <= LONGEST)
  );
}
