import { eq } from 'drizzle-orm';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { seedLanding } from '#demonstration/landing.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { noCards } from '#server/platform/ports/card-provider.ts';
import { buildApp } from '#server/server.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { imagesInMemory } from '../server/complaints/images-in-memory.ts';
import { startRealPostgres } from '../server/database/real-postgres.ts';
import { besiege } from './siege.ts';
import { tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:registration [-- --addresses 10000 --minutes 30]`: hostile addresses do their worst against registration by
 * the default limits, while every minute visitors register. Time is simulated. The proofs are a hundredth of the real ones,
 * and are counted as such: 333 tries are what a slow phone does in a second.
 */
const SCALE = 100;
const TRIES_PER_SECOND = 333;

const { values } = readOptions('bench:registration');
const whole = (text: string) => Math.max(1, Number.parseInt(text, 10) || 1);
const [addresses, minutes] = [whole(values.addresses), whole(values.minutes)];

const root = `${import.meta.dirname}/../..`;
await ensureBuild(root);
const postgres = await startRealPostgres();
const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
const { db } = database;
let passed = 0;
const clock = { now: () => new Date(systemClock.now().getTime() + passed) };
const codes = new Map<string, string>();
const { least, most } = DEFAULT_LIMITS.proof;
await seedLanding(db);
const app = await buildApp({
  db,
  clock,
  provider: sandboxProvider,
  cards: noCards,
  images: imagesInMemory(),
  configuration: parseConfiguration({ environment: 'production', markets: parseConfiguration({}).markets }),
  limits: { ...DEFAULT_LIMITS, proof: { least: least / SCALE, most: most / SCALE } },
  originOf: () => 'http://127.0.0.1',
  sms: { send: async ({ phone, text }) => void codes.set(phone, /\d{6}/.exec(text)?.[0] ?? '') },
  distDir: `${root}/dist`,
  log: { level: 'silent' },
  keepDoing: () => {},
});

try {
  const began = performance.now();
  const { visitors, hostile } = await besiege(
    {
      app,
      pass: async (milliseconds) => {
        passed += milliseconds;
      },
      captchaOf: async (sid) => {
        const [found] = await db.select().from(registrationSessions).where(eq(registrationSessions.sid, sid));
        return found?.captcha ?? '';
      },
      codeFor: (phone) => codes.get(phone),
    },
    {
      addresses,
      minutes,
      sessions: 2,
      scale: SCALE,
      told: (minute) => console.error(`minute ${minute + 1} of ${minutes}`),
    },
  );
  console.error(`${hostile.calls} hostile calls in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const kinds = [...new Set(visitors.map(({ of }) => of))];
  const worst = (of: string) => Math.max(...visitors.filter((one) => one.of === of).map(({ tries }) => tries));
  console.log(
    tableOf(
      ['visitor from', 'registered', 'most tries', 's of a slow phone'],
      kinds.map((of) => {
        const own = visitors.filter((one) => one.of === of);
        const registered = own.filter(({ refused }) => refused === null).length;
        return [of, `${registered} of ${own.length}`, `${worst(of)}`, (worst(of) / TRIES_PER_SECOND).toFixed(1)];
      }),
    ),
  );
  const perSms = hostile.sms === 0 ? 'none' : Math.round(hostile.tries / hostile.sms);
  console.log(`\n${addresses} hostile addresses, ${minutes} minutes: ${hostile.sms} SMS, ${perSms} tries for each`);
  for (const { of, minute, refused } of visitors) if (refused) console.log(`minute ${minute}, ${of}: ${refused}`);
  console.log(
    `\n${targetTable([
      { what: 'visitors refused', measured: visitors.filter(({ refused }) => refused).length, wanted: { atMost: 0 } },
      { what: 'most tries of a visitor', measured: Math.max(...kinds.map(worst)), wanted: { atMost: 10_000 } },
    ])}`,
  );
} finally {
  await app.close();
  await database.close();
  await postgres.stop();
}
