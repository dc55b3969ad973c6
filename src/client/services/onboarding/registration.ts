import * as z from 'zod/mini';
import type { App } from '#client/flow/app-context.tsx';
import { countdown } from '#client/services/kit/countdown.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { registration } from '#machines/onboarding/registration.ts';
import type { RegistrationInput } from '#machines/onboarding/registration-form.ts';
import { KEPT_COUNTDOWN, KEPT_FORM } from '#machines/onboarding/registration-form.ts';
import { clientType } from './client-type.ts';

export function registrationFlow({ client }: App) {
  return registration.provide({
    actors: {
      loadTemplate: callActor((request, signal) => client.ask('channel-template', request, { signal })),
      openSession: callActor((request, signal) => client.ask('get-sid', request, { signal })),
      sendSms: callActor((request, signal) => client.ask('get-sms', request, { signal })),
      register: callActor((request, signal) => client.ask('register', request, { signal })),
      countdown: smsCountdown.provide({ actors: { timer: countdown } }),
    },
  });
}

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

/** What was kept before comes back; what is not of its form is as if it were not there. */
export function registrationInput(
  { configuration, parameters, kept }: App,
  query: Record<string, string>,
): RegistrationInput {
  const form = keptForm.safeParse(kept.read(KEPT_FORM));
  const deadline = keptCountdown.safeParse(kept.read(KEPT_COUNTDOWN));
  return {
    query,
    clientType: clientType(parameters.platform, navigator.userAgent),
    appName: configuration.appShortName,
    sessionOverCode: configuration.codes.sessionOver,
    openedAt: Date.now(),
    kept: form.success ? form.data : null,
    until: deadline.success ? deadline.data.until : null,
  };
}
