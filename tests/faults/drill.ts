import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environmentWithoutSettings } from '#commands/settings.ts';

// `npm run drill`: two servers on one database behind PgBouncer in transaction mode, which has to be installed. The same journeys
// as in `npm test`: a demonstration's borrower, and the first day of production.

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const journeys = ['two-servers', 'going-live'].map((name) => `tests/faults/${name}.test.ts`);
const child = spawn(process.execPath, [vitest, 'run', ...journeys], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environmentWithoutSettings(), DRILL: 'pgbouncer' },
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
