import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { sandboxSms } from '#demonstration/sandbox-sms.ts';
import { systemClock } from '#server/platform/clock.ts';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { demonstrationServer, TODAY } from '../demonstration-server.ts';
import { simulatedTime } from './simulated-time.ts';

const sandbox = sandboxSms(() => {}, systemClock);
let isDown = true;
const time = simulatedTime(TODAY);
const server = demonstrationServer({
  sms: {
    ...sandbox,
    send: (message) => (isDown ? Promise.reject(new ProviderError('twilio', 401, '20003')) : sandbox.send(message)),
  },
  timers: time.timers,
});
const OF_ANYONE = { token: null };

test('the server rings for what the gateway did not take when the code was asked for, and delivers it by itself', async () => {
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
  await time.pass(20_000);
  const alarms = server().log.filter((line) => line.includes('ALARM'));
  expect(alarms.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, fault: 'twilio answered 401 (20003)', count: 1, msg: 'ALARM: an SMS was not taken' },
  ]);
  expect(alarms.join()).not.toContain(phone);
  isDown = false;
  await server().clock.move(60_000);
  await time.pass(60_000);
  expect(sandbox.outbox()).toMatchObject([{ phone }]);
});
