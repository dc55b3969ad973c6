import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import { registrationActors, registrationFlow } from '#client/screens/onboarding/registration/registration-actors.ts';
import { registration } from '#machines/onboarding/registration.ts';
import { QUERY, TEMPLATE } from '../../flows/onboarding/registration/registration.given.ts';
import { answeringClient } from '../../flows/repayment/open-view.tsx';
import { testApp } from '../../oracle/test-app.ts';

const APP = {
  ...testApp,
  configuration: {
    ...testApp.configuration,
    codes: { ...testApp.configuration.codes, sessionOver: '440', smsCodeRefused: [] },
  },
  kept: { read: () => null, keep: () => {}, forget: () => {} },
};

/** How often the form asks for a session when a code is refused with this one. */
async function sessionsAfter(code: string): Promise<number> {
  let sessions = 0;
  const answered = answeringClient({
    'channel-template': { ok: TEMPLATE },
    'get-sms': { refused: { code, message: 'no' } },
  });
  const ask: CallClient['ask'] = (call, request) => {
    if (call !== 'get-sid') return answered(call, request);
    sessions += 1;
    return answeringClient({ 'get-sid': { ok: { sid: `s-${sessions}` } } })(call, request);
  };
  const machine = registration.provide({ actors: registrationActors({ ask }) });
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
