import { spawn } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readOptions } from '#commands/options.mjs';
import { environmentWithoutSettings } from '#commands/settings.ts';
import { FOLDER } from './extent.ts';

// `npm run faults`: everything of tests/faults at length, then what each part came to. `FAULT_MINUTES` ends a part early
// (60), and a file name runs a part alone. A sequence that fails is kept in test-results/faults/failure.json; `FAULT_REPLAY`
// runs such a file again, and leaves it. `FAULT_SEQUENCES` and `FAULT_SEED` run a part of the sequences; the figures of other
// parts stay, so that parts may run one after the other or beside each other.

const root = join(import.meta.dirname, '../..');
const { positionals: filters } = readOptions('faults');
const replayed = process.env.FAULT_REPLAY === undefined ? null : resolve(root, process.env.FAULT_REPLAY);
const isPart = process.env.FAULT_SEQUENCES !== undefined;
for (const name of existsSync(FOLDER) && !isPart ? readdirSync(FOLDER) : []) {
  const path = join(FOLDER, name);
  if (path !== replayed) rmSync(path, { recursive: true });
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', ...(filters.length > 0 ? filters : ['tests/faults'])], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environmentWithoutSettings(), FAULTS: 'long', TEST_EXTENT: 'all' },
});
child.once('exit', (code) => {
  for (const file of globSync('figure-*.json', { cwd: FOLDER }).sort()) {
    const { part, figure } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    console.log(`${part}: ${figure}`);
  }
  process.exitCode = code ?? 1;
});
