import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { HEADING } from '#server/settlement/settlement-file.ts';
import type { Lending } from '../../server/loan/lending.ts';
import { OF_PROGRAMS } from '../../setup/program.ts';

export const DAY = '2026-01-28';
/** What a provider's file says of the payment that `payInstalment` books. */
export const PAID = 'pay-1,2240.00,5.00,2026-01-28T12:00:00+05:30';

const commands = join(import.meta.dirname, '../../../src/commands');

export async function payInstalment(lending: Lending): Promise<void> {
  const { vcode } = await lending.numberFor(DAY, 224_000);
  await lending.deposit(DAY, { vcode, amount: 224_000, reference: 'pay-1' });
}

/** The programs of the commands that care for money, and a folder for their files, removed after the file's tests. */
export function moneyPrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'lending-commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    /** Runs one by these variables alone; what it prints, and its exit code. */
    run(
      program: string,
      variables: Record<string, string>,
      ...words: string[]
    ): Promise<{ code: number; said: string[] }> {
      const env = { ...OF_PROGRAMS, ...variables };
      return new Promise((resolve) => {
        execFile(process.execPath, [join(commands, program), ...words], { env }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim().split('\n') }),
        );
      });
    },
    settlementFile(name: string, lines: string[]): string {
      writeFileSync(join(folder, name), [HEADING, ...lines, ''].join('\n'));
      return join(folder, name);
    },
  };
}
