import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { MobileRule } from '#domain/mobile.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { fewestTries, tellBudget, triesAt } from '#server/onboarding/sms-price.ts';
import { codeAttempts } from '#server/platform/database/schema.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_LIMITS, type Limits } from '#server/settings/limits.ts';
import { triesOf } from '../../bench/siege.ts';
import { demonstrationServer, requestOf, TODAY } from '../demonstration-server.ts';
import { proofOf } from './proof.ts';

const HOUR = 3_600_000;
const PROXY = '192.0.2.9';
const MOBILES: Record<Currency, MobileRule> = {
  IDR: { startsWith: '08', minDigits: 10, maxDigits: 13 },
  INR: { startsWith: '9', minDigits: 10, maxDigits: 10 },
};
const markets = parseConfiguration({}).markets.map((market) => ({ ...market, mobile: MOBILES[market.currency] }));
const REGISTERED = '0800000000';

/** Of a budget of 40, newcomers have 10 and all the others 30. */
const LEAST = 1;
const MOST = 16;
const plenty = { phone: 1000, address: 1000, session: 1000 };
const given: Limits = {
  ...DEFAULT_LIMITS,
  attempts: { short: plenty, day: plenty },
  budget: { IDR: 40, INR: 40 },
  proof: { least: LEAST, most: MOST },
};
const limits: Limits = { ...given };
const capAddresses = (address: number) =>
  Object.assign(limits, { attempts: { short: { ...plenty, address }, day: plenty } });

const server = demonstrationServer({
  limits,
  trustedProxies: [PROXY],
  configuration: { markets },
});
beforeAll(async () => {
  await createBorrower(server().database.db, { name: 'Ani', phone: REGISTERED, now: TODAY });
});
beforeEach(async () => {
  Object.assign(limits, given);
  await server().database.db.delete(codeAttempts);
});

let last = 0;
const newPhone = (begin = '08') => begin + String(++last).padStart(8, '0');
/** An address that no test had before, in a network of its own. */
const newAddress = () => {
  last += 1;
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`;
};

async function ask(from: string, name: 'get-sid' | 'get-sms' | 'read-captcha', payload: Record<string, string> = {}) {
  const asked = requestOf(name, payload, { token: null });
  const headers = { ...asked.headers, 'x-forwarded-for': from };
  const { code, data } = (await server().app.inject({ ...asked, remoteAddress: PROXY, headers })).json();
  return { code: Number(code), data };
}

interface Session {
  sid: string;
  challenge: string;
}
const NONE: Session = { sid: '', challenge: '' };
const newSession = async (from: string): Promise<Session> => (await ask(from, 'get-sid')).data;
const renewed = async (from: string, { sid }: Session): Promise<Session> => (await ask(from, 'get-sid', { sid })).data;

const priceFrom = async (from: string) => triesOf((await newSession(from)).challenge);

async function newCaptcha(sid: string): Promise<string> {
  await server().app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=${++last}` });
  return String((await server().pull(`captcha?sid=${sid}`)).body.text);
}

/** The code of the response of get-sms; the captcha is read right unless another text is typed. */
async function getSms(from: string, given: { phone?: string; capcode?: string; session?: Session | undefined } = {}) {
  const { phone = newPhone(), capcode = '' } = given;
  const { sid, challenge } = given.session ?? (await newSession(from));
  const form = { phone, capcode: capcode || (await newCaptcha(sid)), sid, deviceId: sid, appName: 'pjt' };
  return (await ask(from, 'get-sms', { ...form, proof: await proofOf(challenge) })).code;
}

/** Asks for the letters of the captcha, and gives the price and the code of the response to its proof. */
async function readCaptcha(from: string) {
  const { sid } = await newSession(from);
  const form = { phone: newPhone(), sid, deviceId: sid, appName: 'pjt' };
  const { code, data } = await ask(from, 'read-captcha', form);
  if (code !== 0) return { code, price: 0 };
  const proof = await proofOf(data.challenge);
  return { code: (await ask(from, 'read-captcha', { ...form, proof })).code, price: triesOf(data.challenge) };
}

async function times(count: number, run: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await run(index);
}

describe('the price', () => {
  const sent = (all: number, toNewcomers: number) => [{ currency: 'IDR', all, toNewcomers } as const];
  const calm = { isNewcomer: false, filled: 0, sent: sent(0, 0) };

  const newcomers = (all: number, toNewcomers: number) =>
    triesAt({ ...calm, isNewcomer: true, sent: sent(all, toNewcomers) }, given);
  const others = (all: number) => triesAt({ ...calm, sent: sent(all, 0) }, given);

  test('doubles for newcomers with each eighth of the budget that is used', () => {
    expect([0, 4, 5, 10, 15, 19, 20, 600].map((all) => newcomers(all, all))).toEqual([1, 1, 2, 4, 8, 8, 16, 16]);
  });

  test('doubles for newcomers with each eighth of what is kept for them, where that is less', () => {
    expect([0, 1, 2, 3, 4, 5, 600].map((own) => newcomers(600, own))).toEqual([1, 1, 2, 4, 8, 16, 16]);
  });

  test('doubles for others with each eighth of the rest', () => {
    expect([0, 3, 4, 8, 12, 15, 30, 600].map(others)).toEqual([1, 1, 2, 4, 8, 16, 16, 16]);
  });

  test('is never larger for a newcomer than for the others', () => {
    for (let all = 0; all <= 60; all += 1)
      for (let own = 0; own <= all; own += 1) expect(newcomers(all, own)).toBeLessThanOrEqual(others(all));
  });

  test('of a registration stays below 10,000 tries, where each of its three proofs was refused for a cheap one', () => {
    const { least, most } = DEFAULT_LIMITS.proof;
    const prices = [0, 1, 2, 3, 4, 5].map((filled) => triesAt({ ...calm, filled }, DEFAULT_LIMITS));
    expect([prices[0], prices.at(-1)]).toEqual([least, most]);
    const refused = Math.max(...prices.filter((price) => price < fewestTries(most)));
    expect(3 * (refused + most)).toBeLessThan(10_000);
  });

  test('doubles each time that a network fills its cap, and is that of the larger pressure', () => {
    expect([0, 1, 2, 3, 4, 9].map((filled) => triesAt({ ...calm, filled }, given))).toEqual([1, 2, 4, 8, 16, 16]);
    expect(triesAt({ ...calm, filled: 1, sent: sent(12, 0) }, given)).toBe(8);
    expect(triesAt({ ...calm, filled: 3, sent: sent(4, 0) }, given)).toBe(8);
  });
});

describe('nobody is refused for what others attempt', () => {
  test('60 wrong captchas of three networks', async () => {
    const hostile = ['2001:db8:1:1::1', '2001:db8:2:1::1', '2001:db8:3:1::1'];
    await times(60, async (index) => expect(await getSms(hostile[index % 3] ?? '', { capcode: '####' })).not.toBe(0));
    const visitor = newAddress();
    expect(await priceFrom(visitor)).toBe(LEAST);
    expect(await getSms(visitor)).toBe(0);
  });

  test('60 captchas read to three networks', async () => {
    const hostile = [newAddress(), newAddress(), newAddress()];
    await times(60, async (index) => expect((await readCaptcha(hostile[index % 3] ?? '')).code).toBe(0));
    const visitor = newAddress();
    expect(await readCaptcha(visitor)).toEqual({ code: 0, price: LEAST });
    expect(await getSms(visitor)).toBe(0);
  });

  test('the budget used up by those who were there before: a newcomer pays the least', async () => {
    const hostile = newAddress();
    await times(40, async () => expect(await getSms(hostile)).toBe(0));
    expect(await priceFrom(hostile)).toBe(MOST);
    const visitor = newAddress();
    expect(await priceFrom(visitor)).toBe(LEAST);
    expect(await getSms(visitor)).toBe(0);
    expect(await priceFrom(visitor)).toBe(MOST);
    expect(await getSms(visitor)).toBe(0);
  });

  test('the budget used up by newcomers: another one pays the most, and is served', async () => {
    await times(40, async () => expect(await getSms(newAddress())).toBe(0));
    const visitor = newAddress();
    expect(await priceFrom(visitor)).toBe(MOST);
    expect(await getSms(visitor)).toBe(0);
    await server().clock.move(HOUR);
    expect(await priceFrom(visitor)).toBe(LEAST);
  });

  test('attempts that send nothing use up no budget', async () => {
    const hostile = newAddress();
    await times(20, async () => expect(await getSms(hostile, { phone: REGISTERED })).toBe(11));
    await times(20, async () => expect(await getSms(hostile, { capcode: '####' })).toBe(101));
    expect(await priceFrom(hostile)).toBe(LEAST);
  });
});

describe('attempts of a network', () => {
  test('from 200 /64s of a /48 raise the price of that /48, and of nobody else', async () => {
    capAddresses(2);
    const from = (index: number) => `2001:db8:9:${index.toString(16)}::1`;
    await times(200, async (index) => expect(await getSms(from(index), { capcode: '####' })).toBe(101));
    expect(await priceFrom(from(0xffff))).toBe(MOST);
    expect(await priceFrom('2001:db8:8::1')).toBe(LEAST);
    expect(await priceFrom(newAddress())).toBe(LEAST);
    expect(await getSms(from(0xffff))).toBe(0);
  });

  test('of an address, and of a /56, raise its price with each cap that they fill; after ten minutes it is as before', async () => {
    capAddresses(2);
    const prices: Record<string, number[]> = { '203.0.113.7': [], '2001:db8:7:100::1': [] };
    for (const [from, seen] of Object.entries(prices)) {
      await times(5, async (index) => {
        seen.push(await priceFrom(from));
        if (index % 2 === 0) await readCaptcha(from);
        else await getSms(from, { capcode: '####' });
      });
      expect(seen).toEqual([1, 1, 2, 2, 4]);
    }
    // Of the /56 it is a neighbour of, it has a quarter of the cap: five attempts of eight.
    expect(await priceFrom('2001:db8:7:1ff::1')).toBe(LEAST);
    await times(3, async (index) => getSms(`2001:db8:7:11${index}::1`, { capcode: '####' }));
    expect(await priceFrom('2001:db8:7:1ff::1')).toBe(2);
    expect(await priceFrom('2001:db8:7:200::1')).toBe(LEAST);
    await server().clock.move(600_000);
    expect(await priceFrom('203.0.113.7')).toBe(LEAST);
  });

  test('without the work, or at registering, raise no price', async () => {
    capAddresses(2);
    const from = newAddress();
    const { sid } = await newSession(from);
    const form = { phone: newPhone(), capcode: '####', sid, deviceId: sid, appName: 'pjt' };
    await times(20, async () => expect((await ask(from, 'get-sms', { ...form, proof: '7.aa' })).code).toBe(108));
    const asked = requestOf('register', {
      ...form,
      merchantNumber: '0',
      userName: form.phone,
      smsCode: '000000',
      id: '1',
    });
    const headers = { ...asked.headers, 'x-forwarded-for': from };
    await times(20, async () => server().app.inject({ ...asked, remoteAddress: PROXY, headers }));
    expect(await priceFrom(from)).toBe(LEAST);
  });
});

describe('a challenge that was stored while it was cheap', () => {
  test('is not taken once the price is more than four times as large; the next one is', async () => {
    const from = newAddress();
    const stored = [await newSession(from), await newSession(from)];
    await times(8, () => getSms(from));
    expect(await priceFrom(from)).toBe(4);
    expect(await getSms(from, { session: stored[0] })).toBe(0);
    await times(3, () => getSms(from));
    const [, cheap = NONE] = stored;
    expect(await getSms(from, { session: cheap })).toBe(108);
    const dear = await renewed(from, cheap);
    expect([dear.sid, triesOf(dear.challenge)]).toEqual([cheap.sid, 8]);
    expect(await getSms(from, { session: dear })).toBe(0);
  });

  test('is taken for the phone of a market whose budget is untouched', async () => {
    const from = newAddress();
    const stored = await newSession(from);
    await times(20, () => getSms(from));
    expect(await getSms(from, { session: stored, phone: newPhone('08') })).toBe(108);
    expect(await getSms(from, { session: stored, phone: newPhone('90') })).toBe(0);
  });
});

describe('the budget of a market', () => {
  const lines = (words: string) => server().log.filter((line) => line.includes(words));
  const told = () =>
    [lines('half of the SMS budget of IDR'), lines('ALARM: the SMS budget of IDR')].map((one) => one.length);

  test('is watched: a line at its half, and an alarm once an hour where it is used up', async () => {
    await server().clock.move(HOUR);
    const before = told();
    const since = () => told().map((count, index) => count - (before[index] ?? 0));
    await times(19, () => getSms(newAddress()));
    expect(since()).toEqual([0, 0]);
    await getSms(newAddress());
    expect(since()).toEqual([1, 0]);
    await times(19, () => getSms(newAddress()));
    expect(since()).toEqual([1, 0]);
    await getSms(newAddress());
    expect(since()).toEqual([1, 1]);
    await times(3, async () => expect(await getSms(newAddress())).toBe(0));
    expect(since()).toEqual([1, 1]);
    expect(lines('SMS budget of INR')).toEqual([]);
    expect(JSON.parse(lines('ALARM')[0] ?? '').level).toBe(40);
    await server().clock.move(HOUR);
    await times(42, () => getSms(newAddress()));
    expect(since()).toEqual([2, 2]);
    expect(await getSms(newAddress(), { phone: newPhone('90') })).toBe(0);
    expect(lines('SMS budget of INR')).toEqual([]);
  });

  test('is watched by one SMS without the next waiting for it, once its line was told', async () => {
    await server().clock.move(HOUR);
    await times(20, () => getSms(newAddress()));
    const warn = () => expect.unreachable('it was told');
    await server().database.db.transaction(async (tx) => {
      await tellBudget(tx, { currency: 'IDR', sent: 20 }, { limits, warn }, server().clock.now());
      expect(await getSms(newAddress())).toBe(0);
    });
  });
});
