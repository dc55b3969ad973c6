import { expect, test } from 'vitest';
import { reencode } from '#server/complaints/re-encoding.ts';
import { Overdue } from '#server/platform/deadline.ts';
import { fairQueue } from '#server/platform/limits.ts';
import { turnsOf } from '../turns.ts';

const PATIENCE = 8_000;

const turns = () => turnsOf<string>((timers) => fairQueue(PATIENCE, timers));

test('the turn goes round those who wait, however much one of them has to be done', async () => {
  const { begun, ask, end } = turns();
  const works = [ask('siti', 's1'), ask('siti', 's2'), ask('siti', 's3'), ask('budi', 'b1'), ask('priya', 'p1')];
  works.push(ask('budi', 'b2'));
  for (const _ of works) await end();
  expect(begun).toEqual(['s1', 's2', 'b1', 'p1', 's3', 'b2']);
  expect(await Promise.all(works)).toEqual(['s1', 's2', 's3', 'b1', 'p1', 'b2']);
});

test('one piece of work is done at a time, and one that fails makes room as well', async () => {
  const { begun, ask, end, inTurn } = turns();
  const failing = inTurn('siti', async () => Promise.reject(new Error('broken')));
  const first = ask('budi', 'b1');
  const second = ask('priya', 'p1');
  await expect(failing).rejects.toThrow('broken');
  await new Promise(setImmediate);
  expect(begun).toEqual(['b1']);
  await end();
  expect(begun).toEqual(['b1', 'p1']);
  await end();
  expect(await Promise.all([first, second])).toEqual(['b1', 'p1']);
});

test('who waits for too long is told, and is done no more', async () => {
  const { time, begun, ask, end } = turns();
  const first = ask('siti', 's1');
  const given = [
    expect(ask('siti', 's2')).rejects.toThrow(Overdue),
    expect(ask('budi', 'b1')).rejects.toThrow(Overdue),
  ];
  await time.pass(PATIENCE - 1);
  const later = ask('budi', 'b2');
  await time.pass(1);
  await Promise.all(given);
  await end();
  await end();
  expect(await Promise.all([first, later])).toEqual(['s1', 'b2']);
  expect(begun).toEqual(['s1', 'b2']);
});

test('a picture is not read before the one before it is worked off', async () => {
  const read: string[] = [];
  const file = (name: string, bytes: Promise<ArrayBuffer>) =>
    Object.assign(new Blob([]), {
      arrayBuffer: () => {
        read.push(name);
        return bytes;
      },
    });
  const first = Promise.withResolvers<ArrayBuffer>();
  const works = Promise.allSettled([
    reencode(file('first', first.promise), 'siti'),
    reencode(file('second', Promise.resolve(new ArrayBuffer())), 'budi'),
  ]);
  await new Promise(setImmediate);
  expect(read).toEqual(['first']);
  first.resolve(new ArrayBuffer());
  await works;
  expect(read).toEqual(['first', 'second']);
});
