import type { InspectedEvent, InspectionMessage } from './messages.ts';

/** An actor of the inspected app. Machines have states; anything else, such as a call, has none. */
export interface InspectedActor {
  id: string;
  name: string;
  parent: string | null;
  /** The id of its machine; null for what is no machine. */
  machine: string | null;
  /** Of its machine, as JSON; null for what is no machine. */
  definition: string | null;
  status: string;
  /** Of a machine; null for anything else. */
  value: unknown;
  /** What a call was sent, and what it was answered; null for anything else. */
  call: { sent: unknown; answered: unknown } | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number | null;
}

/** A transition that was taken, by its key in the chart. */
export interface Taken {
  key: string;
  event: string;
  rows: readonly string[];
  /** Whether it is marked as the way that a borrower usually takes. */
  usual: boolean;
  /** Whether it leads out of a state that has a usual way, by another one. */
  leavesUsual: boolean;
}

/** What one event made of one machine. Steps are numbered as they came, from 1. */
export interface Step {
  number: number;
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
  event: InspectedEvent;
  value: unknown;
  context: unknown;
  /** The first is the event's own, those that follow at once come after it; none where they are not known. */
  taken: readonly Taken[];
  /** The length of its message as JSON. */
  size: number;
}

/** What the inspector holds of an app. Of each actor the newest steps are kept, as far as `BOUNDS` go. */
export interface InspectionLog {
  actors: readonly InspectedActor[];
  steps: readonly Step[];
  /** The messages as they came, of the actors and steps that are still held, for the export. */
  messages: readonly InspectionMessage[];
  /** How many steps were let go. */
  dropped: number;
  /** The number of the step that comes next. */
  next: number;
}

/** A message, and, where it is a machine's, which transitions it tells of. */
export interface Read {
  message: InspectionMessage;
  taken: readonly Taken[];
  size: number;
}

export const BOUNDS = { stepsOfActor: 10_000, bytesOfActor: 8_000_000, actors: 500, messages: 40_000 } as const;

export const EMPTY_LOG: InspectionLog = { actors: [], steps: [], messages: [], dropped: 0, next: 1 };

/** The log with what was read beside what it held. An app that tells of an actor again means the same one. */
export function withRead(
  log: InspectionLog,
  read: readonly Read[],
  bounds: typeof BOUNDS | Bounds = BOUNDS,
): InspectionLog {
  const actors = new Map(log.actors.map((actor) => [actor.id, actor]));
  const steps = [...log.steps];
  let { next } = log;
  for (const one of read) {
    const { message } = one;
    const known = actors.get(message.sessionId);
    if (message.type === '@xstate.actor') {
      actors.set(message.sessionId, {
        ...(known ?? actorOf(message)),
        ...standing(message.snapshot, known?.value ?? null),
      });
    } else if (message.type === '@xstate.snapshot' && known) {
      const { snapshot, event } = message;
      const hasEnded = snapshot.status !== undefined && snapshot.status !== 'active';
      actors.set(known.id, {
        ...known,
        ...standing(snapshot, known.value),
        ...(known.machine === null && snapshot.status !== LEFT
          ? { call: { sent: snapshot.input, answered: snapshot.output } }
          : {}),
        endedAt: hasEnded ? (known.endedAt ?? Number(message.createdAt)) : null,
      });
      if (known.machine !== null && snapshot.value !== undefined) {
        const { value, context } = snapshot;
        const at = Number(message.createdAt);
        steps.push({ number: next, actor: known.id, at, event, value, context, taken: one.taken, size: one.size });
        next += 1;
      }
    }
  }
  const held = [...actors.values()].slice(-bounds.actors);
  const isHeld = new Set(held.map(({ id }) => id));
  const kept = bounded(
    steps.filter(({ actor }) => isHeld.has(actor)),
    bounds,
  );
  const isKept = new Set(kept.map(({ event }) => event));
  const letGo = new Set(steps.flatMap(({ event }) => (isKept.has(event) ? [] : [event])));
  const told = [...log.messages, ...read.map(({ message }) => message)].filter(
    (message) => isHeld.has(message.sessionId) && !(message.type === '@xstate.snapshot' && letGo.has(message.event)),
  );
  return {
    actors: held,
    steps: kept,
    messages: newest(told, bounds.messages),
    dropped: log.dropped + steps.length - kept.length,
    next,
  };
}

/** The log without what a page of the app told; the ids of its actors begin with the page's name. */
export function withoutPage(log: InspectionLog, page: string): InspectionLog {
  const isOther = (id: string) => !id.startsWith(`${page}/`);
  return {
    ...log,
    actors: log.actors.filter(({ id }) => isOther(id)),
    steps: log.steps.filter(({ actor }) => isOther(actor)),
    messages: log.messages.filter(({ sessionId }) => isOther(sessionId)),
  };
}

/** The status of an actor whose page was left; its page cannot tell, so the log says it in a message of its own. */
const LEFT = 'left';

/** The log with the actors of a page gone, which was left at that time; what they did stays. */
export function withPageLeft(log: InspectionLog, page: string, at: number): InspectionLog {
  const running = log.actors.filter(({ id, status }) => id.startsWith(`${page}/`) && status === 'active');
  const read = running.map(({ id }): Read => {
    const message: InspectionMessage = {
      type: '@xstate.snapshot',
      sessionId: id,
      createdAt: String(at),
      event: { type: 'page.left' },
      snapshot: { status: LEFT },
    };
    return { message, taken: [], size: JSON.stringify(message).length };
  });
  return withRead(log, read);
}

interface Bounds {
  stepsOfActor: number;
  bytesOfActor: number;
  actors: number;
  messages: number;
}

/** The newest messages, and the first of every actor, without which the actor cannot be replayed. */
function newest(messages: readonly InspectionMessage[], most: number): readonly InspectionMessage[] {
  const isBirth = ({ type }: InspectionMessage) => type === '@xstate.actor';
  let surplus = messages.filter((message) => !isBirth(message)).length - most;
  return messages.filter((message) => {
    if (isBirth(message)) return true;
    surplus -= 1;
    return surplus < 0;
  });
}

/** Of each actor the newest, so that one that is busy does not push out the others. */
function bounded(steps: readonly Step[], { stepsOfActor, bytesOfActor }: Bounds): readonly Step[] {
  const of = new Map<string, { steps: number; bytes: number }>();
  const kept: Step[] = [];
  for (const step of [...steps].reverse()) {
    const sum = of.get(step.actor) ?? { steps: 0, bytes: 0 };
    of.set(step.actor, { steps: sum.steps + 1, bytes: sum.bytes + step.size });
    if (sum.steps < stepsOfActor && (sum.steps === 0 || sum.bytes + step.size <= bytesOfActor)) kept.push(step);
  }
  return kept.length === steps.length ? steps : kept.reverse();
}

function actorOf(message: Extract<InspectionMessage, { type: '@xstate.actor' }>): InspectedActor {
  const { sessionId, name, parentId, definition, snapshot, createdAt } = message;
  const machine = machineId(definition ?? '');
  const isMachine = machine !== '';
  return {
    id: sessionId,
    name,
    parent: parentId ?? null,
    machine: isMachine ? machine : null,
    definition: isMachine ? (definition ?? null) : null,
    status: 'active',
    value: null,
    call: isMachine ? null : { sent: snapshot.input, answered: undefined },
    startedAt: Number(createdAt),
    endedAt: null,
  };
}

/** The id in a machine's definition; '' for what is no machine. */
export function machineId(definition: string): string {
  try {
    const { id = '', states } = JSON.parse(definition);
    return typeof id === 'string' && typeof states === 'object' ? id : '';
  } catch {
    return '';
  }
}

/** A message without a state leaves the actor where it stood. */
function standing({ status = 'active', value }: { status?: string | undefined; value?: unknown }, before: unknown) {
  return { status, value: value === undefined ? before : value };
}
