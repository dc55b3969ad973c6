import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import {
  borrowers,
  codeAttempts,
  registrationSessions,
  smsCodes,
  smsOutbox,
} from '#server/platform/database/schema.ts';
import { demonstrationServer, TODAY } from '../demonstration-server.ts';

const REGISTERED = '13900000001';
const UNKNOWN = '13900000002';
const OF_ANYONE = { token: null };
const server = demonstrationServer({ configuration: { phoneEnquiry: 'silent' } });
beforeAll(async () => {
  await createBorrower(server().database.db, { name: 'Ani', phone: REGISTERED, now: TODAY });
});

let last = 0;

/** Who asks about a phone, in a session of their own. */
async function asker(phone: string) {
  const { app, ask, data, pull, database } = server();
  const { sid } = await data('get-sid', {}, OF_ANYONE);
  const visitor = { phone, sid, deviceId: sid, appName: 'pjt' };
  const form = { ...visitor, merchantNumber: '0', userName: phone, id: '1', invite_code: '' };
  const capcode = async () => {
    await app.inject({ url: `${CAPTCHA_PATH}?sid=${sid}&a=${++last}` });
    return String((await pull(`captcha?sid=${sid}`)).body.text);
  };
  return {
    getSms: async (captcha?: string) =>
      ask('get-sms', { ...visitor, capcode: captcha ?? (await capcode()) }, OF_ANYONE),
    register: async (smsCode: string) => ask('register', { ...form, capcode: await capcode(), smsCode }, OF_ANYONE),
    code: () =>
      /\d{6}/.exec(
        server()
          .sms.outbox()
          .find((one) => one.phone === phone)?.text ?? '',
      )?.[0] ?? '',
    session: async () => {
      const session = eq(registrationSessions.sid, sid);
      const [{ captchaSentSms, captchaReadFor } = {}] = await database.db
        .select()
        .from(registrationSessions)
        .where(session);
      return { captchaSentSms, captchaReadFor };
    },
  };
}

/** What came of a call, as its caller sees it. */
const seen = ({ status, body }: { status: number; body: unknown }) => JSON.stringify([status, body]);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function rows() {
  const { db } = server().database;
  const [codes, attempts, sms] = await Promise.all([
    db.select().from(smsCodes),
    db.select().from(codeAttempts),
    db.select().from(smsOutbox),
  ]);
  return { codes: codes.length, attempts: attempts.length, sms: sms.length };
}

describe('a silent server', () => {
  test('says the same of a registered phone as of another, until its owner types the code', async () => {
    const [registered, unknown] = [await asker(REGISTERED), await asker(UNKNOWN)];
    const before = await rows();
    const answer = await unknown.getSms();
    const between = await rows();
    expect(answer.body.code).toBe(0);
    expect(seen(await registered.getSms())).toBe(seen(answer));
    const after = await rows();
    // Whatever is written for the one is written for the other.
    expect(between).toEqual({ codes: before.codes + 1, attempts: before.attempts + 1, sms: before.sms + 1 });
    expect(after).toEqual({ codes: between.codes + 1, attempts: between.attempts + 1, sms: between.sms + 1 });
    expect(await registered.session()).toEqual(await unknown.session());
    expect([registered.code(), unknown.code()]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
    ]);

    const refused = await unknown.register(wrong(unknown.code()));
    expect(refused.body.code).toBe(102);
    expect(seen(await registered.register(wrong(registered.code())))).toBe(seen(refused));

    expect(await registered.register(registered.code())).toMatchObject({ body: { code: 11 } });
    expect(await unknown.register(unknown.code())).toMatchObject({ body: { code: 0 } });
    const { db } = server().database;
    expect(await db.select().from(borrowers).where(eq(borrowers.phone, REGISTERED))).toHaveLength(1);
    // Both codes count as used.
    expect((await db.select().from(smsCodes)).filter(({ usedAt }) => usedAt !== null)).toHaveLength(2);
    // Whose answer was lost asks again.
    expect(await registered.register(registered.code())).toMatchObject({ body: { code: 11 } });
  });

  test('refuses wrong captchas, codes nobody was sent, and too many requests alike', async () => {
    const refusals = async (phone: string) => {
      const one = await asker(phone);
      const before = [await one.getSms('####'), await one.register('123456')];
      const sent = [];
      for (let times = 0; times < 4; times += 1) sent.push(await one.getSms());
      return [...before, ...sent].map(seen);
    };
    await server().clock.move(24 * 3_600_000);
    const ofUnknown = await refusals('13900000003');
    expect(ofUnknown[0]).toContain('101');
    expect(ofUnknown[1]).toContain('103');
    expect(ofUnknown[5]).toContain('104');
    expect(await refusals(REGISTERED)).toEqual(ofUnknown);
  });
});
