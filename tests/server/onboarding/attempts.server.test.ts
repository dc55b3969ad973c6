import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { codeAttempts } from '#server/platform/database/schema.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { demonstrationServer, requestOf, TODAY } from '../demonstration-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PROXY = '192.0.2.9';
const MANY = { phone: 1000, address: 1000, session: 1000 };
const REGISTERED = '13812345678';

/** What the tests limit; the rest is plenty. */
const limits = { ...DEFAULT_LIMITS, attempts: { short: { ...MANY }, day: { ...MANY } }, proof: null };
const limit = (short: Partial<typeof MANY>, day: Partial<typeof MANY> = {}) => {
  Object.assign(limits.attempts, { short: { ...MANY, ...short }, day: { ...MANY, ...day } });
};

const server = demonstrationServer({ limits, trustedProxies: [PROXY] });
beforeAll(async () => {
  await createBorrower(server().database.db, { name: 'Ani', phone: REGISTERED, now: TODAY });
});
beforeEach(async () => {
  await server().database.db.delete(codeAttempts);
});

let last = 0;
const newPhone = () => `139${String(++last).padStart(8, '0')}`;
const newSid = async () => (await server().data('get-sid', {}, { token: null })).sid;

async function newCaptcha(sid: string): Promise<string> {
  await server().app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=${++last}` });
  return String((await server().pull(`captcha?sid=${sid}`)).body.text);
}

/** The code of the answer to an attempt; with the captcha read right, in a session of its own, unless said otherwise. */
async function attempt(
  given: { phone?: string; from?: string; sid?: string; capcode?: string; call?: 'register' } = {},
): Promise<number> {
  const { phone = newPhone(), from = '198.51.100.1', sid = await newSid() } = given;
  const capcode = given.capcode ?? (await newCaptcha(sid));
  const form = { phone, capcode, sid, deviceId: sid, appName: 'pjt' };
  const asked =
    given.call === 'register'
      ? requestOf('register', { ...form, merchantNumber: '0', userName: phone, smsCode: '000000', id: '1' })
      : requestOf('get-sms', form);
  const headers = { ...asked.headers, 'x-forwarded-for': from };
  return Number((await server().app.inject({ ...asked, remoteAddress: PROXY, headers })).json().code);
}

describe('attempts at a phone', () => {
  beforeEach(() => limit({ phone: 3 }));

  test.each([
    ['a registered one', REGISTERED, 11],
    ['any other', '13700000001', 0],
  ])('are limited alike: %s', async (_, phone, answer) => {
    for (let tries = 1; tries <= 3; tries += 1) expect(await attempt({ phone })).toBe(answer);
    expect(await attempt({ phone })).toBe(104);
    await server().clock.move(10 * MINUTE);
    expect(await attempt({ phone })).toBe(answer);
  });

  test('do not shut its owner out by another’s wrong guesses', async () => {
    const phone = '13700000002';
    for (let tries = 1; tries <= 5; tries += 1) expect(await attempt({ phone, capcode: '####' })).toBe(101);
    expect(await attempt({ phone })).toBe(0);
  });
});

describe('attempts to register', () => {
  test.each([
    ['with the captcha read', {}, 103],
    ['without reading it', { capcode: '####' }, -1],
  ])('shut out no phone and no address: they send nothing, %s', async (_, given, answer) => {
    const caps = { phone: 1, address: 1 };
    limit(caps, caps);
    const phone = newPhone();
    for (let tries = 1; tries <= 7; tries += 1) {
      expect(await attempt({ phone, call: 'register', ...given })).toBe(answer);
    }
    expect(await attempt({ phone, call: 'register' })).toBe(103);
  });

  test('tell nobody who is registered', async () => {
    expect(await attempt({ phone: REGISTERED, call: 'register' })).toBe(103);
  });

  test('are limited in a session, five times as many as codes', async () => {
    limit({ session: 2 });
    const sid = await newSid();
    for (let tries = 1; tries <= 10; tries += 1) expect(await attempt({ sid, call: 'register' })).toBe(103);
    expect(await attempt({ sid, call: 'register' })).toBe(104);
    expect(await attempt({ sid })).toBe(0);
  });
});

describe('attempts of a session', () => {
  beforeEach(() => limit({ session: 3 }));

  test('are limited, wrong captchas and right ones together', async () => {
    const sid = await newSid();
    expect(await attempt({ sid, capcode: '####' })).toBe(101);
    expect(await attempt({ sid, phone: REGISTERED })).toBe(11);
    expect(await attempt({ sid })).toBe(0);
    expect(await attempt({ sid })).toBe(104);
    expect(await attempt()).toBe(0);
  });
});

describe('attempts in a day', () => {
  beforeEach(() => limit({}, { phone: 2 }));

  test('are limited, and the next day they are taken again', async () => {
    const phone = '13700000003';
    expect(await attempt({ phone })).toBe(0);
    await server().clock.move(11 * MINUTE);
    expect(await attempt({ phone })).toBe(0);
    await server().clock.move(11 * MINUTE);
    expect(await attempt({ phone })).toBe(104);
    await server().clock.move(DAY - 22 * MINUTE);
    expect(await attempt({ phone })).toBe(0);
  });
});
