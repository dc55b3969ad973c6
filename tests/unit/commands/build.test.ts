import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureServer } from '#commands/build.ts';
import { hashOfInputs } from '#commands/stamps.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  write('index.html', '<p>');
  write('src/client/app/main.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('whether the client must be built anew', () => {
  it('is no question while its sources stay', () => {
    const before = hashOfInputs(root, 'dist');
    write('src/commands/start.ts', 'the server is no part of the client');
    expect(hashOfInputs(root, 'dist')).toBe(before);
  });

  it.each([
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'machines/loan/a.ts',
    'src/domain/a.ts',
    'src/contract/a.ts',
    'src/client/ui/a.css',
    'src/tools/a.css',
  ])('is yes once %s changes', (path) => {
    write(path, 'before');
    const before = hashOfInputs(root, 'dist');
    write(path, 'after!');
    expect(hashOfInputs(root, 'dist')).not.toBe(before);
  });

  it('is yes once a file is renamed or gone', () => {
    const before = hashOfInputs(root, 'dist');
    rmSync(join(root, 'src/client/app/main.ts'));
    const gone = hashOfInputs(root, 'dist');
    write('src/client/other.tsx', 'a');
    expect(new Set([before, gone, hashOfInputs(root, 'dist')]).size).toBe(3);
  });
});

describe('whether the server must be bundled anew', () => {
  it.each([
    'package-lock.json',
    'patches/drizzle-orm+0.45.4.patch',
    'machines/loan/a.ts',
    'src/domain/a.ts',
    'src/contract/a.ts',
    'src/server/texts/id/labels.json',
    'src/server/platform/database/migrations/0000_a.sql',
    'src/demonstration/a.ts',
    'src/commands/options.mjs',
  ])('is yes once %s changes', (path) => {
    write(path, 'before');
    const before = hashOfInputs(root, 'dist-server');
    expect(hashOfInputs(root, 'dist-server')).toBe(before);
    write(path, 'after!');
    expect(hashOfInputs(root, 'dist-server')).not.toBe(before);
  });

  it('is no question while the client alone changes', () => {
    const before = hashOfInputs(root, 'dist-server');
    write('src/client/app/main.ts', 'b');
    expect(hashOfInputs(root, 'dist-server')).toBe(before);
  });
});

describe('a server that cannot be bundled', () => {
  it('is told in a sentence that names the file, and asked for again', async () => {
    for (const name of ['operate', 'reconcile', 'migrate', 'backup', 'restore']) write(`src/commands/${name}.ts`, '');
    write('src/commands/start.ts', "import './gone.ts';");
    for (const _ of ['at first', 'again']) {
      await expect(ensureServer(root)).rejects.toThrow(/^The server could not be bundled: .*gone\.ts.*start\.ts/s);
    }
  });
});
