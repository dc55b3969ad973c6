import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { registrationActors } from '#client/screens/onboarding/registration/registration-actors.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { isMobile, type MobileRule, spacedPhone } from '#domain/mobile.ts';
import { registration } from '#machines/onboarding/registration.ts';
import { TEMPLATE } from '../../flows/onboarding/registration/registration.given.ts';
import { answeringClient } from '../../flows/repayment/open-view.tsx';
import { settle } from '../../oracle/machine-world.ts';

/** Indonesian mobiles, as an operator may configure them for that market. */
const INDONESIAN: MobileRule = { startsWith: '08', minDigits: 10, maxDigits: 13 };

describe('a mobile by a market’s own rule', () => {
  test.each([
    ['0812345678', true],
    ['0812345678901', true],
    ['081234567', false],
    ['08123456789012', false],
    ['1812345678', false],
    ['08123x5678', false],
    ['13812345678', false],
  ])('"%s": %s', (value, expected) => expect(isMobile(value, INDONESIAN)).toBe(expected));

  test.each([
    ['8123456703', true],
    ['6123456703', true],
    ['5123456703', false],
    ['0812345670', false],
  ])('begins in one of several ways, as those of India: "%s": %s', (value, expected) => {
    expect(isMobile(value, { startsWith: ['6', '7', '8', '9'], minDigits: 10, maxDigits: 10 })).toBe(expected);
  });

  test.each([
    [INDONESIAN, '0812345678901', '081 2345 678901'],
    [{ ...INDONESIAN, groups: [4, 4, 5] }, '0812345678901', '0812 3456 78901'],
    [{ ...INDONESIAN, groups: [4, 4, 5] }, '08123', '0812 3'],
    [{ startsWith: '9', minDigits: 10, maxDigits: 10, groups: [5, 5] }, '98765432101', '98765 43210'],
  ])('is spaced by its groups, 3-4-4 where it has none: %j %s as %s', (rule, value, spaced) =>
    expect(spacedPhone(value, rule)).toBe(spaced),
  );

  test('is configured for that market, and none is by itself', () => {
    const [indonesia] = configuration.parse({}).markets;
    expect(indonesia?.mobile).toBeUndefined();
    const { markets } = configuration.parse({ markets: [{ ...indonesia, mobile: INDONESIAN }] });
    expect(markets[0]?.mobile).toEqual(INDONESIAN);
  });
});

describe('a registration in such a market', () => {
  async function filling() {
    const ask = answeringClient({ 'channel-template': { ok: TEMPLATE }, 'get-sid': { ok: { sid: 's' } } });
    const machine = registration.provide({ actors: registrationActors({ ask }) });
    const actor = createActor(machine, {
      input: {
        query: {},
        clientType: 'android',
        appName: 'pjt',
        merchantNumber: '0',
        sessionOverCode: '105',
        smsCodeRefused: [],
        mobileRule: INDONESIAN,
        openedAt: 1,
        kept: null,
        until: null,
      },
    }).start();
    await settle();
    return actor;
  }

  test.each([
    ['0812 3456 7890 1234', '0812345678901', null],
    ['138 1234 5678', '13812345678', 'mobile'],
  ])('takes "%s" as %s, and finds fault with the %s', async (typed, mobile, fault) => {
    const actor = await filling();
    actor.send({ type: 'mobile.typed', value: typed });
    expect(actor.getSnapshot().context.mobile).toBe(mobile);
    actor.send({ type: 'captcha.typed', value: 'aB3d' });
    actor.send({ type: 'apply.chosen' });
    const { problem } = actor.getSnapshot().context;
    expect(problem?.field).toBe(fault ?? 'smsCode');
    actor.stop();
  });
});
