import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { once } from '#server/platform/database/idempotency.ts';
import type { Database } from '#server/platform/database/open.ts';
import { noon, refusalOf } from '../loan/lending.ts';
import { onDatabase } from './on-database.ts';

const result = z.object({ count: z.number() });

describe('work under a key', () => {
  onDatabase((opened) => {
    let done = 0;
    const work = async () => {
      done += 1;
      return { count: done };
    };
    const under = (db: Database, key: string, input: unknown, run: () => Promise<{ count: number }> = work) =>
      once(db, { key, input, result, now: noon('2026-03-01') }, run);

    test('is done once, and its result given again', async () => {
      done = 0;
      const { db } = opened();
      expect(await under(db, 'a', 1)).toEqual({ result: { count: 1 }, replayed: false });
      expect(await under(db, 'a', 1)).toEqual({ result: { count: 1 }, replayed: true });
      expect(await under(db, 'b', 1)).toEqual({ result: { count: 2 }, replayed: false });
    });

    test('asked for by many at once is done once', async () => {
      done = 0;
      const { db } = opened();
      const all = await Promise.all(Array.from({ length: 30 }, () => under(db, 'many', { amount: 1 })));
      expect(done).toBe(1);
      expect(all.filter(({ replayed }) => replayed)).toHaveLength(29);
      expect(all.every((one) => one.result.count === 1)).toBe(true);
    });

    test('with another input is refused', async () => {
      const { db } = opened();
      await under(db, 'input', { amount: 1 });
      expect(await refusalOf(under(db, 'input', { amount: 2 }))).toBe('idempotency.mismatch');
    });

    test('that failed leaves nothing, so that it can be done again', async () => {
      done = 0;
      const { db } = opened();
      const fails = () => Promise.reject(new Error('no'));
      await expect(under(db, 'failing', 1, fails)).rejects.toThrow('no');
      expect(await under(db, 'failing', 1)).toEqual({ result: { count: 1 }, replayed: false });
    });
  });
});
