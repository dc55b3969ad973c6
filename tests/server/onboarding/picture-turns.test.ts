import { expect, test } from 'vitest';
import { Overdue } from '#server/platform/deadline.ts';
import { rankedQueue } from '#server/platform/limits.ts';
import { simulatedTime } from './simulated-time.ts';

const PATIENCE = 4500;

function pictures() {
  const time = simulatedTime(new Date(0));
  const inTurn = rankedQueue(PATIENCE, time.timers);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (rank: number, name: string) =>
    inTurn(rank, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const end = async () => {
    await Promise.resolve();
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { time, begun, ask, end, inTurn };
}

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
