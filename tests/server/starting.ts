import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { clientInMemory } from '../database/embedded.ts';
import { OF_PROGRAMS } from '../setup/program.ts';

const root = join(import.meta.dirname, '../..');

/** An embedded database in a data directory, migrated and empty, for what is not about how one is made. */
export async function makeDatabase(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  await (await clientInMemory(join(directory, 'database'))).close();
}

/** The process of a server that is started by these variables ends with code 1 and these sentences, no stack. */
export async function expectRefused(
  dataDir: string,
  variables: Record<string, string>,
  sentences: readonly string[],
): Promise<void> {
  const env = { ...OF_PROGRAMS, DATA_DIR: dataDir, ...variables };
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, ['src/server/main.ts'], { cwd: root, env }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr }),
    );
  });
  expect(code).toBe(1);
  for (const sentence of sentences) expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
}
