import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedLanding } from '#demonstration/landing.ts';
import { register, sendCode } from '#server/onboarding/registering.ts';
import { captchaFor, openRegistration } from '#server/onboarding/registration-sessions.ts';
import { smsOutbox } from '#server/platform/database/schema.ts';
import { deliverOutbox, enqueueSms } from '#server/sms/sms-outbox.ts';
import { onDatabase } from '../database/on-database.ts';
import { waits } from '../database/waits.ts';
import { ASKER } from './asker.ts';

const NOW = new Date('2026-03-10T12:00:00+07:00');
/** A message of a text that is not registered in India. */
const UNREGISTERED = { purpose: 'registration', registration: null } as const;
const FROM = { appName: 'pjt', app_from: '', user_from: '', utm_tag: '' };

onDatabase((opened) => {
  async function visitor(phone: string) {
    const { db } = opened();
    const sid = randomUUID();
    await openRegistration(db, sid, NOW);
    return { ...FROM, phone, sid, deviceId: sid, capcode: (await captchaFor(db, sid, '1', NOW)) ?? '' };
  }

  test('a message that one delivery has in its hands is left alone by another, which does not wait for it', async () => {
    const { db } = opened();
    await db.transaction((tx) => enqueueSms(tx, { ...UNREGISTERED, phone: '13700000001', text: 'held' }, NOW));
    const taken: string[] = [];
    const sms = { send: async ({ text }: { text: string }) => void taken.push(text) };
    await db.transaction(async (tx) => {
      await tx.select().from(smsOutbox).for('update');
      expect(await waits(db, deliverOutbox(db, sms, NOW))).toBe(false);
      expect(taken).toEqual([]);
    });
    await deliverOutbox(db, sms, NOW);
    expect(taken).toEqual(['held']);
    await db.delete(smsOutbox);
  });

  test('a session that is over is refused with the configured code', async () => {
    const { db } = opened();
    await seedLanding(db);
    const configuration = { ...ASKER.configuration, codes: { ...ASKER.configuration.codes, sessionOver: '440' } };
    const request = { ...(await visitor('13700000003')), sid: 'invented', deviceId: 'invented' };
    expect(await sendCode(db, request, { ...ASKER, configuration }, NOW)).toMatchObject({ code: '440' });
    const form = {
      ...request,
      userName: request.phone,
      smsCode: '123456',
      id: '1',
      invite_code: '',
      merchantNumber: '0',
    };
    expect(await register(db, form, { ...ASKER, configuration }, NOW)).toMatchObject({ code: '440' });
  });

  test('a code that is asked for while its phone registers waits, and is refused', async () => {
    const { db } = opened();
    await seedLanding(db);
    const phone = '13700000002';
    const [registering, asking] = [await visitor(phone), await visitor(phone)];
    expect(await sendCode(db, registering, ASKER, NOW)).toBeNull();
    const [message] = await db.select({ text: smsOutbox.text }).from(smsOutbox);
    const smsCode = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    const request = { ...registering, userName: phone, smsCode, id: '1', invite_code: '', merchantNumber: '0' };

    const answer = await db.transaction(async (tx) => {
      expect(await register(tx, request, ASKER, NOW)).toBeNull();
      const asked = sendCode(db, asking, ASKER, NOW);
      expect(await waits(db, asked)).toBe(true);
      return { asked };
    });
    expect(await answer.asked).toMatchObject({ code: '11' });
    expect(await db.select().from(smsOutbox)).toHaveLength(1);
  });
});
