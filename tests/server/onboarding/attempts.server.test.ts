import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { codeAttempts } from '#server/platform/database/schema.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { demonstrationServer, requestOf, TODAY } from '../demonstration-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PROXY = '192.0.2.9';
const MANY = { phone: 1000, address: 1000, wrong: 1000, session: 1000, all: 1000 };
const REGISTERED = '13812345678';

/** What the tests limit; the rest is plenty. */
const limits = {
  attempts: { short: { ...MANY }, day: { ...MANY } },
  sessionIdle: 30 * DAY,
  proof: null,
  reading: null,
  unusedCodes: DEFAULT_LIMITS.unusedCodes,
};
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
    ['a phone, with the captcha read', { phone: 1 }, {}, 103],
    ['all, with the captcha read', { all: 1 }, {}, 103],
    ['all, without reading it', { all: 1 }, { capcode: '####' }, -1],
  ])('shut nobody out by a limit for %s: they send nothing', async (_, caps, given, answer) => {
    limit(caps, caps);
    const phone = newPhone();
    for (let tries = 1; tries <= 7; tries += 1) {
      expect(await attempt({ phone, from: `198.51.100.${tries}`, call: 'register', ...given })).toBe(answer);
    }
    expect(await attempt({ phone, call: 'register' })).toBe(103);
  });
});

describe('attempts from an address', () => {
  beforeEach(() => limit({ address: 4, wrong: 4 }));

  test('are limited before it is said who is registered', async () => {
    const from = '198.51.100.11';
    for (let tries = 1; tries <= 4; tries += 1) expect(await attempt({ from, phone: REGISTERED })).toBe(11);
    expect(await attempt({ from, phone: REGISTERED })).toBe(104);
    expect(await attempt({ from })).toBe(104);
  });

  test('at registering tell nothing, and are limited as well', async () => {
    const from = '198.51.100.12';
    // Five times as many as codes. More than 16 calls of one caller at once are refused for being at once.
    for (const wave of [10, 10]) {
      const tries = Array.from({ length: wave }, () => attempt({ from, phone: REGISTERED, call: 'register' }));
      expect(new Set(await Promise.all(tries))).toEqual(new Set([103]));
    }
    expect(await attempt({ from, phone: REGISTERED, call: 'register' })).toBe(104);
  });

  test('whose captcha is wrong are limited', async () => {
    const from = '198.51.100.13';
    for (let tries = 1; tries <= 4; tries += 1) expect(await attempt({ from, capcode: '####' })).toBe(101);
    expect(await attempt({ from, capcode: '####' })).toBe(104);
    expect(await attempt({ from })).toBe(104);
    expect(await attempt({ from: '198.51.100.14' })).toBe(0);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'],
  ])('are counted by its network: %s and %s alike, not %s', async (one, same, other) => {
    for (let tries = 1; tries <= 2; tries += 1) {
      expect(await attempt({ from: one })).toBe(0);
      expect(await attempt({ from: same })).toBe(0);
    }
    expect(await attempt({ from: same })).toBe(104);
    expect(await attempt({ from: other })).toBe(0);
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

describe('attempts in all', () => {
  beforeEach(() => limit({ all: 5 }));
  const alarms = () => server().log.filter((line) => line.includes('ALARM'));

  test('are limited, and the log says so once in ten minutes', async () => {
    for (let tries = 1; tries <= 5; tries += 1) expect(await attempt({ from: `198.51.100.${tries}` })).toBe(0);
    expect(alarms()).toHaveLength(0);
    for (let tries = 6; tries <= 8; tries += 1) expect(await attempt({ from: `198.51.100.${tries}` })).toBe(104);
    expect(alarms()).toHaveLength(1);
    expect(JSON.parse(alarms()[0] ?? '').level).toBe(40);
    await server().clock.move(10 * MINUTE);
    for (let tries = 1; tries <= 5; tries += 1) expect(await attempt()).toBe(0);
    expect(await attempt()).toBe(104);
    expect(alarms()).toHaveLength(2);
  });
});
