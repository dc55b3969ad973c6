import { isDeepStrictEqual } from 'node:util';
import { type AnyStateMachine, emit } from 'xstate';
import type { Mutant } from './mutate.ts';

type Json = Record<string, unknown>;
/** Where in a value: the keys from its root. */
type Place = readonly string[];

/** What was seen at each place of an effect, or of what is handed to an invoked actor, at which times. */
type Seen = Map<string, { place: Place; kinds: Set<string>; values: Map<number, unknown> }>;

/** Where a machine hands something out: an action that emits, or an invocation. */
interface Outlet {
  name: string;
  /** A machine with what it hands out there changed. */
  changed(base: AnyStateMachine, change: (value: unknown) => unknown): AnyStateMachine;
}

/**
 * The machine with one field of an effect or of an input dropped, or swapped with the next one of the same type. Which
 * fields there are is found by running its cases once.
 */
export async function fieldMutants(
  machine: AnyStateMachine,
  outlets: readonly Outlet[],
  walk: (machine: AnyStateMachine) => Promise<void>,
): Promise<Mutant[]> {
  const noted = outlets.map((outlet) => ({ outlet, seen: new Map() as Seen }));
  let time = 0;
  const noting = noted.reduce(
    (base, { outlet, seen }) =>
      outlet.changed(base, (value) => {
        note(value, [], seen, time);
        time += 1;
        return value;
      }),
    machine,
  );
  await walk(noting);
  return noted.flatMap(({ outlet: { name, changed }, seen }): Mutant[] => {
    const places = [...seen.values()];
    return places.flatMap(({ place, kinds, values }, index): Mutant[] => {
      // What is never anything has nothing to lose.
      if (kinds.size === 1 && kinds.has('null')) return [];
      const label = place.join('.');
      const dropped = {
        name: `${name}: ${label} dropped`,
        build: () => changed(machine, (value) => without(value, place)),
      };
      const next = places.slice(index + 1).find((other) => meets(kinds, other.kinds) && differ(values, other.values));
      if (!next) return [dropped];
      return [
        dropped,
        {
          name: `${name}: ${label} swapped with ${next.place.join('.')}`,
          build: () => changed(machine, (value) => swap(value, place, next.place)),
        },
      ];
    });
  });
}

/** Every action of a machine that emits. */
export function emitOutlets(machine: AnyStateMachine): Outlet[] {
  const actions = machine.implementations.actions as Record<string, unknown>;
  return Object.entries(actions).flatMap(([name, action]) => {
    if (typeof action !== 'function' || (action as unknown as Json).type !== 'xstate.emit') return [];
    const source = (action as unknown as Json).event;
    const changed: Outlet['changed'] = (base, change) => {
      const mutated = emit((args, params) =>
        Object(change(typeof source === 'function' ? source(args, params) : source)),
      );
      return base.provide({ actions: { [name]: mutated } } as never);
    };
    return [{ name: `effect ${name}`, changed }];
  });
}

const meets = <Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>) => [...some].some((one) => others.has(one));

/** Whether two fields were there at the same time with different values: others can be swapped unseen. */
const differ = (some: ReadonlyMap<number, unknown>, others: ReadonlyMap<number, unknown>) =>
  [...some].some(([time, value]) => others.has(time) && !isDeepStrictEqual(others.get(time), value));

function note(value: unknown, place: Place, seen: Seen, time: number): void {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    for (const [key, one] of Object.entries(value)) if (key !== 'type') note(one, [...place, key], seen, time);
    return;
  }
  // A list, a null and what a field is without are no values that two fields could swap.
  if (place.length === 0 || value === undefined) return;
  const key = place.join('.');
  const known = seen.get(key) ?? { place, kinds: new Set<string>(), values: new Map<number, unknown>() };
  known.values.set(time, value);
  known.kinds.add(Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
  seen.set(key, known);
}

function without(value: unknown, place: Place): unknown {
  return withValue(value, place, () => undefined);
}

function swap(value: unknown, one: Place, other: Place): unknown {
  const [first, second] = [at(value, one), at(value, other)];
  if (typeof first !== typeof second) return value;
  return withValue(
    withValue(value, one, () => second),
    other,
    () => first,
  );
}

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inside, key) => Object(inside)[key], value);
}

function withValue(value: unknown, [key, ...rest]: Place, make: (value: unknown) => unknown): unknown {
  if (key === undefined) return make(value);
  if (value === null || typeof value !== 'object' || !(key in value)) return value;
  return { ...value, [key]: withValue((value as Json)[key], rest, make) };
}
