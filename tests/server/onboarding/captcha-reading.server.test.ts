import { beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { CHALLENGE_LIFE } from '#server/onboarding/proof-of-work.ts';
import { codeAttempts, landingTracks } from '#server/platform/database/schema.ts';
import { DEFAULT_LIMITS, type Limits } from '#server/settings/limits.ts';
import { demonstrationServer, requestOf } from '../demonstration-server.ts';
import { proofOf } from './proof.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PROXY = '192.0.2.9';
const MANY = { phone: 1000, address: 1000, session: 1000 };
const OF_ANYONE = { token: null };

/** What the tests limit; the rest is plenty, and the work little. */
const limits: Limits = { ...DEFAULT_LIMITS, attempts: { short: MANY, day: MANY }, proof: { least: 3, most: 3 } };
const limit = (short: Partial<typeof MANY>, day: Partial<typeof MANY> = {}) => {
  Object.assign(limits.attempts, { short: { ...MANY, ...short }, day: { ...MANY, ...day } });
};

const server = demonstrationServer({ limits, trustedProxies: [PROXY] });
beforeEach(async () => {
  limit({});
  await server().database.db.delete(codeAttempts);
});

let last = 0;
const newPhone = () => `139${String(++last).padStart(8, '0')}`;
const newSid = async () => (await server().data('get-sid', {}, OF_ANYONE)).sid;

interface Visitor {
  phone: string;
  sid: string;
  from?: string;
}
const newVisitor = async (): Promise<Visitor> => ({ phone: newPhone(), sid: await newSid() });

async function ask(call: 'read-captcha' | 'get-sms', { phone, sid, from }: Visitor, rest: Record<string, string> = {}) {
  const asked = requestOf(call, { capcode: '', ...rest, phone, sid, deviceId: sid, appName: 'pjt' });
  const headers = { ...asked.headers, 'x-forwarded-for': from ?? '198.51.100.1' };
  const answer = await server().app.inject({ ...asked, remoteAddress: PROXY, headers });
  const { code, data } = answer.json();
  return { code: Number(code), data };
}

/** Asks for the SMS with another proof. */
async function getSms(visitor: Visitor, capcode: string) {
  const { challenge } = await server().data('get-sid', { sid: visitor.sid }, OF_ANYONE);
  return ask('get-sms', visitor, { capcode, proof: await proofOf(challenge) });
}

/** What becomes of having the captcha read, with the proof that is asked for. */
async function read(visitor: Visitor) {
  const { code, data } = await ask('read-captcha', visitor);
  return code === 0 ? ask('read-captcha', visitor, { proof: await proofOf(data.challenge) }) : { code, data };
}

const shownIn = async (sid: string) => String((await server().pull(`captcha?sid=${sid}`)).body.text);
const showPicture = (sid: string) => server().app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=1` });

describe('the letters of a captcha', () => {
  test('are those of its picture, and let an SMS out', async () => {
    const visitor = await newVisitor();
    await showPicture(visitor.sid);
    const { code, data } = await read(visitor);
    expect([code, data.capcode, data.challenge]).toEqual([0, await shownIn(visitor.sid), '']);
    expect((await getSms(visitor, data.capcode)).code).toBe(0);
  });

  test('are told where no picture was shown', async () => {
    const visitor = await newVisitor();
    const { data } = await read(visitor);
    expect(data.capcode).toHaveLength(4);
    expect((await getSms(visitor, data.capcode)).code).toBe(0);
  });

  test('hold for the phone alone that they were told for', async () => {
    const visitor = await newVisitor();
    const { data } = await read(visitor);
    expect((await getSms({ ...visitor, phone: newPhone() }, data.capcode)).code).toBe(101);
    expect((await getSms(visitor, data.capcode)).code).toBe(101);
  });

  test('of another picture hold for any phone again', async () => {
    const visitor = await newVisitor();
    await read(visitor);
    await server().app.inject({ url: `${CAPTCHA_PATH}?sid=${visitor.sid}&a=2` });
    const capcode = await shownIn(visitor.sid);
    expect((await getSms({ ...visitor, phone: newPhone() }, capcode)).code).toBe(0);
  });

  test('are others for another SMS', async () => {
    const visitor = await newVisitor();
    const first = (await read(visitor)).data.capcode;
    expect((await getSms(visitor, first)).code).toBe(0);
    const second = (await read(visitor)).data.capcode;
    expect(second).not.toBe(first);
    expect((await getSms(visitor, second)).code).toBe(0);
  });

  test.each([
    ['none that was given', `7.${'a'.repeat(64)}`],
    ['JSON', '{"counter":1}'],
    ['a zero', '0'],
  ])('are not told for a wrong proof: %s', async (_, proof) => {
    const visitor = await newVisitor();
    await ask('read-captcha', visitor);
    const { code, data } = await ask('read-captcha', visitor, { proof });
    expect([code, data ?? null]).toEqual([108, null]);
  });

  test('are told once for a proof', async () => {
    const visitor = await newVisitor();
    const proof = await proofOf((await ask('read-captcha', visitor)).data.challenge);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('read-captcha', visitor, { proof })));
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, ...Array(5).fill(108)]);
  });

  test('are not told for a proof of another session, nor late', async () => {
    const [one, other] = [await newVisitor(), await newVisitor()];
    const proof = await proofOf((await ask('read-captcha', one)).data.challenge);
    await ask('read-captcha', other);
    expect((await ask('read-captcha', other, { proof })).code).toBe(108);
    await server().clock.move(CHALLENGE_LIFE);
    expect((await ask('read-captcha', one, { proof })).code).toBe(108);
  });

  test.each([
    [105, { sid: 'none', deviceId: 'none' }],
    [400, { deviceId: 'another' }],
    [400, { phone: '1' }],
    [106, { appName: 'another' }],
  ])('are told to none but a visitor: %s for %s', async (code, wrong) => {
    const { phone, sid } = await newVisitor();
    const asked = requestOf('read-captcha', { phone, sid, deviceId: sid, appName: 'pjt', ...wrong });
    expect(Number((await server().app.inject(asked)).json().code)).toBe(code);
  });

  test('say nothing of whether a phone is registered, and leave no record of it', async () => {
    const visitor = { ...(await newVisitor()), phone: '13812345678' };
    expect((await read(visitor)).code).toBe(0);
    expect(await server().database.db.select().from(landingTracks)).toEqual([]);
  });
});

describe('how often letters are told', () => {
  test.each([
    ['a phone', { phone: 1 }, (one: Visitor, two: Visitor) => ({ ...two, phone: one.phone })],
    ['a session', { session: 1 }, (one: Visitor, two: Visitor) => ({ ...two, sid: one.sid })],
  ])('is limited for %s, before anybody works', async (_, cap, likeFirst) => {
    limit(cap);
    const [one, two] = [await newVisitor(), await newVisitor()];
    expect((await read(one)).code).toBe(0);
    expect((await ask('read-captcha', likeFirst(one, two))).code).toBe(104);
    await server().clock.move(10 * MINUTE);
    const later = likeFirst({ ...one, sid: await newSid() }, await newVisitor());
    expect((await read(later)).code).toBe(0);
  });

  test('is limited for a day as well', async () => {
    limit({}, { phone: 1 });
    const phone = newPhone();
    expect((await read({ phone, sid: await newSid() })).code).toBe(0);
    await server().clock.move(DAY - MINUTE);
    expect((await read({ phone, sid: await newSid() })).code).toBe(104);
    await server().clock.move(MINUTE);
    expect((await read({ phone, sid: await newSid() })).code).toBe(0);
  });

  test('is not limited by wrong proofs, which are no work', async () => {
    limit({ phone: 1, session: 1, address: 1 });
    const visitor = await newVisitor();
    for (let tries = 1; tries <= 3; tries += 1)
      expect((await ask('read-captcha', visitor, { proof: '7.aa' })).code).toBe(108);
    expect((await read(visitor)).code).toBe(0);
  });

  test('leaves the attempts to have a code sent as they are', async () => {
    limit({ phone: 1, session: 1 });
    const visitor = await newVisitor();
    const { data } = await read(visitor);
    expect((await getSms(visitor, data.capcode)).code).toBe(0);
  });
});

describe('a server that reads none', () => {
  test('does not offer it, and refuses it', async () => {
    expect((await server().data('get-sid', {}, OF_ANYONE)).canRead).toBe(1);
    Object.assign(limits, { reading: false });
    const { sid, canRead } = await server().data('get-sid', {}, OF_ANYONE);
    expect(canRead).toBe(0);
    expect((await ask('read-captcha', { phone: newPhone(), sid })).code).toBe(109);
  });
});
