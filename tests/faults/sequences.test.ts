import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtClient } from '../server/built-client.ts';
import { isLong, keep, MINUTES, reportFigure } from './extent.ts';
import { nothingKnown, operations } from './operations.ts';
import { World } from './world.ts';

const distDir = builtClient();
const SEQUENCES = isLong ? 512 : 8;
const LENGTH = isLong ? 512 : 60;

/** Without these a run would show nothing. */
const MUST_SUCCEED = [
  'a number to pay to',
  'a deposit',
  'time passes',
  'the lender decides',
  'a loan is confirmed',
  'a card pays',
  'a complaint',
];

/** `FAULT_REPLAY` names the file of a failure, which is then run again alone. */
const replayed: { seed?: number; path?: string; replayPath?: string } = process.env.FAULT_REPLAY
  ? JSON.parse(readFileSync(process.env.FAULT_REPLAY, 'utf8'))
  : {};

test('money is true after every operation, whatever goes wrong', { timeout: (MINUTES + 10) * 60_000 }, async () => {
  const until = Date.now() + MINUTES * 60_000;
  const counts = { sequences: 0, done: 0, refused: 0, failed: 0, accepted: new Set<string>() };
  const { seed = isLong ? Date.now() & 0x7fffffff : 49_920_730, path, replayPath } = replayed;
  const result = await fc.check(
    fc.asyncProperty(
      fc.commands(operations, { maxCommands: LENGTH, size: 'max', ...(replayPath ? { replayPath } : {}) }),
      async (commands) => {
        if (isLong && Date.now() > until) return;
        const world = await World.open(distDir);
        const known = nothingKnown();
        try {
          await fc.asyncModelRun(() => ({ model: known, real: world }), commands);
        } finally {
          counts.sequences += 1;
          counts.done += known.counts.done;
          counts.refused += known.counts.refused;
          counts.failed += known.counts.failed;
          for (const name of known.counts.accepted) counts.accepted.add(name);
          await world.close();
        }
      },
    ),
    { seed, numRuns: SEQUENCES, ...(path ? { path } : {}), endOnFailure: false },
  );
  if (result.failed) {
    const steps = String(result.counterexample?.[0]).split(',');
    const replay = /replayPath="([^"]*)"/.exec(String(result.counterexample?.[0]))?.[1];
    const file = keep('failure', { seed: result.seed, path: result.counterexamplePath, replayPath: replay, steps });
    throw new Error(`seed ${result.seed}, kept in ${file}:\n${steps.join('\n')}`, { cause: result.errorInstance });
  }
  expect(counts.done).toBeGreaterThan(isLong ? 1000 : 60);
  expect(counts.refused).toBeGreaterThan(0);
  expect([...counts.accepted], 'what succeeded at least once').toEqual(expect.arrayContaining(MUST_SUCCEED));
  reportFigure(
    'sequences',
    `${counts.sequences} sequences, ${counts.done} operations, ${counts.refused} refused, ${counts.failed} failed by a fault: money true after each`,
  );
});
