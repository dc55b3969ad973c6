import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfInputs } from '#commands/build.ts';

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
    const before = hashOfInputs(root);
    write('src/commands/start.ts', 'the server is no part of the client');
    expect(hashOfInputs(root)).toBe(before);
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
    const before = hashOfInputs(root);
    write(path, 'after!');
    expect(hashOfInputs(root)).not.toBe(before);
  });

  it('is yes once a file is renamed or gone', () => {
    const before = hashOfInputs(root);
    rmSync(join(root, 'src/client/app/main.ts'));
    const gone = hashOfInputs(root);
    write('src/client/other.tsx', 'a');
    expect(new Set([before, gone, hashOfInputs(root)]).size).toBe(3);
  });
});
