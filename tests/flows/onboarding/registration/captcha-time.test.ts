import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { registrationActors } from '#client/screens/onboarding/registration/registration-actors.ts';
import { ok, refused } from '#contract/outcome.ts';
import { registration } from '#machines/onboarding/registration.ts';
import { MOBILE, QUERY, SID, TEMPLATE } from './registration.given.ts';

const RESPONDED_AT = '2026-01-05T05:00:09.000Z';

/** Opened at 1000, with the mobile typed. */
async function opened() {
  const answers = {
    'channel-template': ok(TEMPLATE),
    'get-sid': ok({ sid: SID }),
    'get-sms': { ...refused('101', 'salah'), respondedAt: RESPONDED_AT },
  };
  const ask = async (name: string) => answers[name as keyof typeof answers] as never;
  const input = {
    query: QUERY,
    clientType: 'android',
    appName: 'pjt',
    merchantNumber: '0',
    sessionOverCode: '105',
    smsCodeRefused: [],
    openedAt: 1000,
    kept: null,
    until: null,
  } as const;
  const actor = createActor(registration.provide({ actors: registrationActors({ ask }) }), { input }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('filling'));
  actor.send({ type: 'mobile.typed', value: MOBILE });
  return actor;
}

/** Specification section 7: `get-captcha` with `a`, the timestamp. */
describe("the timestamp that the captcha's image is asked for with", () => {
  test('is the time of opening', async () => {
    expect((await opened()).getSnapshot().context.imageAt).toBe(1000);
  });

  test.each([
    { name: 'the time of the refresh', at: [5000], expected: 5000 },
    { name: 'of the last of two', at: [5000, 8000], expected: 8000 },
    { name: 'another for each image of one millisecond', at: [5000, 5000], expected: 5001 },
    { name: 'never an earlier one, on a clock that was set back', at: [400], expected: 1001 },
  ])('is $name', async ({ at, expected }) => {
    const actor = await opened();
    for (const moment of at) actor.send({ type: 'captcha.refreshed', at: moment });
    expect(actor.getSnapshot().context.imageAt).toBe(expected);
  });

  test('is the time of the answer that refuses the captcha', async () => {
    const actor = await opened();
    actor.send({ type: 'captcha.typed', value: 'aB3d' });
    actor.send({ type: 'code.asked' });
    await waitFor(actor, ({ context }) => context.captcha === '');
    expect(actor.getSnapshot().context.imageAt).toBe(Date.parse(RESPONDED_AT));
  });
});
