import { AssertionError, deepEqual, equal, ok as holds } from 'node:assert/strict';
import type { InspectionEvent } from 'xstate';
import type { FailedWalk } from '#tools/inspection/failed-walk.ts';
import { logFileOf } from '#tools/inspection/log-file.ts';
import { settle } from '../machine-world.ts';
import type { Step } from '../row.ts';
import { stepText } from '../step-text.ts';
import { isFault, ModelRun, type Walkable } from './model-run.ts';
import { messageRecorder } from './walk-messages.ts';

/** A walk that can be walked again: which start, and every step. */
export interface WalkLog {
  flow: string;
  seed: number;
  start: number;
  steps: Step<string>[];
  failure: WalkFailure;
}

/** What did not hold after the last step of a walk. */
export interface WalkFailure {
  /** After how many steps. */
  step: number;
  /** What must hold, or what an actor threw. */
  message: string;
  /** Where the message compares two things. */
  expected?: string;
  got?: string;
  /** Where the machine stood. */
  standing: string;
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FAULTY = 0.2;

/** Walks `count` random steps, a fifth of the answers faulty, and checks what must hold after each of them. */
export async function randomWalk(walkable: Walkable, seed: number, count: number): Promise<WalkLog | null> {
  const { driver, exploration } = walkable;
  const random = seeded(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const start = Math.floor(random() * exploration.starts.length);
  const opening = exploration.starts[start];
  if (!opening) throw new Error(`${driver.machine.id} has no start to walk from`);
  const run = new ModelRun(walkable, opening);
  const steps: Step<string>[] = [];
  try {
    await settle();
    for (let taken = 0; taken < count; taken += 1) {
      const all = run.steps();
      const answers = all.filter((step) => 'answer' in step);
      const answering = answers.length > 0 && random() < 0.5;
      const wanted = answers.filter((step) => isFault(step) === random() < FAULTY);
      const step = answering ? (pick(wanted) ?? pick(answers)) : pick(all.filter((one) => !('answer' in one)));
      if (!step) break;
      steps.push(step);
      await stepSafely(run, step);
    }
    return null;
  } catch (error) {
    return { flow: driver.machine.id, seed, start, steps, failure: failureOf(error, run, steps.length) };
  } finally {
    run.close();
  }
}

/** Walks a log again, its inspection told to `watch`; the failure, or null where it does not fail any more. */
export async function replay(
  walkable: Walkable,
  log: Pick<WalkLog, 'start' | 'steps'>,
  watch?: (event: InspectionEvent) => void,
  stepped: () => void = () => {},
): Promise<WalkFailure | null> {
  const { driver, exploration } = walkable;
  const opening = exploration.starts[log.start];
  if (!opening) throw new Error(`${driver.machine.id} has no start number ${log.start}`);
  const run = new ModelRun(walkable, opening, watch);
  let begun = 0;
  try {
    await settle();
    for (const step of log.steps) {
      begun += 1;
      const isPossible =
        !('answer' in step && !run.world.pending.includes(step.answer)) &&
        !('position' in step && run.world.looking === 0);
      try {
        if (isPossible) await stepSafely(run, step);
      } finally {
        stepped();
      }
    }
    return null;
  } catch (error) {
    return failureOf(error, run, begun);
  } finally {
    run.close();
  }
}

/**
 * The file of a failed walk: a log that the inspector opens, and the walk itself, so that it can be walked again. `file`: its
 * name in the command that does so.
 */
export async function walkFile(walkable: Walkable, log: WalkLog, file = 'FILE'): Promise<string> {
  const { messages, note } = messageRecorder();
  const reached: number[] = [];
  await replay(walkable, log, note, () => reached.push(messages.length));
  const { flow, seed, steps, failure } = log;
  const failed: FailedWalk = {
    machine: flow,
    row: '',
    title: `Random walk of ${flow}, seed ${seed}`,
    steps: steps.map((step, index) => ({ text: stepText(step), messages: reached[index] ?? null })),
    begun: failure.step,
    message: walkFailureText(log, file),
    command: `npm run walk -- ${file}`,
  };
  return logFileOf(messages, { walk: log, failed });
}

/** The shortest walk found that still fails: steps are left out as long as the failure stays. */
export async function shrink(walkable: Walkable, log: WalkLog): Promise<WalkLog> {
  let steps = log.steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < steps.length; ) {
      const shorter = [...steps.slice(0, from), ...steps.slice(from + size)];
      if ((await replay(walkable, { start: log.start, steps: shorter })) === null) from += size;
      else steps = shorter;
    }
  }
  return { ...log, steps, failure: (await replay(walkable, { start: log.start, steps })) ?? log.failure };
}

function failureOf(error: unknown, run: ModelRun, step: number): WalkFailure {
  const standing = JSON.stringify(run.snapshot.value);
  if (!(error instanceof AssertionError)) return { step, message: String(error), standing };
  const { generatedMessage, message, expected, actual } = error;
  const isComparison = expected !== undefined && typeof expected !== 'boolean';
  return {
    step,
    message: generatedMessage ? 'what must always hold' : (message.split('\n')[0] ?? ''),
    ...(isComparison && { expected: JSON.stringify(expected), got: JSON.stringify(actual) }),
    standing,
  };
}

/** A failed walk in lines, the last of them the command that replays it. */
export function walkFailureText({ flow, seed, steps, failure }: WalkLog, file: string): string {
  const { step, message, expected, got, standing } = failure;
  const last = steps[step - 1];
  return [
    `machine:  ${flow}, seed ${seed}`,
    `step:     ${step} of ${steps.length}, ${last ? stepText(last) : 'before the first'}`,
    `expected: ${message}${expected === undefined ? '' : `: ${expected}`}`,
    `got:      ${got === undefined ? '' : `${got}, `}at ${standing}`,
    `file:     ${file}, which the inspector opens too (/inspector, Import log)`,
    `${REPLAY}npm run walk -- ${file}`,
  ].join('\n');
}

/** Before the command that replays a walk, on the last line of a failed walk's message. */
export const REPLAY = 'Replay it alone: ';

async function stepSafely(run: ModelRun, step: Step<string>): Promise<void> {
  const { exploration } = run;
  const entered = exploration.entered?.(run.snapshot);
  await run.happen(step);
  run.world.throwWhatWasThrown();
  equal(run.snapshot.status, 'active', 'a flow goes on until its screen is left');
  const twice = run.world.pending.filter((call, index, all) => all.indexOf(call) !== index);
  deepEqual(twice, [], 'a call is under way twice');
  holds(run.world.looking <= 1, 'the phone looks for itself twice');
  if (isFault(step)) deepEqual(exploration.entered?.(run.snapshot), entered, 'a call that went wrong took something');
  holds(run.steps().length > 0, 'nothing can happen any more');
  exploration.holds?.(run.snapshot);
}
