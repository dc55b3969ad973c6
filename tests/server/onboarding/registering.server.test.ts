import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import {
  borrowers,
  codeAttempts,
  landingTracks,
  registrationSessions,
  registrations,
  smsCodes,
  smsOutbox,
} from '#server/platform/database/schema.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';
import { demonstrationServer } from '../demonstration-server.ts';

const server = demonstrationServer();
const MINUTE = 60_000;
const OF_ANYONE = { token: null };
const ORIGIN = { app_from: 'pjt', user_from: 'wa', utm_tag: 'spring' };

let last = 0;
/** A phone that no test had before. */
const newPhone = () => `139${String(++last).padStart(8, '0')}`;
let stamp = 0;

async function newSid(): Promise<string> {
  return (await server().data('get-sid', {}, OF_ANYONE)).sid;
}

function image(sid: string, a = String(++stamp)) {
  return server().app.inject({ method: 'GET', url: `${CAPTCHA_PATH}?${new URLSearchParams({ sid, a })}` });
}

/** What stands on the image, which a visitor reads and a test looks up. */
async function captchaOf(sid: string): Promise<string> {
  const [session] = await server()
    .database.db.select({ captcha: registrationSessions.captcha })
    .from(registrationSessions)
    .where(eq(registrationSessions.sid, sid));
  return session?.captcha ?? '';
}

async function newCaptcha(sid: string): Promise<string> {
  expect((await image(sid)).statusCode).toBe(200);
  return captchaOf(sid);
}

async function getSms(sid: string, phone: string, capcode: string, changed: Record<string, string> = {}) {
  const payload = { phone, capcode, sid, deviceId: sid, appName: 'pjt', ...ORIGIN, ...changed };
  return (await server().ask('get-sms', payload, OF_ANYONE)).body;
}

async function codeFor(phone: string): Promise<string> {
  const { messages } = (await server().pull('outbox')).body;
  const message = messages.find((one) => one.phone === phone);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

async function register(
  sid: string,
  phone: string,
  capcode: string,
  smsCode: string,
  changed: Record<string, string> = {},
) {
  const payload = {
    ...{ phone, capcode, sid, deviceId: sid, appName: 'pjt', merchantNumber: '0', userName: phone, smsCode },
    ...{ invite_code: 'FRIEND', id: '1', ...ORIGIN, ...changed },
  };
  return (await server().ask('register', payload, OF_ANYONE)).body;
}

/** A session whose SMS code is on its way. */
async function asked(phone = newPhone()) {
  const sid = await newSid();
  const captcha = await newCaptcha(sid);
  expect(await getSms(sid, phone, captcha)).toMatchObject({ code: 0 });
  return { sid, phone, captcha, code: await codeFor(phone) };
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

beforeEach(async () => {
  await server().database.db.delete(smsCodes);
  await server().database.db.delete(codeAttempts);
  await server().clock.reset();
});

describe('a landing page', () => {
  test('shows the template of its id, to anyone', async () => {
    const template = await server().data('channel-template', { templateId: '1' }, OF_ANYONE);
    expect(template).toMatchObject({ id: '1', buttonText: '立即申请' });
  });

  test('of a promotion that there is not is refused in words', async () => {
    const { body } = await server().ask('channel-template', { templateId: 'none' }, OF_ANYONE);
    expect(body.code).not.toBe('00');
    expect(body.message).not.toBe('');
  });

  test('records visits and clicks', async () => {
    const track = { page_id: '1', client_type: 'ios', page_type: '1', ...ORIGIN };
    await server().data('track-visit', track, OF_ANYONE);
    await server().data('track-click', { ...track, phone: '13812345678' }, OF_ANYONE);
    const kept = await server().database.db.select().from(landingTracks).orderBy(landingTracks.id);
    const common = { pageId: '1', clientType: 'ios', pageType: 1, appFrom: 'pjt', userFrom: 'wa', utmTag: 'spring' };
    expect(kept).toMatchObject([
      { ...common, kind: 'visit', phone: '' },
      { ...common, kind: 'click', phone: '13812345678' },
    ]);
  });

  test('keeps its session over a reload, as long as the session lives', async () => {
    const sid = await newSid();
    expect((await server().data('get-sid', { sid }, OF_ANYONE)).sid).toBe(sid);
    expect((await server().data('get-sid', { sid: 'invented' }, OF_ANYONE)).sid).not.toBe('invented');
    await server().clock.move(120 * MINUTE - 1);
    expect((await server().data('get-sid', { sid }, OF_ANYONE)).sid).toBe(sid);
    await server().clock.move(1);
    expect((await server().data('get-sid', { sid }, OF_ANYONE)).sid).not.toBe(sid);
  });
});

describe('the captcha', () => {
  test('is an image of its session, the same one for the same timestamp', async () => {
    const sid = await newSid();
    const answer = await image(sid, '7');
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('no-store');
    const first = await captchaOf(sid);
    expect(first).toMatch(/^[2-9A-Z]{4}$/);
    expect(answer.rawPayload.includes(first)).toBe(false);
    // Another drawing of the same letters would be one more look at them for a program.
    const again = await image(sid, '7');
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    expect(await captchaOf(sid)).toBe(first);
    const another = await image(sid, '8');
    expect(another.rawPayload.equals(answer.rawPayload)).toBe(false);
    expect(await captchaOf(sid)).not.toBe(first);
  });

  test('of a session that there is not is not drawn', async () => {
    expect((await image('invented')).statusCode).toBe(404);
    expect((await server().app.inject({ method: 'GET', url: CAPTCHA_PATH })).statusCode).toBe(404);
  });

  test('is read without regard to upper and lower case', async () => {
    const sid = await newSid();
    const captcha = await newCaptcha(sid);
    expect(await getSms(sid, newPhone(), captcha.toLowerCase())).toMatchObject({ code: 0 });
  });

  test('that is wrong is refused with 101, and ends: the right text comes too late', async () => {
    const sid = await newSid();
    const captcha = await newCaptcha(sid);
    const phone = newPhone();
    const answer = await getSms(sid, phone, '####');
    expect(answer.code).toBe(101);
    expect(answer.message).not.toBe('');
    expect(await getSms(sid, phone, captcha)).toMatchObject({ code: 101 });
    expect(await codeFor(phone)).toBe('');
  });

  test('belongs to its session', async () => {
    const captcha = await newCaptcha(await newSid());
    const other = await newSid();
    await image(other);
    expect(await getSms(other, newPhone(), captcha)).toMatchObject({ code: 101 });
  });

  test('lets one code out', async () => {
    const { sid, phone, captcha } = await asked();
    expect(await getSms(sid, phone, captcha)).toMatchObject({ code: 101 });
  });

  test('that let its code out is not called wrong when the next one is asked for', async () => {
    const { sid, phone, captcha } = await asked();
    const again = await getSms(sid, phone, captcha);
    expect(again).toMatchObject({ code: 101, message: 'Untuk kode SMS baru, silakan isi kode gambar yang baru.' });
    expect(await getSms(sid, phone, captcha)).toMatchObject({
      code: 101,
      message: 'Kode gambar salah. Silakan isi kode yang baru.',
    });
  });

  test.each([
    [10 * MINUTE - 1, 0],
    [10 * MINUTE, 101],
  ])('lasts ten minutes: after %i ms the answer is %i', async (passed, code) => {
    const sid = await newSid();
    const captcha = await newCaptcha(sid);
    await server().clock.move(passed);
    expect(await getSms(sid, newPhone(), captcha)).toMatchObject({ code });
  });

  test('of a registration whose answer was lost holds for its repetition, which learns what came of it', async () => {
    const { sid, phone, captcha, code } = await asked();
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 0 });
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 11 });
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 11 });
  });

  test('ends with a registration for every other phone, and where somebody is registered already', async () => {
    const { sid, phone, captcha, code } = await asked();
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 0 });
    expect(await register(sid, newPhone(), captcha, code)).toMatchObject({ code: -1 });
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: -1 });
    const again = await newCaptcha(sid);
    expect(await register(sid, phone, again, code)).toMatchObject({ code: 11 });
    expect(await register(sid, newPhone(), again, code)).toMatchObject({ code: -1 });
    const third = await newCaptcha(sid);
    expect(await getSms(sid, phone, third)).toMatchObject({ code: 11 });
    expect(await getSms(sid, newPhone(), third)).toMatchObject({ code: 101 });
  });
});

describe('who is registered', () => {
  test('is not told to whoever has had no code for the phone', async () => {
    const { sid, phone, captcha, code } = await asked();
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 0 });
    const other = await newSid();
    const guess = await newCaptcha(other);
    const unknown = await register(other, newPhone(), guess, '123456');
    expect(unknown).toMatchObject({ code: 103 });
    expect(await register(other, phone, guess, '123456')).toEqual(unknown);
    // Whose answer was lost is told.
    expect(await register(sid, phone, await newCaptcha(sid), wrong(code))).toMatchObject({ code: 103 });
    expect(await register(sid, phone, await newCaptcha(sid), code)).toMatchObject({ code: 11 });
  });
});

describe('the SMS code', () => {
  test('leaves through the outbox, and is kept nowhere but as a salted hash', async () => {
    const { phone, code } = await asked();
    expect(code).toMatch(/^\d{6}$/);
    const { db } = server().database;
    const [kept] = await db.select().from(smsCodes).where(eq(smsCodes.phone, phone));
    expect(JSON.stringify(kept)).not.toContain(code);
    const [sent] = await db.select().from(smsOutbox).where(eq(smsOutbox.phone, phone));
    expect(sent).toMatchObject({ text: null });
    expect(sent?.deliveredAt).not.toBeNull();
    // The decimals of a response time may happen to hold the same six digits.
    const told = server()
      .log.join('\n')
      .replaceAll(/"responseTime":[\d.]+/g, '');
    expect(told).not.toContain(code);
  });

  test('goes to a mobile alone', async () => {
    const sid = await newSid();
    expect((await getSms(sid, '12812345678', await newCaptcha(sid))).code).toBe(400);
  });

  test('that is wrong is refused, keeps captcha and code, and the fifth time ends it', async () => {
    const { sid, phone, captcha, code } = await asked();
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await register(sid, phone, captcha, wrong(code))).toMatchObject({ code: 102 });
    }
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 103 });
  });

  test('after four wrong tries is still right', async () => {
    const { sid, phone, captcha, code } = await asked();
    for (let tries = 1; tries <= 4; tries += 1) await register(sid, phone, captcha, wrong(code));
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 0 });
  });

  test.each([
    [10 * MINUTE - 1, 0],
    [10 * MINUTE, 103],
  ])('lasts ten minutes: after %i ms the answer is %i', async (passed, answer) => {
    const { sid, phone, code } = await asked();
    await server().clock.move(passed);
    expect(await register(sid, phone, await newCaptcha(sid), code)).toMatchObject({ code: answer });
  });

  test('dies when another is sent', async () => {
    const { sid, phone, code } = await asked();
    const captcha = await newCaptcha(sid);
    expect(await getSms(sid, phone, captcha)).toMatchObject({ code: 0 });
    const second = await codeFor(phone);
    if (second !== code) expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 102 });
    expect(await register(sid, phone, captcha, second)).toMatchObject({ code: 0 });
  });

  test('belongs to its session and phone', async () => {
    const { sid, phone, captcha, code } = await asked();
    expect(await register(sid, newPhone(), captcha, code)).toMatchObject({ code: 103 });
    const other = await newSid();
    expect(await register(other, phone, await newCaptcha(other), code)).toMatchObject({ code: 103 });
  });

  test('is sent three times to a phone in ten minutes, whoever asks', async () => {
    const { phone } = await asked();
    await asked(phone);
    await asked(phone);
    const sid = await newSid();
    expect(await getSms(sid, phone, await newCaptcha(sid))).toMatchObject({ code: 104 });
    await server().clock.move(10 * MINUTE - 1);
    expect(await getSms(sid, phone, await newCaptcha(sid))).toMatchObject({ code: 104 });
    await server().clock.move(1);
    await asked(phone);
  });

  test('is kept with a digest of the address that asked, which only the server’s key makes', async () => {
    await asked();
    const { db } = server().database;
    const kept = async () => (await db.select({ address: smsCodes.address }).from(smsCodes)).map((one) => one.address);
    const [address = ''] = await kept();
    expect(address).toBe(await keyedDigest(db, 'sms.address', '127.0.0.1'));
    await asked();
    expect(await kept()).toEqual([address, address]);
  });

  test('is forgotten an hour after its life, in which unused codes are counted', async () => {
    const { db } = server().database;
    const { phone } = await asked();
    await server().clock.move(MINUTE);
    const { phone: later } = await asked();
    await server().clock.move(69 * MINUTE);
    await newSid();
    const kept = await db.select({ phone: smsCodes.phone }).from(smsCodes);
    expect(kept).toEqual([{ phone: later }]);
    expect(later).not.toBe(phone);
  });
});

describe('registering', () => {
  test('makes the borrower, once', async () => {
    const { sid, phone, captcha, code } = await asked();
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: 0 });
    const { db } = server().database;
    const made = await db.select().from(borrowers).where(eq(borrowers.phone, phone));
    expect(made).toHaveLength(1);
    const [registered] = await db.select().from(registrations).where(eq(registrations.phone, phone));
    expect(registered).toMatchObject({
      ...{ borrowerId: made[0]?.id, templateId: '1', inviteCode: 'FRIEND' },
      ...{ appFrom: 'pjt', userFrom: 'wa', utmTag: 'spring' },
    });
    expect(await register(sid, phone, await newCaptcha(sid), code)).toMatchObject({ code: 11 });
    expect(await getSms(sid, phone, await newCaptcha(sid))).toMatchObject({ code: 11 });
  });

  test('twice at once makes one borrower', async () => {
    const { sid, phone, captcha, code } = await asked();
    const answers = await Promise.all([1, 2, 3].map(() => register(sid, phone, captcha, code)));
    expect(answers.filter((one) => one.code === 0)).toHaveLength(1);
    expect(await server().database.db.select().from(borrowers).where(eq(borrowers.phone, phone))).toHaveLength(1);
  });

  test('with a wrong captcha is refused with -1, and the captcha ends', async () => {
    const { sid, phone, captcha, code } = await asked();
    const answer = await register(sid, phone, '####', code);
    expect(answer.code).toBe(-1);
    expect(answer.message).not.toBe('');
    expect(await register(sid, phone, captcha, code)).toMatchObject({ code: -1 });
    expect(await register(sid, phone, await newCaptcha(sid), code)).toMatchObject({ code: 0 });
  });

  test('in a session that has ended is refused in words', async () => {
    const { phone, captcha, code } = await asked();
    const answer = await register('invented', phone, captcha, code);
    expect(answer.code).toBe(105);
    expect(answer.message).not.toBe('');
  });

  test('takes the name and the device that the specification says', async () => {
    const { sid, phone, captcha, code } = await asked();
    const payload = { phone, capcode: captcha, sid, appName: 'pjt', merchantNumber: '0', smsCode: code, id: '1' };
    const other = await server().ask('register', { ...payload, deviceId: sid, userName: 'Siti' }, OF_ANYONE);
    expect(other.body.code).toBe(400);
    const elsewhere = await server().ask('register', { ...payload, deviceId: 'd', userName: phone }, OF_ANYONE);
    expect(elsewhere.body.code).toBe(400);
  });

  test.each([
    [{ merchantNumber: '' }, 400, 'Data yang dikirim tidak lengkap atau tidak benar.'],
    [{ merchantNumber: '1' }, 107, 'Nomor mitra salah.'],
    [{ appName: 'other' }, 106, 'Aplikasi ini tidak dikenal.'],
    [{ id: 'none' }, 404, 'Promosi ini tidak ditemukan.'],
  ])('takes no payload with %j, says why, and keeps captcha and code', async (changed, code, message) => {
    const { sid, phone, captcha, code: smsCode } = await asked();
    expect(await register(sid, phone, captcha, smsCode, changed)).toMatchObject({ code, message });
    expect(await register(sid, phone, captcha, smsCode)).toMatchObject({ code: 0 });
  });

  test.each([
    [{ deviceId: 'other' }, 400, 'Data yang dikirim tidak lengkap atau tidak benar.'],
    [{ appName: 'other' }, 106, 'Aplikasi ini tidak dikenal.'],
  ])('sends no code to who asks with %j, says why, and keeps the captcha', async (changed, code, message) => {
    const sid = await newSid();
    const phone = newPhone();
    const captcha = await newCaptcha(sid);
    expect(await getSms(sid, phone, captcha, changed)).toMatchObject({ code, message });
    expect(await codeFor(phone)).toBe('');
    expect(await getSms(sid, phone, captcha)).toMatchObject({ code: 0 });
  });
});
