import { type AnyStateMachine, createActor, type InputFrom, type Snapshot } from 'xstate';
import { carryingOut } from '#client/flow/flow.ts';
import type { AnswerCall } from '#contract/delivered-answer.ts';

/** A world for a flow to begin in that holds nothing but the answers of calls. */
export function worldOfAnswers(answer: AnswerCall) {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  const asked: Promise<unknown>[] = [];
  const waiting = new Set<number>();

  const agreed: AnswerCall = async (call, request) => {
    const outcome = await answer(call, request);
    if (outcome.kind !== 'ok') leave();
    return outcome;
  };

  return {
    ask: ((call, request) => {
      const outcome = agreed(call, request);
      asked.push(outcome);
      return outcome;
    }) as AnswerCall,

    /** Stands for everything else outside. */
    outside(): never {
      leave();
      throw new Error('a flow reached for more than an answer before its borrower did anything');
    },

    /** Whether the flow wanted more than answers that agree. */
    isLeft: () => isLeft,

    /**
     * Runs the machine until it waits for its borrower, and gives its persisted snapshot. Null where it does not come to
     * that: where a call does not agree, where an effect is emitted, a time is waited for, or anything else is reached for.
     */
    async settle<Machine extends AnyStateMachine>(
      machine: Machine,
      input: InputFrom<Machine>,
      signal: AbortSignal,
    ): Promise<Snapshot<unknown> | null> {
      let timers = 0;
      const clock = {
        setTimeout() {
          timers += 1;
          waiting.add(timers);
          return timers;
        },
        clearTimeout: (timer: number) => waiting.delete(timer),
      };
      const { inspect } = carryingOut(leave);
      const actor = createActor<AnyStateMachine>(machine, { input, clock, inspect });
      // Heard here, an error of the machine is none of the process.
      actor.subscribe({ error: leave });
      try {
        actor.start();
        for (let heard = -1; heard < asked.length && !signal.aborted; ) {
          heard = asked.length;
          await Promise.all(asked);
          await aTask();
        }
        const isSettled = !isLeft && !signal.aborted && waiting.size === 0 && actor.getSnapshot().status === 'active';
        return isSettled ? actor.getPersistedSnapshot() : null;
      } finally {
        actor.stop();
      }
    },
  };
}

/** Lets the machine hear what was answered. */
function aTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
