import * as z from 'zod/mini';
import type { Flow } from '#client/flow/flow.ts';
import { timer } from '#client/platform/timer.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { captchaReading } from '#machines/onboarding/captcha-reading.ts';
import { promotionOpening } from '#machines/onboarding/promotion-opening.ts';
import { registration } from '#machines/onboarding/registration.ts';
import { KEPT_COUNTDOWN, KEPT_FORM } from '#machines/onboarding/registration-form.ts';
import { smsProof } from '#machines/onboarding/sms-proof.ts';
import { clientType } from './client-type.ts';
import { findProof } from './proof.ts';

const keptForm = z.object({
  link: z.string(),
  sid: z.string().check(z.minLength(1)),
  openedAt: z.number(),
  image: z.number(),
  mobile: z.string(),
  captcha: z.string(),
  smsCode: z.string(),
});
const keptCountdown = z.object({ until: z.number() });

/** The landing page with its calls. What was kept before comes back; what is not of its form is as if it were not there. */
export const registrationFlow: Flow<typeof registration> = {
  machine: ({ client }) =>
    registration.provide({
      actors: {
        open: promotionOpening.provide({
          actors: {
            loadTemplate: callActor((request, signal) => client.ask('channel-template', request, { signal })),
            openSession: callActor((request, signal) => client.ask('get-sid', request, { signal })),
          },
        }),
        openSession: callActor((request, signal) => client.ask('get-sid', request, { signal })),
        sendSms: callActor((request, signal) => client.ask('get-sms', request, { signal })),
        readCaptcha: captchaReading.provide({
          actors: {
            askChallenge: callActor((request, signal) => client.ask('read-captcha', request, { signal })),
            solve: callActor(findProof),
            askLetters: callActor((request, signal) => client.ask('read-captcha', request, { signal })),
          },
        }),
        register: callActor((request, signal) => client.ask('register', request, { signal })),
        countdown: smsCountdown.provide({ actors: { timer } }),
        proof: smsProof.provide({
          actors: {
            solve: callActor(findProof),
            openSession: callActor((request, signal) => client.ask('get-sid', request, { signal })),
          },
        }),
      },
    }),
  input: ({ configuration, market, parameters, kept }, query) => {
    const form = keptForm.safeParse(kept.read(KEPT_FORM));
    const deadline = keptCountdown.safeParse(kept.read(KEPT_COUNTDOWN));
    return {
      query,
      clientType: clientType(parameters.platform, navigator.userAgent),
      appName: configuration.appShortName,
      sessionOverCode: configuration.codes.sessionOver,
      smsCodeRefused: configuration.codes.smsCodeRefused,
      mobileRule: market.mobile,
      openedAt: Date.now(),
      kept: form.success ? form.data : null,
      until: deadline.success ? deadline.data.until : null,
    };
  },
};
