import * as z from 'zod/mini';
import { count, flag, nothing, optionalAddition, optionalText, text } from '#domain/field-schemas.ts';
import { get, post } from './call.ts';

const display = optionalAddition(optionalText, '');

/** The landing page's template. The specification does not list its fields; these are ours. */
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
 * The session, and two additions of ours. `challenge`: get-sms requires a proof of work for it; '' if none. A proof is
 * `COUNTER.KEY` of the solution of `altcha-lib`. `canRead`: 1 if read-captcha is served. Under load `sid` is '', and
 * get-sid itself requires the proof for `challenge`.
 */
export const registrationSession = z.object({
  sid: optionalText,
  challenge: optionalAddition(optionalText, ''),
  canRead: optionalAddition(flag, 0),
});
export type RegistrationSession = z.output<typeof registrationSession>;

/** With the `sid` of the visit the response is the same session while it lives. An addition of ours. */
export const getSidCall = get({
  name: 'get-sid',
  path: '/api/v2/youmi/promotion/get-sid',
  envelope: 'code0',
  request: z.object({
    sid: optionalText,
    /** Two additions of ours: the challenge of a response without a session, and the proof for it. */
    challenge: optionalText,
    proof: optionalText,
  }),
  response: registrationSession,
});

/**
 * The letters of the session's captcha, for those who cannot read images, for a proof of work. Without a proof the
 * response has the challenge. The letters hold for this phone only.
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
    /** An addition of ours, if `get-sid` gave a challenge. */
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
    merchantNumber: text,
    userName: text,
    smsCode: text,
    invite_code: optionalText,
    id: text,
    ...visitor,
  }),
  response: nothing,
});
