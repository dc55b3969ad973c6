import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/captcha.ts';
import { systemClock } from '#server/clock.ts';
import { registrationSessions } from '#server/database/schema.ts';
import { sandboxSms } from '#server/sms/sandbox-sms.ts';
import { demonstrationServer, TODAY } from '../server/demonstration-server.ts';
import { simulatedTime } from './simulated-time.ts';

const sandbox = sandboxSms(() => {}, systemClock);
let isDown = true;
const time = simulatedTime(TODAY);
const server = demonstrationServer({
  sms: { ...sandbox, send: (message) => (isDown ? Promise.reject(new Error('down')) : sandbox.send(message)) },
  timers: time.timers,
});
const OF_ANYONE = { token: null };

test('the server delivers by itself what the gateway did not take when the code was asked for', async () => {
  const { sid } = await server().data('get-sid', {}, OF_ANYONE);
  await server().app.inject({ method: 'GET', url: `${CAPTCHA_PATH}?sid=${sid}&a=1` });
  const { db } = server().database;
  const [session] = await db.select().from(registrationSessions).where(eq(registrationSessions.sid, sid));
  const phone = '13812345670';
  await server().data(
    'get-sms',
    { phone, capcode: session?.captcha ?? '', sid, deviceId: sid, appName: 'pjt' },
    OF_ANYONE,
  );
  expect(sandbox.outbox()).toEqual([]);
  isDown = false;
  await server().clock.move(60_000);
  await time.pass(60_000);
  expect(sandbox.outbox()).toMatchObject([{ phone }]);
});
