import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { registrationSessions, smsOutbox } from '#server/platform/database/schema.ts';
import { demonstrationServer } from '../demonstration-server.ts';

const server = demonstrationServer();
const OF_ANYONE = { token: null };

/** A visitor asks for a code, with the captcha read right. */
async function askForCode() {
  const { app, ask, data, database } = server();
  const { sid } = await data('get-sid', {}, OF_ANYONE);
  await app.inject({ method: 'GET', url: `${CAPTCHA_PATH}?sid=${sid}&a=1` });
  const [session] = await database.db.select().from(registrationSessions).where(eq(registrationSessions.sid, sid));
  const capcode = session?.captcha ?? '';
  const request = { phone: '13812345678', capcode, sid, deviceId: sid, appName: 'pjt' };

  return { sid, ...(await ask('get-sms', request, OF_ANYONE)) };
}

test('a fault on the way of a code leaves neither code nor phone in the log, and sends nothing', async () => {
  const { log, database } = server();
  const { db } = database;
  await db.execute(sql`alter table sms_outbox add constraint refuses check (text = '')`);
  const { sid, status, body } = await askForCode();
  expect(status).toBe(500);
  expect(body.code).toBe(500);
  const logged = log.join('\n');
  expect(logged).toContain('get-sms failed');
  expect(logged).toContain('sms_outbox');
  expect(logged).not.toContain('13812345678');
  expect(logged).not.toMatch(/\d{6} adalah kode/);
  expect(logged).not.toContain(sid);
  expect(await db.select().from(smsOutbox)).toEqual([]);
});

test('a table that the code waits for too long is no fault of the server: it is busy', async () => {
  const { db } = server().database;
  await db.execute(sql`create function waits_too_long() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to lock timeout' using errcode = 'lock_not_available'; end $$`);
  await db.execute(
    sql`create trigger is_locked before insert on sms_outbox for each row execute function waits_too_long()`,
  );

  const { status, body } = await askForCode();
  expect([status, body.code]).toEqual([503, 503]);
  expect(await db.select().from(smsOutbox)).toEqual([]);
});
