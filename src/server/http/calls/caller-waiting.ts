import type { Timers } from '#server/platform/clock.ts';
import { DEADLINE, within } from '#server/platform/deadline.ts';
import type { Refusal } from './refusals.ts';

/** Whether who asked still waits for what comes of the call, and what is said where that comes too late. */
export interface CallerWaiting {
  /** Aborts once who asked was told that nothing came of the call in time: what binds a borrower is not done from then on. */
  givenUp: AbortSignal;
  /** From now on a call without an answer in time, or that fails, is refused by this; before, the server is said to be busy or to have failed. */
  sayIfUnclear(refusal: Refusal): void;
}

/** How long who has sent a file waits for the answer, in milliseconds: decoding may wait for its turn, and the store take ten seconds. */
const UPLOADED_WITHIN = 18_000;

/** When the body of a call begins to be taken in, and when all of it is there. */
interface BodyComing {
  take<Payload>(reading: Promise<Payload>): Promise<Payload>;
  begins: Promise<void>;
  isIn: Promise<void>;
}

export function bodyComing(): BodyComing {
  const begins = Promise.withResolvers<void>();
  const isIn = Promise.withResolvers<void>();
  return {
    async take(reading) {
      begins.resolve();
      const payload = await reading;
      isIn.resolve();
      return payload;
    },
    begins: begins.promise,
    isIn: isIn.promise,
  };
}

/**
 * What comes of an upload: within `DEADLINE` whether its file is taken in, which then comes as fast as its line is, and within
 * `UPLOADED_WITHIN` what became of it.
 *
 * @throws Overdue
 */
export async function uploadInTime<Said>(timers: Timers, body: BodyComing, outcome: Promise<Said>): Promise<Said> {
  await within(DEADLINE, Promise.race([outcome, body.begins]), timers);
  await Promise.race([outcome, body.isIn]);
  return within(UPLOADED_WITHIN, outcome, timers);
}

/**
 * What comes of the work of a call while it is waited for. Where nothing does, and the work has said what is told then, that; the
 * fault is logged.
 *
 * @throws Overdue when nothing comes in time, and what the work throws, unless it has said so
 */
export async function untilGivenUp<Said>(
  work: (waiting: CallerWaiting) => Promise<Said>,
  wait: (outcome: Promise<Said>) => Promise<Said>,
  logFault: (error: Error) => void,
): Promise<Said | { refusal: Refusal }> {
  const giveUp = new AbortController();
  const ifUnclear: Refusal[] = [];
  try {
    const waiting = { givenUp: giveUp.signal, sayIfUnclear: (refusal: Refusal) => void ifUnclear.unshift(refusal) };
    return await wait(work(waiting));
  } catch (error) {
    giveUp.abort(error);
    const [refusal] = ifUnclear;
    if (!refusal || !(error instanceof Error)) throw error;
    logFault(error);
    return { refusal };
  }
}
