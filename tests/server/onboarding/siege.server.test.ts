import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { besiege } from '../../bench/siege.ts';
import { demonstrationServer } from '../demonstration-server.ts';

/** The same as `npm run bench:registration` by limits that few addresses reach. */
const SCALE = 100;
const server = demonstrationServer({
  recordCaps: { address: 4, borrower: 9, session: 30, all: 100 },
  limits: {
    ...DEFAULT_LIMITS,
    attempts: { ...DEFAULT_LIMITS.attempts, short: { phone: 3, address: 2, session: 10 } },
    budget: { IDR: 15, INR: 15 },
    proof: { least: 2, most: 32 },
  },
});

test('whatever hostile addresses do, a visitor registers with half a minute of a slow phone', async () => {
  const { visitors, hostile } = await besiege(
    {
      app: server().app,
      pass: async (milliseconds) => void (await server().clock.move(milliseconds)),
      captchaOf: async (sid) => {
        const { db } = server().database;
        const [found] = await db.select().from(registrationSessions).where(eq(registrationSessions.sid, sid));
        return found?.captcha ?? '';
      },
      codeFor: (phone) =>
        /\d{6}/.exec(
          server()
            .sms.outbox()
            .find((sent) => sent.phone === phone)?.text ?? '',
        )?.[0],
    },
    { addresses: 100, minutes: 3, sessions: 3, scale: SCALE },
  );
  expect(visitors.filter(({ refused }) => refused !== null)).toEqual([]);
  expect(Math.max(...visitors.map(({ tries }) => tries))).toBeLessThan(10_000);
  expect(visitors).toHaveLength(12);
  expect(hostile.sms).toBeGreaterThan(0);
});
