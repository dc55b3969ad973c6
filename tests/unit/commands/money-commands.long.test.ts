import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { makeDataDirectory } from '../../server/database/embedded.ts';
import { Lending } from '../../server/loan/lending.ts';
import { DAY, moneyPrograms, PAID, payInstalment } from './money-programs.ts';

const { folder, run: runBy, settlementFile: file } = moneyPrograms();

/** Runs the program of a command on a data directory. */
const run = (program: string, dataDir: string, ...words: string[]) =>
  runBy(program, { DATA_DIR: join(folder, dataDir) }, ...words);

test('the drill: back up, lose, restore, reconcile; exit codes say what came of it', { timeout: 180_000 }, async () => {
  await makeDataDirectory(join(folder, 'lost'));
  const lost = await openDatabase({ dataDir: join(folder, 'lost') });
  await payInstalment(await Lending.lend(lost.db, '2026-01-01'));
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

  const agreeing = file(`sandbox-INR-${DAY}.csv`, [PAID]);
  const differing = file('sandbox-INR-2026-01-29.csv', [PAID]);
  expect(await run('reconcile.ts', 'found', agreeing)).toEqual({
    code: 0,
    said: [`sandbox-INR-${DAY}.csv: 1 payments, 2240.00 INR, fees 5.00; agrees with the ledger`],
  });
  expect(await run('reconcile.ts', 'found', agreeing, differing)).toEqual({
    code: 2,
    said: [
      `sandbox-INR-${DAY}.csv: 1 payments, 2240.00 INR, fees 5.00; agrees with the ledger`,
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
