import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrateEmbedded } from '#server/database/open.ts';
import { HEADING } from '#server/settlement/settlement-file.ts';
import { clientInMemory } from '../database/embedded.ts';
import { Lending } from '../loan/lending.ts';
import { OF_PROGRAMS } from '../setup/program.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lending-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program of a command on a data directory; what it prints, and its exit code. */
function run(program: string, dataDir: string, ...words: string[]): Promise<{ code: number; said: string[] }> {
  const env = { ...OF_PROGRAMS, DATA_DIR: join(folder, dataDir) };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'src/server', program), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });
}

test('the drill: back up, lose, restore, reconcile; exit codes say what came of it', { timeout: 180_000 }, async () => {
  const day = '2026-01-28';
  mkdirSync(join(folder, 'lost'));
  const lost = await migrateEmbedded(await clientInMemory(join(folder, 'lost/database')));
  const lending = await Lending.lend(lost.db, '2026-01-01');
  const { vcode } = await lending.numberFor(day, 224_000);
  await lending.deposit(day, { vcode, amount: 224_000, reference: 'pay-1' });
  await lost.close();

  const backup = join(folder, 'backup.gz');
  expect(await run('backup.ts', 'lost', backup)).toMatchObject({ code: 0 });
  const [backedUpAgain, restored] = await Promise.all([
    run('backup.ts', 'lost', backup),
    run('restore.ts', 'found', backup),
  ]);
  expect(backedUpAgain).toEqual({ code: 1, said: [`${backup} is there already: name another file.`] });
  rmSync(join(folder, 'lost'), { recursive: true });

  expect(restored.code).toBe(0);
  expect(restored.said).toContain('payments: 1 rows');
  expect(restored.said.at(-1)).toBe('Every table is as it was backed up.');
  const again = await run('restore.ts', 'found', backup);
  expect(again.code).toBe(1);
  expect(again.said.join()).toContain('The database is not empty');

  const file = (name: string, lines: string[]) => {
    writeFileSync(join(folder, name), [HEADING, ...lines, ''].join('\n'));
    return join(folder, name);
  };
  const agreeing = file(`sandbox-INR-${day}.csv`, ['pay-1,2240.00,5.00,2026-01-28T12:00:00+05:30']);
  const differing = file('sandbox-INR-2026-01-29.csv', ['pay-1,2240.00,5.00,2026-01-28T12:00:00+05:30']);
  expect(await run('reconcile.ts', 'found', agreeing)).toEqual({
    code: 0,
    said: [`sandbox-INR-${day}.csv: 1 payments, 2240.00 INR, fees 5.00; agrees with the ledger`],
  });
  expect(await run('reconcile.ts', 'found', agreeing, differing)).toEqual({
    code: 2,
    said: [
      `sandbox-INR-${day}.csv: 1 payments, 2240.00 INR, fees 5.00; agrees with the ledger`,
      'sandbox-INR-2026-01-29.csv: 1 payments, 2240.00 INR, fees 5.00; 1 differences',
      'difference              reference  here     there',
      'settled more than once  pay-1      2240.00  2240.00',
    ],
  });
  const unread = await run('reconcile.ts', 'found', file('settled.csv', []), join(folder, 'none.csv'), differing);
  expect(unread.code).toBe(1);
  expect(unread.said.join()).toMatch(/must be called as.*none\.csv cannot be read: ENOENT/);
  expect(unread.said).toContain('sandbox-INR-2026-01-29.csv: 1 payments, 2240.00 INR, fees 5.00; 1 differences');
});
