import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from '#commands/browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the browser that is named is taken where it runs', async () => {
  vi.stubEnv('BROWSER_PATH', process.execPath);
  expect(await findBrowser()).toMatchObject({ executablePath: process.execPath });
});

test('what does not run gives its last word as the reason', async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'browser-')), 'browser');
  writeFileSync(program, '#!/bin/sh\necho first >&2\necho last >&2\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('BROWSER_PATH', program);
  await expect(findBrowser()).rejects.toThrow(/which does not run: last$/);
});

test.each([
  ['/bin/false', 'it ends with code 1'],
  ['/no/such/browser', 'ENOENT'],
])('%s is refused with the reason: no other one is looked for', async (path, reason) => {
  vi.stubEnv('BROWSER_PATH', path);
  await expect(findBrowser()).rejects.toThrow(`BROWSER_PATH is ${path}, which does not run: `);
  await expect(findBrowser()).rejects.toThrow(reason);
});
