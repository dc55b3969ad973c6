import type { AnyStateMachine } from 'xstate';
import { machineId } from './log.ts';
import type { InspectionMessage, SnapshotMessage } from './messages.ts';
import type { Replayed } from './replayed.ts';
import { isSameState, WalkThrough } from './walk-through.ts';

/**
 * Replays a log: takes the machines of the registry through its events, and compares where each of them leads. A machine starts
 * from its input, or, where its beginning is not in the log any more, from the first state that is.
 */
export function replay(
  messages: readonly InspectionMessage[],
  machines: ReadonlyMap<string, AnyStateMachine>,
): Replayed {
  const named = new Map<string, { machine: AnyStateMachine; told: SnapshotMessage[] }>();
  for (const message of messages) {
    const actor = named.get(message.sessionId);
    if (message.type === '@xstate.actor' && !actor) {
      const machine = machines.get(machineId(message.definition ?? ''));
      if (machine) named.set(message.sessionId, { machine, told: [] });
    } else if (message.type === '@xstate.snapshot' && message.snapshot.value !== undefined) actor?.told.push(message);
  }
  const replayed: Replayed = { machines: 0, steps: 0, difference: null };
  for (const { machine, told } of named.values()) {
    const { steps, difference } = replayMachine(machine, told);
    replayed.steps += steps;
    if (told.length > 0) replayed.machines += 1;
    if (difference && (!replayed.difference || difference.at < replayed.difference.at))
      replayed.difference = difference;
  }
  return replayed;
}

function replayMachine(machine: AnyStateMachine, told: readonly SnapshotMessage[]): Omit<Replayed, 'machines'> {
  const [first, ...rest] = told;
  if (!first) return { steps: 0, difference: null };
  const walk = new WalkThrough(machine);
  const isBeginning = first.event.type === 'xstate.init';
  let at = first;
  let steps = 1;
  try {
    let snapshot = isBeginning
      ? walk.start(first.event.input).snapshot
      : walk.at(first.snapshot.value, first.snapshot.context);
    if (!isSameState(snapshot.value, first.snapshot.value))
      return { steps, difference: differs(machine, at, snapshot.value) };
    for (at of rest) {
      steps += 1;
      snapshot = walk.take(snapshot, at.event).snapshot;
      if (!isSameState(snapshot.value, at.snapshot.value))
        return { steps, difference: differs(machine, at, snapshot.value) };
    }
    return { steps, difference: null };
  } catch (error) {
    return { steps, difference: { ...differs(machine, at, null), fault: String(error) } };
  }
}

function differs({ id }: AnyStateMachine, { event, snapshot, createdAt }: SnapshotMessage, reached: unknown) {
  return { machine: id, event: event.type, at: Number(createdAt), expected: snapshot.value, reached, fault: null };
}
