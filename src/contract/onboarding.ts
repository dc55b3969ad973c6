import * as z from 'zod/mini';
import { count, flag, nothing, optionalAddition, optionalText, text } from '#domain/field-schemas.ts';
import { get, post } from './call.ts';

const display = optionalAddition(optionalText, '');

/** The landing page's template. The specification does not itemise its display configuration; these fields are our addition. */
export const landingTemplate = z.object({
  id: text,
  title: display,
  subtitle: display,
  banner: display,
  buttonText: display,
  agreementText: display,
});
export type LandingTemplate = z.output<typeof landingTemplate>;

const visitor = { app_from: optionalText, user_from: optionalText, utm_tag: optionalText };

export const channelTemplateCall = get({
  name: 'channel-template',
  path: '/api/v2/youmi/service/channel/channel-template',
  envelope: 'code00',
  request: z.object({ templateId: text }),
  response: landingTemplate,
});

export const trackVisitCall = get({
  name: 'track-visit',
  path: '/api/v2/youmi/promotion/track-visit',
  envelope: 'code0',
  request: z.object({
    page_id: text,
    client_type: z.enum(['ios', 'android']),
    page_type: count,
    ...visitor,
  }),
  response: nothing,
});

export const trackClickCall = get({
  name: 'track-click',
  path: '/api/v2/youmi/promotion/track-click',
  envelope: 'code0',
  request: z.object({
    page_id: text,
    client_type: z.enum(['ios', 'android']),
    page_type: count,
    phone: text,
    ...visitor,
  }),
  response: nothing,
});

/**
 * The session, and two additions of ours. `challenge`: what get-sms wants a proof of work for, as its server writes it; ''
 * where it wants none. A proof is `COUNTER.KEY` of `altcha-lib`'s solution. `canRead`: 1 where read-captcha is served.
 */
export const registrationSession = z.object({
  sid: text,
  challenge: optionalAddition(optionalText, ''),
  canRead: optionalAddition(flag, 0),
});
export type RegistrationSession = z.output<typeof registrationSession>;

/** With the `sid` that a visit was given before, the answer is the same one as long as it lives; an addition of ours. */
export const getSidCall = get({
  name: 'get-sid',
  path: '/api/v2/youmi/promotion/get-sid',
  envelope: 'code0',
  request: z.object({ sid: optionalText }),
  response: registrationSession,
});

/**
 * For who cannot read pictures: the letters of the session's captcha, for a proof of much work. Asked without a proof, it
 * answers with the challenge. The letters let this phone alone through.
 */
export const readCaptchaCall = post({
  name: 'read-captcha',
  path: '/api/v2/youmi/promotion/read-captcha',
  envelope: 'code0',
  request: z.object({ phone: text, sid: text, deviceId: text, appName: text, proof: optionalText }),
  response: z.object({ challenge: optionalText, capcode: optionalText }),
});

export const getSmsCall = post({
  name: 'get-sms',
  path: '/api/v2/youmi/promotion/get-sms',
  envelope: 'code0',
  request: z.object({
    phone: text,
    capcode: text,
    sid: text,
    deviceId: text,
    appName: text,
    ...visitor,
    /** An addition of ours, where `get-sid` gave a challenge. */
    proof: optionalText,
  }),
  response: nothing,
});

export const registerCall = post({
  name: 'register',
  path: '/api/v2/youmi/promotion/register',
  envelope: 'code0',
  request: z.object({
    phone: text,
    capcode: text,
    sid: text,
    deviceId: text,
    appName: text,
    merchantNumber: count,
    userName: text,
    smsCode: text,
    invite_code: optionalText,
    id: text,
    ...visitor,
  }),
  response: nothing,
});
