import { beforeEach, describe, expect, test, vi } from 'vitest';
import { jobsOf } from '#server/jobs.ts';
import { smsCodes } from '#server/platform/database/schema.ts';
import { noCards } from '#server/platform/ports/card-provider.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_RETENTION } from '#server/settings/limits.ts';
import { endCode, forgetCodes, issueCode } from '#server/sms/sms-codes.ts';
import { imagesInMemory } from '../complaints/images-in-memory.ts';
import { onDatabase } from '../database/on-database.ts';

const NOON = new Date('2026-03-10T12:00:00+07:00');
const MINUTE = 60_000;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);
/** Indonesian mobiles begin with 08, Indian ones with 6 to 9. */
const configuration = parseConfiguration({ environment: 'demonstration' });
const ALARM = 'ALARM: most SMS codes of the last hour were never used';

onDatabase((opened) => {
  beforeEach(async () => {
    await opened().db.delete(smsCodes);
  });

  /** Sends a code to each of so many phones that begin so, the first `used` of which type it a minute later. */
  async function send(begin: string, { phones, used = 0, at = NOON }: { phones: number; used?: number; at?: Date }) {
    const { db } = opened();
    for (let index = 0; index < phones; index += 1) {
      const phone = `${begin}${String(index).padStart(10 - begin.length, '0')}`;
      const holder = { sid: 's', purpose: 'registration', phone, address: 'a' } as const;
      await db.transaction((tx) => issueCode(tx, holder, at));
      const [newest] = (await db.select().from(smsCodes)).filter((one) => one.phone === phone && !one.endedAt);
      if (newest && index < used) await db.transaction((tx) => endCode(tx, newest.id, new Date(at.getTime() + MINUTE)));
    }
  }

  /** The alarms of the hourly turn. */
  async function alarmsAt(now: Date) {
    const { db } = opened();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await forgetCodes(db, now);
    const jobs = jobsOf({
      ...{ db, configuration, log, clock: { now: () => now } },
      ...{ cards: noCards, images: imagesInMemory(), retention: DEFAULT_RETENTION, processWebhooks: null },
    });
    const job = jobs.find(({ name }) => name === 'unused-codes');
    await job?.run();
    return log.error.mock.calls;
  }

  describe('codes that nobody types', () => {
    test('ring for their market once their life has ended, and for an hour', async () => {
      await send('0812', { phones: 50, used: 14 });
      await send('98', { phones: 50, used: 15 });
      expect(await alarmsAt(later(9))).toEqual([]);
      expect(await alarmsAt(later(10))).toEqual([[{ country: 'Indonesia', sent: 50, unused: 36 }, ALARM]]);
      expect(await alarmsAt(later(69))).toHaveLength(1);
      expect(await alarmsAt(later(70))).toEqual([]);
    });

    test('do not ring while they are few', async () => {
      await send('0812', { phones: 49 });
      expect(await alarmsAt(later(10))).toEqual([]);
    });

    test('are not those that their phone asked for again, and then typed the newest', async () => {
      await send('0812', { phones: 30 });
      await send('0812', { phones: 30, used: 30, at: later(1) });
      expect(await alarmsAt(later(11))).toEqual([]);
      await send('0812', { phones: 60, used: 30, at: later(2) });
      expect(await alarmsAt(later(12))).toEqual([]);
    });

    test('are a registration’s alone', async () => {
      const { db } = opened();
      for (let index = 0; index < 50; index += 1) {
        const holder = { sid: 'p', purpose: 'payment', phone: `0812000000${10 + index}`, address: 'a' } as const;
        await db.transaction((tx) => issueCode(tx, holder, NOON));
      }
      expect(await alarmsAt(later(10))).toEqual([]);
    });
  });

  test('a code for a registration leaves one for a payment to the same phone alive', async () => {
    const { db } = opened();
    const holder = { sid: 'x', phone: '081200000000', address: 'a' };
    await db.transaction(async (tx) => {
      await issueCode(tx, { ...holder, purpose: 'payment' }, NOON);
      await issueCode(tx, { ...holder, purpose: 'registration' }, NOON);
      await issueCode(tx, { ...holder, purpose: 'registration' }, NOON);
    });
    const living = (await db.select().from(smsCodes)).filter(({ endedAt }) => endedAt === null);
    expect(living.map(({ purpose }) => purpose).sort()).toEqual(['payment', 'registration']);
  });
});
