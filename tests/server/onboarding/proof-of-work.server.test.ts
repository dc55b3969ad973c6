import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { CHALLENGE_LIFE } from '#server/onboarding/proof-of-work.ts';
import { codeAttempts, registrationSessions } from '#server/platform/database/schema.ts';
import { lockNames } from '#server/platform/locks.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';
import { ATTEMPT_WINDOWS, DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { demonstrationServer, requestOf } from '../demonstration-server.ts';
import { proofOf } from './proof.ts';

const OF_ANYONE = { token: null };
const limits = { ...DEFAULT_LIMITS, proof: { least: 4, most: 64 } };
const server = demonstrationServer({ limits });

let last = 0;
const newPhone = () => `139${String(++last).padStart(8, '0')}`;

async function newCaptcha(sid: string): Promise<string> {
  await server().app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=${++last}` });
  return String((await server().pull(`captcha?sid=${sid}`)).body.text);
}

const newSession = async (sid = '') => server().data('get-sid', sid === '' ? {} : { sid }, OF_ANYONE);

/** The code of the answer of get-sms, its captcha read right. */
async function getSms(sid: string, proof: string, phone = newPhone()): Promise<number> {
  const form = { phone, capcode: await newCaptcha(sid), sid, deviceId: sid, appName: 'pjt' };
  const asked = requestOf('get-sms', proof === '' ? form : { ...form, proof });
  return Number((await server().app.inject(asked)).json().code);
}

async function attemptsOf(sid: string): Promise<number> {
  return (await server().database.db.select().from(codeAttempts).where(eq(codeAttempts.sid, sid))).length;
}

describe('an SMS', () => {
  test('is sent for a proof', async () => {
    const { sid, challenge } = await newSession();
    expect(await getSms(sid, await proofOf(challenge))).toBe(0);
  });

  test.each([
    ['none', ''],
    ['no number', 'x.00'],
    ['a key of the wrong length', `7.${'a'.repeat(62)}`],
    ['a wrong key', `7.${'a'.repeat(64)}`],
    ['a number out of range', `${'9'.repeat(30)}.${'a'.repeat(64)}`],
    ['a longer text', `7.${'a'.repeat(64)}.${'a'.repeat(20)}`],
    ['JSON', '{"counter":1}'],
    ['a zero byte', '7.\u0000'],
  ])('is not sent without one, and nothing is counted: %s', async (_, proof) => {
    const { sid } = await newSession();
    const code = await getSms(sid, proof);
    expect([108, 400]).toContain(code);
    expect(await attemptsOf(sid)).toBe(0);
  });

  test('is not sent without one, and nobody is waited for: of the phone nothing is counted', async () => {
    const { sid } = await newSession();
    const phone = newPhone();
    const capcode = await newCaptcha(sid);
    const form = { phone, capcode, sid, deviceId: sid, appName: 'pjt', proof: `7.${'a'.repeat(64)}` };
    await server().database.db.transaction(async (tx) => {
      await lockNames(tx, await keyedDigest(tx, 'sms.phone', phone));
      expect(Number((await server().app.inject(requestOf('get-sms', form))).json().code)).toBe(108);
    });
  });

  test('is refused to a session beyond its limit, which keeps its proof until it may ask again', async () => {
    const { sid } = await newSession();
    for (let asked = 0; asked < limits.attempts.short.session; asked += 1) {
      const { challenge } = await newSession(sid);
      expect(await getSms(sid, await proofOf(challenge))).toBe(0);
    }
    const { challenge } = await newSession(sid);
    const proof = await proofOf(challenge);
    expect(await getSms(sid, proof)).toBe(104);
    expect(await getSms(sid, '7.aa')).toBe(108);
    await server().clock.move(ATTEMPT_WINDOWS.short);
    expect(await getSms(sid, proof)).toBe(0);
  });

  test('is sent once for a proof', async () => {
    const { sid, challenge } = await newSession();
    const proof = await proofOf(challenge);
    expect(await getSms(sid, proof)).toBe(0);
    expect(await getSms(sid, proof)).toBe(108);
  });

  test('is asked for twice at once by one proof, and sent once', async () => {
    const { sid, challenge } = await newSession();
    const capcode = await newCaptcha(sid);
    const form = { capcode, sid, deviceId: sid, appName: 'pjt', proof: await proofOf(challenge) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server().app.inject(requestOf('get-sms', { ...form, phone: newPhone() }))),
    );
    const codes = answers.map((answer) => Number(answer.json().code)).sort((one, other) => one - other);
    expect(codes).toEqual([0, ...Array(7).fill(108)]);
  });

  test('is not sent for a proof of another session', async () => {
    const [one, other] = [await newSession(), await newSession()];
    expect(await getSms(other.sid, await proofOf(one.challenge))).toBe(108);
  });

  test('is not sent for another challenge than the newest', async () => {
    const before = await newSession();
    const { sid, challenge } = await newSession(before.sid);
    expect(sid).toBe(before.sid);
    expect(await getSms(sid, await proofOf(before.challenge))).toBe(108);
    expect(await getSms(sid, await proofOf(challenge))).toBe(0);
  });

  test('is not sent for a challenge that is over', async () => {
    const { sid, challenge } = await newSession();
    const proof = await proofOf(challenge);
    await server().clock.move(CHALLENGE_LIFE);
    expect(await getSms(sid, proof)).toBe(108);
  });

  test('is not sent for a challenge that the server has not signed', async () => {
    const { sid, challenge } = await newSession();
    const { parameters, signature } = JSON.parse(Buffer.from(challenge, 'base64url').toString());
    const easier = { parameters: { ...parameters, cost: 1, keyPrefix: '00', keySignature: undefined }, signature };
    const forged = Buffer.from(JSON.stringify(easier)).toString('base64url');
    const { db } = server().database;
    await db.update(registrationSessions).set({ challenge: forged }).where(eq(registrationSessions.sid, sid));
    expect(await getSms(sid, await proofOf(forged))).toBe(108);
  });

  test('spends its proof on a captcha that is read wrong', async () => {
    const { sid, challenge } = await newSession();
    const proof = await proofOf(challenge);
    const form = { phone: newPhone(), capcode: '####', sid, deviceId: sid, appName: 'pjt', proof };
    expect(Number((await server().app.inject(requestOf('get-sms', form))).json().code)).toBe(101);
    expect(await getSms(sid, proof)).toBe(108);
  });
});

describe('a server without proofs', () => {
  const without = demonstrationServer({ limits: { ...DEFAULT_LIMITS, proof: null } });

  test('gives no challenge, and sends the SMS whatever proof comes with it', async () => {
    const { sid, challenge } = await without().data('get-sid', {}, OF_ANYONE);
    expect(challenge).toBe('');
    await without().app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=1` });
    const capcode = String((await without().pull(`captcha?sid=${sid}`)).body.text);
    const form = { phone: '13900000000', capcode, sid, deviceId: sid, appName: 'pjt', proof: '7.aa' };
    expect(Number((await without().app.inject(requestOf('get-sms', form))).json().code)).toBe(0);
  });

  test('tells the letters of a captcha at once', async () => {
    const { sid } = await without().data('get-sid', {}, OF_ANYONE);
    const form = { phone: '13900000001', sid, deviceId: sid, appName: 'pjt' };
    const { challenge, capcode } = await without().data('read-captcha', form, OF_ANYONE);
    expect([challenge, capcode.length]).toEqual(['', 4]);
  });
});
