import { systemTimers, type Timers } from '#server/platform/clock.ts';
import { Overdue } from '#server/platform/deadline.ts';

/** Does the work when it is this one's turn. @throws Overdue where no turn came in time, and what the work throws */
export type InTurn = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * One piece of work at a time. The turn goes round those who wait, so that who has much to be done waits for the others, and
 * nobody waits longer than `patience` (milliseconds) to begin.
 */
export function fairTurns(patience: number, timers: Timers = systemTimers): InTurn {
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  const wait = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        stop();
        resolve();
      };
      const stop = timers.every(patience, async () => {
        stop();
        keep(
          who,
          (waiting.get(who) ?? []).filter((one) => one !== begin),
        );
        reject(new Overdue(`no turn came within ${patience} ms`));
      });
      keep(who, [...(waiting.get(who) ?? []), begin]);
    });

  const keep = (who: string, begins: (() => void)[]) => {
    if (begins.length === 0) waiting.delete(who);
    else waiting.set(who, begins);
  };

  const passOn = () => {
    const [next] = waiting;
    isBusy = next !== undefined;
    if (!next) return;
    const [who, [begin, ...others]] = next;
    waiting.delete(who);
    keep(who, others);
    begin?.();
  };

  return async (who, work) => {
    if (isBusy) await wait(who);
    isBusy = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
