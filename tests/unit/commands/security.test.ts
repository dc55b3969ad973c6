import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The rows of docs/security.md: id, and what stands for it. */
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', , shown = ''] = line.split('|').map((cell) => cell.trim());
    return /^V\d/.test(id) ? [{ id, shown }] : [];
  });

describe('docs/security.md', () => {
  test('names each requirement once, by its id', () => {
    expect(rows.length).toBeGreaterThan(40);
    for (const { id } of rows) expect(id).toMatch(/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test.each(rows)('$id has a test that there is, or its deviation', ({ shown }) => {
    const tests = [...shown.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    expect(tests.length > 0 || shown.startsWith('Deviation: '), shown).toBe(true);
    for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
  });
});
