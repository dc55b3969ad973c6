import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Timers } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import { FAILED_TURNS, openJobQueue } from '#server/platform/job-queue.ts';
import { onDatabase } from './database/on-database.ts';

const MINUTE = 60_000;

/** A server's queue with one work, started in this minute; its turns are noted and end when they are told to. */
async function serving(database: OpenDatabase, name: string, run: () => Promise<unknown>, minute = 1) {
  const logged: string[] = [];
  let time = minute;
  let tick = async () => {};
  const timers: Timers = {
    every(_milliseconds, propose) {
      tick = propose;
      return () => {
        tick = async () => {};
      };
    },
  };
  const clock = { now: () => new Date(time * MINUTE) };
  const queue = openJobQueue(database, { migrates: true, clock, timers });
  queue.keepDoing({ name, every: MINUTE, run, fault: 'the work failed' });
  const say = (facts: unknown, sentence?: string) => void logged.push(sentence ?? String(facts));
  await queue.start({ error: say, warn: say });
  return {
    queue,
    logged,
    /** The timer fires in this minute. */
    async propose(at: number) {
      time = at;
      await tick();
    },
  };
}

onDatabase((opened) => {
  async function jobsOf(name: string) {
    const rows = sql`select state::text as state, retry_count as attempts from pgboss.job where name = ${name} order by created_on`;
    const found: unknown = await opened().db.execute(rows);
    return Array.isArray(found) ? [...found] : Object(found).rows;
  }

  test('each turn is done once, however many servers propose it, at whatever minute they do', async () => {
    const turns: string[] = [];
    const ended = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const doing = (server: string) => async () => {
      turns.push(server);
      ended[turns.length - 1]?.resolve();
    };
    const one = await serving(opened(), 'shared', doing('one'), 6);
    const other = await serving(opened(), 'shared', doing('other'), 6);
    await ended[0]?.promise;
    await Promise.all([one.propose(7), other.propose(7), one.propose(7)]);
    await ended[1]?.promise;
    await other.propose(8);
    await one.propose(8);
    await ended[2]?.promise;
    await Promise.all([one.queue.stop(), other.queue.stop()]);
    expect(turns).toHaveLength(3);
    expect(await jobsOf('shared')).toEqual(Array(3).fill({ state: 'completed', attempts: 0 }));
    expect([...one.logged, ...other.logged]).toEqual([]);
  });

  test('a server that never lives until its timer fires has its turn at its start, once', async () => {
    const turns: number[] = [];
    for (const minute of [3, 3, 4]) {
      const ended = Promise.withResolvers<void>();
      const run = async () => {
        turns.push(minute);
        ended.resolve();
      };
      const server = await serving(opened(), 'restarted', run, minute);
      if (turns.at(-1) !== minute) await ended.promise;
      await server.queue.stop();
    }
    expect(turns).toEqual([3, 4]);
  });

  test('a turn that fails is logged, tried again twice, and kept for an operator', async () => {
    let begun = Promise.withResolvers<void>();
    const server = await serving(opened(), 'failing', async () => {
      begun.resolve();
      throw new Error('no gateway');
    });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await begun.promise;
      await server.queue.stop();
      if (attempt === 3) break;
      expect(await jobsOf('failing')).toEqual([{ state: 'retry', attempts: attempt - 1 }]);
      await opened().db.execute(sql`update pgboss.job set start_after = now() where name = 'failing'`);
      begun = Promise.withResolvers<void>();
      Object.assign(
        server,
        await serving(opened(), 'failing', () => {
          begun.resolve();
          return Promise.reject(new Error('no gateway'));
        }),
      );
    }
    expect(server.logged).toEqual(['the work failed']);
    expect(await jobsOf('failing')).toEqual([{ state: 'failed', attempts: 2 }]);
    expect(await jobsOf(FAILED_TURNS)).toHaveLength(1);
  });

  test('a stop waits for the turn under way, and no turn follows it', async () => {
    const begun = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<void>();
    const server = await serving(opened(), 'slow', () => {
      begun.resolve();
      return ends.promise;
    });
    await begun.promise;
    let isStopped = false;
    const stopped = server.queue.stop().then(() => {
      isStopped = true;
    });
    await opened().db.execute(sql`select 1`);
    expect(isStopped).toBe(false);
    ends.resolve();
    await stopped;
    await server.propose(2);
    expect(await jobsOf('slow')).toEqual([{ state: 'completed', attempts: 0 }]);
    expect(server.logged).toEqual([]);
  });

  test('what a demonstration begins anew, the queue outlives', async () => {
    const ended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = await serving(opened(), 'outliving', async () => ended.shift()?.resolve());
    const [first, second] = ended;
    await first?.promise;
    await opened().empty();
    await server.propose(2);
    await second?.promise;
    await server.queue.stop();
    expect(server.logged).toEqual([]);
  });
});
