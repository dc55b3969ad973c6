import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** What is held of one actor at most: messages, and characters of all of them together and of one. */
export const HELD_MESSAGES = 500;
export const HELD_CHARACTERS = 512 * 1024;
export const LONGEST_MESSAGE = 64 * 1024;
/** Actors that are held: all that run, and this many of the others. */
export const HELD_STOPPED = 100;

/** The messages of a page, for whoever connects later. */
export interface HeldLog {
  /** Holds a message; one that is too long loses its content first. Returns what is held. */
  hold(message: StatelyInspectionEvent): StatelyInspectionEvent;
  /** All of them in the order in which they came. */
  messages(): StatelyInspectionEvent[];
  /** The sessions that were let go of since this was asked last. */
  forgotten(): string[];
}

interface Held {
  order: number;
  message: StatelyInspectionEvent;
  size: number;
}

interface Actor {
  born: Held | null;
  since: Held[];
  size: number;
  isStopped: boolean;
}

export function heldLog(): HeldLog {
  const actors = new Map<string, Actor>();
  let order = 0;
  let gone: string[] = [];

  const bound = (actor: Actor) => {
    let dropped = 0;
    while (actor.since.length - dropped > HELD_MESSAGES || actor.size > HELD_CHARACTERS) {
      actor.size -= actor.since[dropped]?.size ?? actor.size;
      dropped += 1;
    }
    if (dropped > 0) actor.since.splice(0, dropped);
  };
  const letGo = () => {
    const stopped = [...actors].filter(([, { isStopped }]) => isStopped);
    for (const [id] of stopped.slice(0, Math.max(0, stopped.length - HELD_STOPPED))) {
      actors.delete(id);
      gone.push(id);
    }
  };

  return {
    hold(given) {
      const { message, size } = bounded(given);
      const actor = actors.get(message.sessionId) ?? { born: null, since: [], size: 0, isStopped: false };
      actors.set(message.sessionId, actor);
      order += 1;
      if (message.type === '@xstate.actor') {
        actor.born = { order, message, size };
      } else {
        actor.since.push({ order, message, size });
        actor.size += size;
        bound(actor);
      }
      if (message.type === '@xstate.snapshot') actor.isStopped = message.snapshot.status !== 'active';
      letGo();
      return message;
    },
    messages() {
      const all = [...actors.values()].flatMap(({ born, since }) => (born ? [born, ...since] : since));
      return all.sort((one, other) => one.order - other.order).map(({ message }) => message);
    },
    forgotten() {
      const ids = gone;
      gone = [];
      return ids;
    },
  };
}

/** Keeps a machine's state; replaces context, output and the event's fields by their lengths. */
function bounded(message: StatelyInspectionEvent): { message: StatelyInspectionEvent; size: number } {
  const size = JSON.stringify(message).length;
  if (size <= LONGEST_MESSAGE || message.type === '@xstate.actor') return { message, size };
  const event = { type: message.event.type, tooLong: size };
  if (message.type === '@xstate.event') return { message: { ...message, event }, size: 0 };
  const { status } = message.snapshot;
  const value = Reflect.get(message.snapshot, 'value');
  const snapshot = { status, value, context: { tooLong: size } };
  return { message: { ...message, event, snapshot: snapshot as unknown as typeof message.snapshot }, size: 0 };
}
