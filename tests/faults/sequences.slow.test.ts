import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtClient } from '../server/built-client.ts';
import { amount, isLong, keep, MINUTES, reportFigure } from './extent.ts';
import { type Known, nothingKnown, operations } from './operations.ts';
import { World } from './world.ts';

const distDir = builtClient();

/**
 * `FAULT_SEQUENCES=128-191` runs these of the 512 alone: the same ones again by the same `FAULT_SEED`. The two of the short
 * form are those in which, between them, everything below succeeds.
 */
const [FIRST = amount({ short: 4, all: 0, long: 0 }), LAST = amount({ short: 5, all: 5, long: 511 })] =
  process.env.FAULT_SEQUENCES?.split('-').map(Number) ?? [];
const PART = process.env.FAULT_SEQUENCES === undefined ? '' : `-${process.env.FAULT_SEQUENCES}`;
const SEED = isLong ? Number(process.env.FAULT_SEED ?? Date.now() & 0x7fffffff) : 49_920_730;

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
const replayed: { seed?: number; path?: string; replayPath?: string; length?: number } = process.env.FAULT_REPLAY
  ? JSON.parse(readFileSync(process.env.FAULT_REPLAY, 'utf8'))
  : {};

/** How many operations a sequence has at the most; a failure is generated again only at its own length. */
const LENGTH = replayed.length ?? (isLong ? 512 : 60);

type Operations = ReturnType<typeof fc.commands<Known, World, false>> extends fc.Arbitrary<infer Many> ? Many : never;

/** Sequences of two thirds of the length at the least, which are shrunk to any. */
class Sequences extends fc.Arbitrary<Operations> {
  private readonly any: fc.Arbitrary<Operations>;

  constructor(any: fc.Arbitrary<Operations>) {
    super();
    this.any = any;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Operations> {
    for (;;) {
      const made = this.any.generate(random, bias);
      // Not `value`, which gives the operations themselves once and then copies of them.
      if ([...made.value_].length >= (LENGTH * 2) / 3) return made;
    }
  }

  override canShrinkWithoutContext(value: unknown): value is Operations {
    return this.any.canShrinkWithoutContext(value);
  }

  override shrink(value: Operations, context: unknown): fc.Stream<fc.Value<Operations>> {
    return this.any.shrink(value, context);
  }
}

test('money is true after every operation, whatever goes wrong', { timeout: (MINUTES + 10) * 60_000 }, async () => {
  const until = Date.now() + MINUTES * 60_000;
  const counts = { sequences: 0, done: 0, refused: 0, failed: 0, accepted: new Set<string>() };
  const { seed = SEED, path = String(FIRST), replayPath } = replayed;
  const result = await fc.check(
    fc.asyncProperty(
      new Sequences(
        fc.commands(operations, { maxCommands: LENGTH, size: 'max', ...(replayPath ? { replayPath } : {}) }),
      ),
      async (commands) => {
        if (isLong && Date.now() > until) return;
        const world = await World.open(distDir);
        const known = nothingKnown();
        try {
          await fc.asyncModelRun(() => ({ model: known, real: world }), commands);
          await world.checkWhole();
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
    { seed, numRuns: LAST - FIRST + 1, path, endOnFailure: false },
  );
  if (result.failed) {
    const steps = String(result.counterexample?.[0]).split(',');
    const replay = /replayPath="([^"]*)"/.exec(String(result.counterexample?.[0]))?.[1];
    const { seed, counterexamplePath: path } = result;
    const file = keep(process.env.FAULT_REPLAY ? 'failure-again' : `failure${PART}`, {
      seed,
      path,
      replayPath: replay,
      length: LENGTH,
      steps,
    });
    throw new Error(`seed ${result.seed}, kept in ${file}:\n${steps.join('\n')}`, { cause: result.errorInstance });
  }
  expect(counts.done).toBeGreaterThan(60);
  expect(counts.refused).toBeGreaterThan(0);
  expect([...counts.accepted], 'what succeeded at least once').toEqual(expect.arrayContaining(MUST_SUCCEED));
  reportFigure(
    `sequences${PART}`,
    `seed ${seed}, from ${FIRST}: ${counts.sequences} sequences, ${counts.done} operations, ${counts.refused} refused, ${counts.failed} failed by a fault: money true after each`,
  );
});
