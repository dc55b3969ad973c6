import { type AnyStateMachine, createActor, type InputFrom, type Snapshot } from 'xstate';
import { carryingOut } from '#client/flow/flow.ts';
import type { RespondToCall } from '#contract/server-rendering.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';

/** What the page can carry out once it is hydrated, as nothing of it is seen. */
const KEEPING: readonly Effect['type'][] = ['choice.remember', 'entry.note', 'visit.keep'];

/** What a flow finds outside while the server renders it: the responses of calls, and nothing else. */
export function serverWorld(respond: RespondToCall) {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  const asked: Promise<unknown>[] = [];
  const waiting = new Set<number>();
  const kept: Effect[] = [];

  const agreed: RespondToCall = async (call, request) => {
    const outcome = await respond(call, request);
    if (outcome.kind !== 'ok') leave();
    return outcome;
  };

  return {
    ask: ((call, request) => {
      const outcome = agreed(call, request);
      asked.push(outcome);
      return outcome;
    }) as RespondToCall,

    /** Stands for everything else outside. */
    outside(): never {
      leave();
      throw new Error('a flow reached for more than a response before its borrower did anything');
    },

    /** Whether the flow wanted more than responses that are ok, and to keep something. */
    isLeft: () => isLeft,

    /** What the flow wanted to keep, in its order. */
    kept,

    /**
     * Runs the machine until it waits for its borrower, and gives its persisted snapshot. Null where a call does not agree,
     * or an effect does more than keep. Null too where a time is waited for, or anything else is reached for.
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
      const { inspect } = carryingOut((effect) => (KEEPING.includes(effect.type) ? kept.push(effect) : leave()));
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

/** Lets the machine take the responses. */
function aTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
