import { describe, expect, test } from 'vitest';
import { openDemonstrationClock, systemClock } from '#server/platform/clock.ts';
import { onDatabase } from './on-database.ts';

describe('the demonstration clock', () => {
  onDatabase((opened) => {
    test('goes with its base, is moved by days, and keeps that', async () => {
      let time = new Date('2026-03-01T10:00:00Z');
      const base = { now: () => time };
      const clock = await openDemonstrationClock(opened().db, base);
      expect(clock.now()).toEqual(time);

      expect(await clock.moveDays(31)).toEqual(new Date('2026-04-01T10:00:00Z'));
      expect(await clock.moveDays(-1)).toEqual(new Date('2026-03-31T10:00:00Z'));
      time = new Date('2026-03-01T10:00:05Z');
      expect(clock.now()).toEqual(new Date('2026-03-31T10:00:05Z'));

      const reopened = await openDemonstrationClock(opened().db, base);
      expect(reopened.now()).toEqual(new Date('2026-03-31T10:00:05Z'));
      expect(await reopened.reset()).toEqual(time);
    });

    test('is one for all servers on a database: each reads what another has moved', async () => {
      const base = { now: () => new Date('2026-03-01T10:00:00Z') };
      const one = await openDemonstrationClock(opened().db, base);
      const other = await openDemonstrationClock(opened().db, base);
      await one.moveDays(3);
      await other.refresh();
      expect(other.now()).toEqual(one.now());
      expect(await other.moveDays(1)).toEqual(new Date('2026-03-05T10:00:00Z'));
      await one.refresh();
      expect(one.now()).toEqual(other.now());
      expect(await one.moveDays(1)).toEqual(new Date('2026-03-06T10:00:00Z'));
      await Promise.all([one.moveDays(1), other.moveDays(1)]);
      await one.reset();
      await other.refresh();
      expect(other.now()).toEqual(base.now());
    });
  });

  test('the system’s clock is the time', () => {
    const before = Date.now();
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
  });
});
