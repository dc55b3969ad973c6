import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { OF_PROGRAMS } from '../setup/program.ts';

const root = join(import.meta.dirname, '../..');

export const demonstration = parseConfiguration({ environment: 'demonstration' });

/** A database is made from nothing, which takes seconds where others use the processor too. */
export const PATIENT = { timeout: 180_000 };

/** A folder that is gone after the file's tests, and the environment of a server whose data lie in it under a name. */
export function startingFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lending-web-start-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string, more: Record<string, string> = {}) =>
    readEnvironment({ PORT: '0', DATA_DIR: join(folder, name), ...more });
  return { folder, at };
}

/** The process of a server that is started by these variables and options ends with code 1 and these sentences, no stack. */
export async function expectRefused(
  dataDir: string,
  variables: Record<string, string>,
  sentences: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  const env = { ...OF_PROGRAMS, DATA_DIR: dataDir, ...variables };
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, ['src/commands/start.ts', ...options], { cwd: root, env }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr }),
    );
  });
  expect(code).toBe(1);
  for (const sentence of sentences) expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
}
