import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { registrationFlow } from '#client/screens/onboarding/registration/registration-actors.ts';
import type { RegistrationSession } from '#contract/onboarding.ts';
import { ok, refused } from '#contract/outcome.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { promotionOpening } from '#machines/onboarding/promotion-opening.ts';
import { registration } from '#machines/onboarding/registration.ts';
import { testApp } from '../oracle/test-app.ts';
import { QUERY, TEMPLATE } from './registration.given.ts';

const APP = {
  ...testApp,
  configuration: { ...testApp.configuration, codes: { sessionOver: '440', smsCodeRefused: [] } },
  kept: { read: () => null, keep: () => {}, forget: () => {} },
};

/** How often the form asks for a session when a code is refused with this one. */
async function sessionsAfter(code: string): Promise<number> {
  let sessions = 0;
  const openSession = callActor<{ sid?: string | number | null }, RegistrationSession>(async () => {
    sessions += 1;
    return ok({ sid: `s-${sessions}`, challenge: '', canRead: 0 });
  });
  const machine = registration.provide({
    actors: {
      open: promotionOpening.provide({
        actors: { loadTemplate: callActor(async () => ok(TEMPLATE)), openSession },
      }),
      openSession,
      sendSms: callActor(async () => refused(code, 'no')),
      countdown: smsCountdown,
    },
  });
  const actor = createActor(machine, { input: registrationFlow.input(APP, QUERY) }).start();
  await waitFor(actor, (snapshot) => snapshot.context.sid !== '' && snapshot.matches('filling'));
  actor.send({ type: 'mobile.typed', value: '13812345678' });
  actor.send({ type: 'captcha.typed', value: 'ABCD' });
  actor.send({ type: 'code.asked' });
  await new Promise((resolve) => setImmediate(resolve));
  actor.stop();
  return sessions;
}

test.each([
  ['440', 2],
  ['105', 1],
  ['102', 1],
])('where the configuration says 440, code %s makes it %i sessions', async (code, sessions) => {
  expect(await sessionsAfter(code)).toBe(sessions);
});
