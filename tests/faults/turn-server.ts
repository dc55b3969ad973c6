import { createInterface } from 'node:readline';
import postgres from 'postgres';
import type { Timers } from '#server/platform/clock.ts';
import { executorOn, type JobExecutor } from '#server/platform/database/job-tables.ts';
import { type JobQueue, openJobQueue } from '#server/platform/job-queue.ts';

/** Milliseconds between two turns, by a time that a test lets pass. */
const EVERY = 1000;

/** A server that has nothing but turns to do: each is noted when it begins, and what it does bears its number. */
export interface TurnServer {
  queue: JobQueue;
  /** Proposes the turns to `last`, after the first, which its start proposes, as fast as the database takes them. */
  propose(last: number): Promise<void>;
}

/** @param done told of each turn that came to its end */
export async function turnServer(sql: postgres.Sql, done: (turn: number) => void): Promise<TurnServer> {
  const server = process.pid;
  let at = 1;
  let tick = async () => {};
  let taken = 0;
  const timers: Timers = {
    every(_milliseconds, run) {
      tick = run;
      return () => {};
    },
  };
  // One worker takes a turn at a time: what it was given last is what it begins.
  const { executeSql } = executorOn(sql);
  const noting: JobExecutor = {
    executeSql: async (text, values) => {
      const result = await executeSql(text, values);
      const data: unknown = result.rows[0]?.data;
      if (typeof data === 'object' && data !== null && 'turn' in data) taken = Number(data.turn);
      return result;
    },
  };
  const clock = { now: () => new Date(at * EVERY) };
  const queue = openJobQueue({ kind: 'postgres', jobs: async () => noting }, { migrates: false, clock, timers });
  queue.keepDoing({
    name: 'turns',
    every: EVERY,
    fault: 'a turn failed',
    async run() {
      const turn = taken;
      await sql`insert into begun values (${turn}, ${server})`;
      await sql`insert into effects values (${turn}) on conflict do nothing`;
      done(turn);
    },
  });
  await queue.start({ error: fault, warn: () => {} });
  return {
    queue,
    async propose(last) {
      while (at < last) {
        at += 1;
        await tick();
      }
    },
  };
}

function fault(error: unknown): void {
  process.stderr.write(`fault ${error instanceof Error ? error.stack : JSON.stringify(error)}\n`);
}

// As a process: the database's address and the number of turns; it stops in good order when its input ends.
const [, program, url = '', last = ''] = process.argv;
if (program === import.meta.filename) {
  const sql = postgres(url, { max: 3, onnotice: () => {} });
  const server = await turnServer(sql, (turn) => process.stdout.write(`done ${turn}\n`));
  const proposing = server.propose(Number(last));
  createInterface({ input: process.stdin }).on('close', async () => {
    await proposing;
    await server.queue.stop();
    await sql.end();
  });
}
