import type { InspectedActor, InspectionLog } from './log.ts';

/** The machines that stand around every screen. */
const AROUND: readonly string[] = ['pageShell', 'toasts', 'stepBack'];

export const isAround = ({ machine }: InspectedActor) => machine !== null && AROUND.includes(machine);

/** The page of the app that an actor belongs to, by the name that begins its id. */
export const pageOfActor = (id: string) => id.slice(0, id.indexOf('/'));

/** Events that a machine is sent by XState itself; a page that merely polls was not touched. */
const isTouch = (type: string) => type === 'xstate.init' || !type.startsWith('xstate.');

/**
 * The machine of the screen: the newest one of the page that was touched last, a running one before any other. `upTo` is the
 * number of a step: the screen as it was then. Null where a log holds no screen.
 */
export function screenActor({ actors, steps }: InspectionLog, upTo = Number.POSITIVE_INFINITY): string | null {
  const known = new Set(actors.map(({ id }) => id));
  const screens = new Map(
    actors
      .filter((actor) => actor.machine !== null && !isAround(actor))
      .filter(({ parent }) => parent === null || !known.has(parent))
      .map((actor) => [actor.id, actor]),
  );
  const then = steps.filter(({ number }) => number <= upTo);
  if (upTo !== Number.POSITIVE_INFINITY) {
    return then.findLast(({ actor }) => screens.has(actor))?.actor ?? null;
  }
  const touched = then.findLast(({ actor, event }) => screens.has(actor) && isTouch(event.type))?.actor ?? '';
  const isHere = ({ id }: InspectedActor) => pageOfActor(id) === pageOfActor(touched);
  const all = [...screens.values()];
  const running = all.filter(({ status }) => status === 'active');
  return (running.findLast(isHere) ?? running.at(-1) ?? all.findLast(isHere) ?? all.at(-1))?.id ?? null;
}
