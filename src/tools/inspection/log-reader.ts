import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { machineId, type Read, type Taken } from './log.ts';
import type { InspectionMessage, SnapshotMessage } from './messages.ts';
import { isSameState, WalkThrough, withContext } from './walk-through.ts';

/** The key of a transition, as in a chart: its state, its event, and its place among the event's candidates, from 1. */
export function keyOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const all = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}:${eventType}:${all.indexOf(transition) + 1}`;
}

/** What a transition is by its key, with what its `meta` says. */
export function takenOf(transition: AnyTransitionDefinition): Taken {
  const { source, target = [], eventType } = transition;
  const { rows = [], usual = false } = metaOf(transition);
  const isLeaving = target.some((state) => state !== source);
  return {
    key: keyOf(transition),
    event: eventType === '' ? 'always' : eventType,
    rows,
    usual,
    leavesUsual: isLeaving && !usual && hasUsual(source),
  };
}

const metaOf = ({ meta }: AnyTransitionDefinition) => (meta ?? {}) as { rows?: readonly string[]; usual?: boolean };

/** Whether the usual way leads on from a state, or from one within it. */
function hasUsual(state: AnyStateNode): boolean {
  const own = [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
  return own.some((one) => metaOf(one).usual) || Object.values(state.states).some(hasUsual);
}

/**
 * Reads messages one after the other, and finds out which transitions brought a machine from snapshot to snapshot: the protocol
 * does not tell. Where the machine would have gone elsewhere than the app did, the transitions are not known.
 */
export class LogReader {
  readonly #machines: ReadonlyMap<string, AnyStateMachine>;
  readonly #actors = new Map<string, { walk: WalkThrough; snapshot: AnyMachineSnapshot | null }>();

  constructor(machines: ReadonlyMap<string, AnyStateMachine>) {
    this.#machines = machines;
  }

  /** Forgets the actors of a page, which begins anew. */
  forget(page: string): void {
    for (const id of [...this.#actors.keys()]) if (id.startsWith(`${page}/`)) this.#actors.delete(id);
  }

  read(message: InspectionMessage): Read {
    if (message.type === '@xstate.actor' && !this.#actors.has(message.sessionId)) {
      const machine = this.#machines.get(machineId(message.definition ?? ''));
      if (machine) this.#actors.set(message.sessionId, { walk: new WalkThrough(machine), snapshot: null });
    }
    return {
      message,
      taken: message.type === '@xstate.snapshot' ? this.#transitions(message) : [],
      size: JSON.stringify(message).length,
    };
  }

  #transitions({ sessionId, event, snapshot: told }: SnapshotMessage): readonly Taken[] {
    const actor = this.#actors.get(sessionId);
    if (!actor || told.value === undefined) return [];
    const { walk, snapshot: before } = actor;
    actor.snapshot = null;
    try {
      const stand = before ? walk.take(before, event) : event.type === BEGINNING ? walk.start(event.input) : null;
      if (stand && isSameState(stand.snapshot.value, told.value)) {
        actor.snapshot = withContext(stand.snapshot, told.context);
        return stand.taken.map(takenOf);
      }
    } catch {
      // The machine cannot do with what was masked; the log still says where it went.
    }
    try {
      actor.snapshot = walk.at(told.value, told.context);
    } catch {
      // A state that this machine does not have, as in the log of an older one.
    }
    return [];
  }
}

/** The event by which XState starts an actor. */
const BEGINNING = 'xstate.init';
