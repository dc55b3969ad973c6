import { expect, it } from 'vitest';
import { LOG_FORMAT, LOG_VERSION, logFileOf } from '#tools/inspection/log-file.ts';
import { holdFile } from '#tools/inspector/held-files.ts';
import { readLog } from '#tools/inspector/inspector-actors.ts';
import { READ } from '../../flows/preview/lamp.ts';

const whole = logFileOf(READ.map(({ message }) => message));

/** What comes of choosing a file with that text; `size` in bytes where it says another one. */
async function chosen(text: string, size?: number) {
  const file = new File([text], 'log.json');
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return readLog({ name: holdFile(file), key: '' });
}

it('reads what was written', async () => {
  const read = await chosen(whole);
  expect(read.kind === 'ok' && read.data.read.map(({ message }) => message)).toEqual(
    READ.map(({ message }) => message),
  );
});

it.each([
  ['no JSON', 'lamp', undefined, /^This file is not JSON\.$/],
  ['cut off', whole.slice(0, -20), undefined, /^This file is not JSON\.$/],
  ['something else', '{"name":"lamp"}', undefined, /^This file is not a log of the inspector\.$/],
  [
    'of a later version',
    whole.replace(`"version":${LOG_VERSION}`, '"version":7'),
    undefined,
    /version 7; only version 1/,
  ],
  [
    'without a message’s actor',
    JSON.stringify({ format: LOG_FORMAT, version: LOG_VERSION, messages: [{ type: '@xstate.event' }] }),
    undefined,
    /^This log is broken at messages\.0/,
  ],
  [
    'nested deep enough to break whoever writes it',
    whole.replace('"snapshot":{', `"snapshot":{"context":${'['.repeat(50_000)}${']'.repeat(50_000)},`),
    undefined,
    /^This file is nested too deep for a log\.$/,
  ],
  ['too large', whole, 64 * 1024 * 1024 + 1, /^The file is larger than 64 MiB\.$/],
])('says in a sentence what is wrong with a file that is %s', async (_, text, size, sentence) => {
  const read = await chosen(text, size);
  expect(read.kind === 'refused' && read.message).toMatch(sentence);
});

it('says so where the file is gone', async () => {
  const read = await readLog({ name: 'never chosen', key: '' });
  expect(read.kind === 'refused' && read.message).toBe('The file is not there any more; choose it again.');
});

it('counts no bracket that is text', async () => {
  const log = whole.replace('"snapshot":{', `"snapshot":{"note":${JSON.stringify(`\\"${'['.repeat(500)}`)},`);
  expect((await chosen(log)).kind).toBe('ok');
});
