import type { InspectedActor, InspectionLog } from '#tools/inspection/log.ts';
import { isAround, pageOfActor } from '#tools/inspection/screen-actor.ts';

/** An actor as the tree shows it. */
export interface ActorNode {
  actor: InspectedActor;
  depth: number;
  /** How many steps of it are held. */
  steps: number;
  /** Which one it is of those that are called alike under one parent, from 1. */
  nth: number;
  /** A call that ended stands for those before it that are called alike. */
  times: number;
}

export interface ActorGroups {
  /** The machine of the screen, its children under it. */
  screen: readonly ActorNode[];
  around: readonly ActorNode[];
  /** What runs on other pages, or beside the screen. */
  others: readonly ActorNode[];
  /** Left and stopped, the newest first. */
  ended: readonly ActorNode[];
}

/** The actors of a log around the machine of the screen; `text` filters them by name, machine and state. */
export function groupedActors({ actors, steps }: InspectionLog, screen: string | null, text: string): ActorGroups {
  const known = new Set(actors.map(({ id }) => id));
  const under = Map.groupBy(actors, ({ parent }) => (parent !== null && known.has(parent) ? parent : ''));
  const counts = new Map<string, number>();
  for (const { actor } of steps) counts.set(actor, (counts.get(actor) ?? 0) + 1);
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ name, machine, value }: InspectedActor) =>
    [name, machine ?? '', JSON.stringify(value)].some((word) => word.toLowerCase().includes(wanted));

  const from = (list: readonly InspectedActor[], depth: number): ActorNode[] => {
    const alike = new Map<string, number>();
    return list.flatMap((actor) => {
      const nth = (alike.get(actor.name) ?? 0) + 1;
      alike.set(actor.name, nth);
      const inner = from(under.get(actor.id) ?? [], depth + 1);
      const isOld = list.findLast(({ name }) => name === actor.name) !== actor;
      if (hasEndedCall(actor) && isOld) return inner;
      const isCall = actor.machine === null;
      const node = { actor, depth, steps: counts.get(actor.id) ?? 0, nth: isCall ? 1 : nth, times: isCall ? nth : 1 };
      return isWanted(actor) ? [node, ...inner] : inner;
    });
  };
  const tree = (list: readonly InspectedActor[]) => list.flatMap((one) => from([one], 0));

  const roots = under.get('') ?? [];
  const page = pageOfActor(screen ?? roots.at(-1)?.id ?? '');
  const running = roots.filter(({ id, status }) => id !== screen && status === 'active');
  const isHere = (one: InspectedActor) => pageOfActor(one.id) === page && isAround(one);
  return {
    screen: tree(roots.filter(({ id }) => id === screen)),
    around: tree(running.filter(isHere)),
    others: tree(running.filter((one) => !isHere(one))),
    ended: tree(roots.filter(({ id, status }) => id !== screen && status !== 'active').reverse()),
  };
}

/** What ended is folded, unless one looks at it or for something. */
export function showsEnded({ ended }: ActorGroups, chosen: string | null, text: string): boolean {
  return text.trim() !== '' || ended.some(({ actor }) => actor.id === chosen);
}

const hasEndedCall = ({ machine, status }: InspectedActor) => machine === null && status !== 'active';
