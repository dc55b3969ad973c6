import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'src/server/database/migrations');
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

describe('the migrations', () => {
  const copy = mkdtempSync(join(tmpdir(), 'lending-migrations-'));
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  test('bring the database to what the schema says: another one would be empty', () => {
    cpSync(migrations, copy, { recursive: true });
    const out = relative(root, copy);
    const said = execFileSync(
      process.execPath,
      [drizzleKit, 'generate', '--dialect', 'postgresql', '--schema', './src/server/database/schema.ts', '--out', out],
      { cwd: root, encoding: 'utf8' },
    );
    expect(said).toContain('No schema changes');
    expect(readdirSync(copy)).toEqual(readdirSync(migrations));
  });
});
