import { expect, test } from 'vitest';
import { sessionLimits } from '#server/http/limits/session-limits.ts';
import { Overdue } from '#server/platform/deadline.ts';
import { rankedQueue } from '#server/platform/limits.ts';
import { DEFAULT_RECORD_CAPS } from '#server/settings/limits.ts';
import { turnsOf } from '../turns.ts';

const PATIENCE = 4500;
const MINUTE = 60_000;
const WINDOW = 10 * MINUTE;

const pictures = () => turnsOf<number>((timers) => rankedQueue(PATIENCE, timers));

test('the first picture of a session comes before the later ones of all others', async () => {
  const { begun, ask, end } = pictures();
  const works = [ask(1, 'drawn'), ask(30, 'x30'), ask(2, 'x2'), ask(1, 'visitor'), ask(2, 'y2')];
  for (const _ of works) await end();
  expect(begun).toEqual(['drawn', 'visitor', 'y2', 'x2', 'x30']);
  expect(await Promise.all(works)).toEqual(['drawn', 'x30', 'x2', 'visitor', 'y2']);
});

test('of first pictures the newest: whoever asked for a thousand before has waited long already', async () => {
  const { begun, ask, end } = pictures();
  const works = Array.from({ length: 1000 }, (_, index) => ask(1, `x${index}`));
  works.push(ask(1, 'visitor'));
  await end();
  await end();
  expect(begun.slice(0, 2)).toEqual(['x0', 'visitor']);
});

test('one that fails makes room for the next', async () => {
  const { begun, ask, end, inTurn } = pictures();
  const failing = inTurn(1, async () => Promise.reject(new Error('broken')));
  const next = ask(1, 'next');
  await expect(failing).rejects.toThrow('broken');
  await end();
  expect([begun, await next]).toEqual([['next'], 'next']);
});

test('one that nobody waits for any more is not drawn', async () => {
  const { time, begun, ask, end } = pictures();
  const works = [ask(1, 'drawn')];
  const late = expect(ask(1, 'late')).rejects.toThrow(Overdue);
  await time.pass(PATIENCE);
  await late;
  works.push(ask(2, 'later'));
  for (const _ of works) await end();
  expect(begun).toEqual(['drawn', 'later']);
});

test('the rank of a picture grows with those its session had in ten minutes, and with its age', async () => {
  const { time } = pictures();
  const limits = sessionLimits({ ...DEFAULT_RECORD_CAPS, session: 3 }, time.clock);
  const openedAt = time.clock.now();
  const ranks = () => Array.from({ length: 4 }, () => limits.takePicture('s', openedAt));
  expect(ranks()).toEqual([1, 2, 3, null]);
  await time.pass(WINDOW);
  expect(ranks()).toEqual([2, 3, 4, null]);
  await time.pass(8 * WINDOW - MINUTE);
  expect(ranks()).toEqual([9, 10, 11, null]);
});

test('visitors see their first picture, whoever asks for those of sessions that were opened long before', async () => {
  const { time, inTurn } = pictures();
  // A tenth of a server: a drawing takes 90 ms.
  const draw = () =>
    new Promise<void>((end) => {
      const stop = time.timers.every(90, async () => {
        stop();
        end();
        await new Promise(setImmediate);
      });
    });
  const limits = sessionLimits(DEFAULT_RECORD_CAPS, time.clock);
  const ask = (sid: string, age: number) => {
    const rank = limits.takePicture(sid, new Date(time.clock.now().getTime() - age)) ?? Number.NaN;
    return inTurn(rank, draw).then(
      () => 'seen',
      () => 'overdue',
    );
  };
  const visitors: Promise<string>[] = [];
  const hostile: Promise<string>[] = [];
  for (let second = 0; second < 60; second += 1) {
    // A third are first pictures of new sessions, the most there are without work (docs/performance.md).
    for (let index = 0; index < 20; index += 1) {
      hostile.push(ask(`hoarded ${second} ${index}`, index % 3 === 0 ? 0 : WINDOW + index * MINUTE));
      await time.pass(50);
    }
    visitors.push(ask(`visitor ${second}`, 0));
  }
  await time.pass(PATIENCE);
  const seen = async (all: readonly Promise<string>[]) =>
    (await Promise.all(all)).filter((one) => one === 'seen').length;
  expect(await seen(visitors)).toBe(visitors.length);
  expect(await seen(hostile)).toBeLessThan(hostile.length);
});
