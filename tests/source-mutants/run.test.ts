import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from './changed-lines.ts';
import { drawn } from './draw.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutate.ts';
import { noting, partAround, partsOf, REACHED } from './reach.ts';

const root = join(import.meta.dirname, '../..');

test('a sample is the same for the same seed, and takes nothing twice', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index);
  const sample = drawn(all, 300, 31);
  expect(drawn(all, 300, 31)).toEqual(sample);
  expect(drawn(all, 300, 32)).not.toEqual(sample);
  expect(new Set(sample).size).toBe(300);
  expect(drawn(all, 2000, 31).sort((one, other) => one - other)).toEqual(all);
});

test('the lines that differ are those of the file as it stands now', () => {
  const difference = ['+++ b/src/a.ts', '@@ -1,2 +3,2 @@', '+++ b/src/b.ts', '@@ -7 +9 @@', '@@ -9,3 +12,0 @@'].join(
    '\n',
  );
  expect([...linesOf(difference)].map(([path, lines]) => [path, [...lines]])).toEqual([
    ['src/a.ts', [3, 4]],
    ['src/b.ts', [9]],
  ]);
});

test('what is run of a file is noted, and the file does the same', () => {
  const source =
    'export const half = (n) => n / 2;\nexport function big(n) { if (n > 4) { return true; } return false; }\n';
  const parts = partsOf('a.ts', source);
  const reached = new Set<string>();
  const run = new Function(
    REACHED,
    `globalThis.${REACHED} = ${REACHED}; ${noting('a.ts', source).replaceAll('export ', '')} return [half(8), big(3)];`,
  );
  expect(run(reached)).toEqual([4, false]);
  const isReached = (text: string) => reached.has(`a.ts:${partAround(parts, source.indexOf(text))}`);
  expect(isReached('n / 2')).toBe(true);
  expect(isReached('n > 4')).toBe(true);
  expect(isReached('return true')).toBe(false);
  expect(partAround(parts, source.indexOf('half'))).toBeNull();
});

test('each key of an equivalent mutant matches one', () => {
  const paths = [...new Set(Object.keys(equivalents).map((key) => key.split(': ')[0] ?? ''))];
  const keys = paths
    .flatMap((path) => globSync(path, { cwd: root }))
    .flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')).map(({ key }) => key));
  expect(Object.keys(equivalents).filter((key) => !keys.includes(key))).toEqual([]);
});

test('an unknown area is refused', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/source-mutants/run.ts', 'nothing'], { cwd: root });
  expect(status).toBe(2);
  expect(stderr.toString()).toContain('There is no area "nothing"');
});
