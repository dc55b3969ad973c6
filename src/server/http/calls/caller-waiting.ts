import type { Timers } from '#server/platform/clock.ts';
import { DEADLINE, within } from '#server/platform/deadline.ts';
import type { Refusal } from './refusals.ts';

/** Whether the caller still waits for the response, and what to say if it comes too late. */
export interface CallerWaiting {
  /**
   * Aborts once the caller was told that the call took too long: from then on nothing that binds a borrower is done.
   */
  givenUp: AbortSignal;
  /** From now on, a call that fails or takes too long is refused with this, instead of "busy" or "failed". */
  sayIfUnclear(refusal: Refusal): void;
}

/**
 * How long an upload waits for its response, in milliseconds: decoding may wait for its turn, and the store may take
 * ten seconds.
 */
const UPLOADED_WITHIN = 18_000;

/** When reading the body of a call begins, and when it is complete. */
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
 * The result of an upload. Reading its file must begin within `DEADLINE` and then takes as long as the line needs;
 * the result follows within `UPLOADED_WITHIN`.
 *
 * @throws Overdue
 */
export async function uploadInTime<Said>(timers: Timers, body: BodyComing, outcome: Promise<Said>): Promise<Said> {
  await within(DEADLINE, Promise.race([outcome, body.begins]), timers);
  await Promise.race([outcome, body.isIn]);
  return within(UPLOADED_WITHIN, outcome, timers);
}

/**
 * The result of a call's work, if it comes in time. If not, and the work has said what to say then, that refusal; the
 * fault is logged.
 *
 * @throws Overdue when nothing comes in time, and what the work throws, unless the work has said what to say
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
