import { once } from 'node:events';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { doneByTimers, endWith } from '#server/platform/job-queue.ts';
import { simulatedTime } from './onboarding/simulated-time.ts';

const MINUTE = 60_000;

/** A server whose work ends when it is told to, and what was logged. */
async function working() {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  const time = simulatedTime(new Date(0));
  const turns: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    return turn.promise;
  };
  doneByTimers(app, time.timers)({ name: 'work', every: MINUTE, run, fault: 'the work failed' });
  await app.ready();
  return { app, time, turns, lines };
}

describe('work that recurs', () => {
  test('has a turn each time, and waits for the one under way', async () => {
    const { app, time, turns } = await working();
    const first = time.pass(MINUTE);
    const second = time.pass(MINUTE);
    expect(turns).toHaveLength(1);
    turns[0]?.resolve();
    await Promise.all([first, second]);
    const third = time.pass(MINUTE);
    expect(turns).toHaveLength(2);
    turns[1]?.resolve();
    await third;
    await app.close();
  });

  test('has its next turn after one that failed, which the log tells', async () => {
    const { app, time, turns, lines } = await working();
    const first = time.pass(MINUTE);
    turns[0]?.reject(new Error('no connection'));
    await first;
    expect(lines.join('')).toMatch(/no connection.*the work failed/);
    const second = time.pass(MINUTE);
    expect(turns).toHaveLength(2);
    turns[1]?.resolve();
    await second;
    await app.close();
  });

  test('ends with the server, which waits for the turn under way', async () => {
    const { app, time, turns } = await working();
    const turn = time.pass(MINUTE);
    let isClosed = false;
    const closed = app.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    turns[0]?.resolve();
    await Promise.all([turn, closed]);
    await time.pass(MINUTE);
    expect(turns).toHaveLength(1);
  });

  test('ends while the requests under way do, and a stop waits for both', async () => {
    const app = fastify();
    const [answer, ending, ended] = [0, 0, 0].map(() => Promise.withResolvers<void>());
    endWith(app, () => {
      ending?.resolve();
      return ended?.promise ?? Promise.resolve();
    });
    app.get('/', async () => answer?.promise.then(() => 'answered'));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const heard = once(app.server, 'request');
    const answered = fetch(address);
    await heard;
    const unheard = once(app.server, 'close');
    let isClosed = false;
    const closed = app.close().then(() => {
      isClosed = true;
    });
    await ending?.promise;
    answer?.resolve();
    expect(await (await answered).text()).toBe('answered');
    await unheard;
    expect(isClosed).toBe(false);
    ended?.resolve();
    await closed;
  });
});
