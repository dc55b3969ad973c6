import type { InspectedActor, InspectionLog, Step, Taken } from './log.ts';
import { isAround } from './screen-actor.ts';

/** The step by which a machine left the usual way, and the transition that did it. */
export interface UsualWayLeft {
  step: Step;
  actor: InspectedActor;
  taken: Taken;
}

const found = new WeakMap<InspectionLog, UsualWayLeft | null>();

/** Where a log first leaves the usual way; null where it never does. What stands around every screen is not asked. */
export function usualWayLeft(log: InspectionLog): UsualWayLeft | null {
  const known = found.get(log);
  if (known !== undefined) return known;
  const left = first(log);
  found.set(log, left);
  return left;
}

function first({ steps, actors }: InspectionLog): UsualWayLeft | null {
  const asked = new Map(actors.filter((actor) => !isAround(actor)).map((actor) => [actor.id, actor]));
  for (const step of steps) {
    const actor = asked.get(step.actor);
    const taken = step.taken.find(({ leavesUsual }) => leavesUsual);
    if (actor && taken) return { step, actor, taken };
  }
  return null;
}
