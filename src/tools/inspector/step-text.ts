import type { AnyStateMachine } from 'xstate';
import type { InspectedActor, Step } from '#tools/inspection/log.ts';

/** How the type of an event is called: what XState makes itself in plain words. */
export function eventText(type: string): string {
  if (type === 'xstate.init') return 'started';
  if (type === 'xstate.stop') return 'stopped';
  const [, kind = '', of = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.*)$/.exec(type) ?? [];
  if (kind) return `${kind} · ${of}`;
  const after = /^xstate\.after\.([^.]+)\./.exec(type);
  if (after) return `after ${after[1]}`;
  const told = /^xstate\.snapshot\.(.*)$/.exec(type);
  return told ? `told · ${told[1]}` : type;
}

/** A state as one reads it: `idle.choosingMarket`; the regions of a parallel one with commas between them. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, inner]) => {
      const inside = stateText(inner);
      if (inside === '') return name;
      return inside.includes(', ') ? `${name} (${inside})` : `${name}.${inside}`;
    })
    .join(', ');
}

/** Ids of all states that are active where a machine stands at that value, its own first. */
export function activeStateNames(machineId: string, value: unknown): string[] {
  const inner = (parent: string, part: unknown): string[] => {
    if (typeof part === 'string') return [`${parent}.${part}`];
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, rest]) => [`${parent}.${name}`, ...inner(`${parent}.${name}`, rest)]);
  };
  return [machineId, ...inner(machineId, value)];
}

/** The events of its own that a machine accepts where it stands at that value; whether a guard lets them pass is not asked. */
export function acceptedEvents(machine: AnyStateMachine, value: unknown): string[] {
  const accepted = activeStateNames(machine.id, value).flatMap((id) => {
    try {
      return machine.getStateNodeById(id).ownEvents;
    } catch {
      return [];
    }
  });
  return [...new Set(accepted)].filter((type) => !type.startsWith('xstate.') && type !== '*').sort();
}

/** The other events of a machine, which it takes elsewhere. */
export function otherEvents(machine: AnyStateMachine, accepted: readonly string[]): string[] {
  const own = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*');
  return own.filter((type) => !accepted.includes(type)).sort();
}

/** The rows that a step's transitions realise. */
export const rowsOf = ({ taken }: Step): string[] => [...new Set(taken.flatMap(({ rows }) => rows))];

/** The call whose result a step is: the last ended actor that the machine invoked under that name. */
export function callOf({ event, actor, at }: Step, actors: readonly InspectedActor[]): InspectedActor | null {
  const [, name = ''] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
  const calls = actors.filter(
    (one) => one.parent === actor && one.name === name && one.call !== null && one.startedAt <= at,
  );
  return calls[calls.length - 1] ?? null;
}

/** How long something took, or lies after something else. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = Math.round(ms / 100) / 10;
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

/** The time of day, as minutes, seconds and milliseconds. */
export function timeText(at: number): string {
  const two = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const date = new Date(at);
  return `${two(date.getMinutes())}:${two(date.getSeconds())}.${two(date.getMilliseconds(), 3)}`;
}

/** A speed as its key says it. */
export const speedText = (speed: number): string => (speed === 0.5 ? '½×' : `${speed}×`);
