import { expect, test } from 'vitest';
import { type KeptResponse, keptResponses, writtenResponse } from '#server/http/calls/kept-responses.ts';

function response(key: string, length: number): KeptResponse {
  const body = new Uint8Array(length);
  return { key, revision: '1', from: new Date(0), until: new Date(1), body, tag: `"${key}"` };
}

const keysOf = (kept: ReturnType<typeof keptResponses>) => ['a', 'b', 'c', 'd'].filter((key) => kept.of(key));

test('no more responses are kept than their number allows, and the oldest goes', () => {
  const kept = keptResponses({ entries: 2, bytes: 1000 });
  for (const key of ['a', 'b', 'c']) kept.keep(response(key, 1));
  expect(keysOf(kept)).toEqual(['b', 'c']);
});

test('nor more than their bytes allow', () => {
  const kept = keptResponses({ entries: 10, bytes: 100 });
  for (const key of ['a', 'b', 'c']) kept.keep(response(key, 40));
  expect(keysOf(kept)).toEqual(['b', 'c']);
  kept.keep(response('d', 101));
  expect(keysOf(kept)).toEqual([]);
});

test('a response takes the place of the one before, and becomes the newest', () => {
  const kept = keptResponses({ entries: 10, bytes: 100 });
  for (const key of ['a', 'b', 'a']) kept.keep(response(key, 40));
  expect(keysOf(kept)).toEqual(['a', 'b']);
  kept.keep(response('c', 60));
  expect(keysOf(kept)).toEqual(['a', 'c']);
});

test('the tag follows from the content alone', () => {
  const [one, same, other] = [{ amount: '1' }, { amount: '1' }, { amount: '2' }].map(writtenResponse);
  expect(one?.tag).toBe(same?.tag);
  expect(one?.tag).not.toBe(other?.tag);
});
