import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedLanding } from '#demonstration/landing.ts';
import { register, sendCode } from '#server/onboarding/registering.ts';
import { captchaFor, openRegistration } from '#server/onboarding/registration-sessions.ts';
import { borrowers, registrationSessions, smsCodes, smsOutbox } from '#server/platform/database/schema.ts';
import type { SmsMessage } from '#server/platform/ports/sms-gateway.ts';
import { deliverOutbox } from '#server/sms/sms-outbox.ts';
import { onDatabase } from '../database/on-database.ts';
import { ASKER } from './asker.ts';

const NOW = new Date('2026-03-10T12:00:00+07:00');
const FROM = { appName: 'pjt', app_from: '', user_from: '', utm_tag: '' };

onDatabase((opened) => {
  async function session() {
    const { db } = opened();
    const sid = randomUUID();
    await openRegistration(db, sid, NOW);
    return { sid, capcode: (await captchaFor(db, sid, '1', NOW)) ?? '' };
  }

  test('ten requests at once send one phone three codes', async () => {
    const { db } = opened();
    const sessions = await Promise.all(Array.from({ length: 10 }, session));
    const phone = '13700000001';
    const answers = await Promise.all(
      sessions.map(({ sid, capcode }) => sendCode(db, { phone, capcode, sid, deviceId: sid, ...FROM }, ASKER, NOW)),
    );
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(3);
    expect(answers.filter((refusal) => refusal?.code === '104')).toHaveLength(7);
    const codes = await db.select().from(smsCodes);
    expect(codes).toHaveLength(3);
    expect(codes.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    await db.delete(smsCodes);
    await db.delete(smsOutbox);
  });

  test('one captcha lets one code out, however often it is used at once', async () => {
    const { db } = opened();
    const { sid, capcode } = await session();
    const answers = await Promise.all(
      ['13700000011', '13700000012', '13700000013'].map((phone) =>
        sendCode(db, { phone, capcode, sid, deviceId: sid, ...FROM }, ASKER, NOW),
      ),
    );
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    await db.delete(smsOutbox);
  });

  test('what the gateway does not take is tried again, and leaves once; registering at once makes one borrower', async () => {
    const { db } = opened();
    const { sid, capcode } = await session();
    const phone = '13700000002';
    expect(await sendCode(db, { phone, capcode, sid, deviceId: sid, ...FROM }, ASKER, NOW)).toBeNull();
    await deliverOutbox(db, { send: () => Promise.reject(new Error('busy')) }, NOW);
    const sent: SmsMessage[] = [];
    const gateway = { send: async (message: SmsMessage) => void sent.push(message) };
    const nextTurn = new Date(NOW.getTime() + 10_000);
    await deliverOutbox(db, gateway, nextTurn);
    await deliverOutbox(db, gateway, nextTurn);
    expect(sent).toHaveLength(1);

    const smsCode = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    await seedLanding(db);
    const request = { ...FROM, phone, capcode, sid, deviceId: sid, userName: phone, smsCode };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        register(db, { ...request, id: '1', invite_code: '', merchantNumber: '0' }, ASKER, NOW),
      ),
    );
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    const made = await db.select().from(borrowers);
    expect(made.filter((one) => one.phone === phone)).toHaveLength(1);
    expect((await db.select().from(registrationSessions)).length).toBeGreaterThan(0);
  });
});
