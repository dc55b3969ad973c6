import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAsOwner } from '#server/platform/database/open.ts';
import { MIGRATED, startMigratedPostgres } from '../../server/database/real-postgres.ts';
import { Lending } from '../../server/loan/lending.ts';
import { DAY, moneyPrograms, PAID, payInstalment } from './money-programs.ts';

const { folder, run, settlementFile } = moneyPrograms();

test('exit codes say what came of a backup, a restoring and a reconciliation', async () => {
  const cluster = await startMigratedPostgres();
  try {
    const DATABASE_URL = cluster.url.replace(/postgres$/, MIGRATED);
    const variables = { DATABASE_URL, MIGRATION_DATABASE_URL: DATABASE_URL };
    const lending = openAsOwner(DATABASE_URL);
    await payInstalment(await Lending.lend(lending.db, '2026-01-01'));
    await lending.close();
    const backup = join(folder, 'backup.gz');
    const agreeing = settlementFile(`sandbox-INR-${DAY}.csv`, [PAID]);
    const differing = settlementFile('sandbox-INR-2026-01-29.csv', [PAID]);

    const [backedUp, reconciled] = await Promise.all([
      run('backup.ts', variables, backup),
      run('reconcile.ts', variables, agreeing),
    ]);
    expect([backedUp.code, reconciled]).toEqual([
      0,
      { code: 0, said: [`sandbox-INR-${DAY}.csv: 1 payments, 2240.00 INR, fees 5.00; agrees with the ledger`] },
    ]);
    const [again, over, differs, unread] = await Promise.all([
      run('backup.ts', variables, backup),
      run('restore.ts', variables, backup),
      run('reconcile.ts', variables, differing),
      run('reconcile.ts', variables, join(folder, 'none.csv'), agreeing),
    ]);
    expect(again).toEqual({ code: 1, said: [`${backup} is there already: name another file.`] });
    expect(over).toMatchObject({ code: 1, said: [expect.stringContaining('The database is not empty')] });
    expect(differs.code).toBe(2);
    expect(differs.said).toContain('settled more than once  pay-1      2240.00  2240.00');
    expect(unread.code).toBe(1);
    expect(unread.said.join()).toContain('none.csv cannot be read: ENOENT');
    expect(unread.said.join()).toContain(`sandbox-INR-${DAY}.csv: 1 payments`);
  } finally {
    await cluster.stop();
  }
});
