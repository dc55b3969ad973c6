import { isDeepStrictEqual } from 'node:util';
import { type AnyStateMachine, createMachine, emit, not } from 'xstate';
import { emitOutlets, fieldMutants } from './fields.ts';

/** A machine with one change. `name` says where and what, and never changes while the machine's source does not. */
export interface Mutant {
  name: string;
  /** Built when it is tried: all mutants of a machine at once fill the memory. */
  build(): AnyStateMachine;
}

type Json = Record<string, unknown>;
/** Where in a configuration: the keys from its root. */
type Path = readonly (string | number)[];
interface Change {
  name: string;
  apply(config: Json): void;
}

/** A machine with its configuration changed. */
function changedIn(machine: AnyStateMachine, apply: Change['apply']): AnyStateMachine {
  const copy = clone(machine.config) as Json;
  apply(copy);
  // A change can lead from one passing state to another and back.
  copy.options = { maxIterations: 1000 };
  return createMachine(copy as never).provide(machine.implementations as never);
}

/**
 * Every mutant of a machine, one change each.
 *
 * @param heard the types of the events that its surroundings send it
 * @param walk runs every case on a machine that stands in for it, to find what fields it hands out
 */
export async function mutantsOf(
  machine: AnyStateMachine,
  heard: readonly string[],
  walk: (machine: AnyStateMachine) => Promise<void>,
): Promise<Mutant[]> {
  const config = machine.config as Json;
  const changes = [...changesOf(config, []), ...additions(config, [], heard)];
  const outlets = [
    ...emitOutlets(machine),
    ...invocations(config, []).map(({ name, path, index }) => ({
      name,
      changed: (base: AnyStateMachine, change: (value: unknown) => unknown) =>
        changedIn(base, (copy) => changeInput(list(at(copy, path).invoke)[index] as Json, change)),
    })),
  ];
  return [
    ...changes.map(({ name, apply }) => ({ name, build: () => changedIn(machine, apply) })),
    ...effectMutants(machine),
    ...delayMutants(machine),
    ...(await fieldMutants(machine, outlets, walk)),
  ];
}

/** Every invocation, and the path of the state that makes it. */
function invocations(state: Json, path: Path): { name: string; path: Path; index: number }[] {
  const where = path.filter((_, index) => index % 2 === 1).join('.') || '(root)';
  return [
    ...list(state.invoke).map((one, index) => ({ name: `${where}: input of ${nameOf(one)}`, path, index })),
    ...Object.entries((state.states ?? {}) as Json).flatMap(([name, child]) =>
      invocations(child as Json, [...path, 'states', name]),
    ),
  ];
}

function changeInput(invoked: Json, change: (value: unknown) => unknown): void {
  const { input } = invoked;
  invoked.input = (args: unknown) => change(typeof input === 'function' ? input(args) : input);
}

/**
 * Events that neither a state nor what stands around or beside it knows: they lead elsewhere, or something is done. A state
 * that is left at once is no place for an event.
 */
function additions(state: Json, path: Path, heard: readonly string[], siblings: readonly string[] = []): Change[] {
  const where = path.filter((_, index) => index % 2 === 1).join('.') || '(root)';
  const unheard = heard.filter((type) => (state.on as Json | undefined)?.[type] === undefined);
  const children = Object.entries((state.states ?? {}) as Record<string, Json>);
  if (children.length > 0) {
    const isParallel = state.type === 'parallel';
    const places = children.flatMap(([name, child]) => (isParallel || !isRest(child) ? [] : [name]));
    return children.flatMap(([name, child]) => {
      const beside = isParallel ? children.filter(([other]) => other !== name) : [];
      const known = beside.flatMap(([, other]) => eventsOf(other));
      const left = unheard.filter((type) => !known.includes(type));
      return additions(child, [...path, 'states', name], left, places);
    });
  }
  if (!isRest(state)) return [];
  const add = (type: string, transition: Json, label: string): Change => ({
    name: `${where}: ${type} ${label}`,
    apply: (config) => {
      const target = at(config, path);
      target.on = { ...((target.on ?? {}) as Json), [type]: transition };
    },
  });
  const elsewhere = siblings.find((name) => name !== path.at(-1));
  return unheard.flatMap((type) => [
    add(type, { actions: emit({ type: 'toast', text: 'added' } as never) }, 'does something'),
    ...(elsewhere === undefined ? [] : [add(type, { target: elsewhere }, `leads to ${elsewhere}`)]),
  ]);
}

/** Whether a flow can stay in a state: it does not end there, and is not led on at once. */
function isRest(state: Json): boolean {
  return state.type !== 'final' && state.type !== 'history' && !isPassing(state);
}

/** Whether a flow is led on at once, whatever the guards say. */
function isPassing({ always }: Json): boolean {
  return list(always).some((one) => (one as Json).guard === undefined);
}

/** The events that a state, or one inside it, knows. */
function eventsOf(state: Json): string[] {
  const inside = Object.values((state.states ?? {}) as Record<string, Json>);
  return [...Object.keys((state.on ?? {}) as Json), ...inside.flatMap(eventsOf)];
}

function changesOf(state: Json, path: Path, siblings: readonly string[] = []): Change[] {
  const where = path.filter((_, index) => index % 2 === 1).join('.') || '(root)';
  const children = Object.keys((state.states ?? {}) as Json);
  // A leaf that is sent to itself does not change: only one with an inside would start again. A root that a child tells of
  // itself, and that passes through a state in which it speaks to that child, would never come to rest.
  const elsewhere =
    path.length === 0
      ? children.filter((name) => !isPassing((state.states as Json)[name] as Json)).map((name) => `.${name}`)
      : siblings.filter((name) => children.length > 0 || name !== path.at(-1));
  const changes = [...initialChanges(state, path, where), ...listChanges(state, path, where)];
  for (const { path: at, label, transition } of transitionsOf(state, path)) {
    changes.push(
      ...transitionChanges(transition, at, `${where} / ${label}`),
      ...detours(transition, at, `${where} / ${label}`, elsewhere),
    );
  }
  for (const name of children) {
    const siblings = state.type === 'parallel' ? [] : children;
    changes.push(...changesOf(((state.states as Json)[name] ?? {}) as Json, [...path, 'states', name], siblings));
  }
  return changes;
}

function initialChanges(state: Json, path: Path, where: string): Change[] {
  if (typeof state.initial !== 'string') return [];
  return Object.keys((state.states ?? {}) as Json)
    .filter((name) => name !== state.initial)
    .map((name) => ({
      name: `${where}: starts at ${name}`,
      apply: (config) => {
        at(config, path).initial = name;
      },
    }));
}

/** Entry and exit actions dropped, invocations dropped or given another input. */
function listChanges(state: Json, path: Path, where: string): Change[] {
  const asks = list(state.invoke).flatMap((one, index): Change[] => {
    const { input } = one as Json;
    // What is told nothing cannot be told something else.
    if (isDeepStrictEqual(altered(input), input) && typeof input !== 'function') return [];
    return [
      {
        name: `${where}: invoke ${nameOf(one)} gets something else`,
        apply: (config) => changeInput(list(at(config, path).invoke)[index] as Json, altered),
      },
    ];
  });
  const dropped = (['entry', 'exit', 'invoke'] as const).flatMap((kind) =>
    list(state[kind]).map(
      (one, index): Change => ({
        name: `${where}: ${kind} ${nameOf(one)} dropped`,
        apply: (config) => {
          const target = at(config, path);
          target[kind] = list(target[kind]).filter((_, position) => position !== index);
        },
      }),
    ),
  );
  return [...asks, ...dropped];
}

function transitionChanges(transition: Json, path: Path, label: string): Change[] {
  const set = (name: string, change: (transition: Json) => void): Change => ({
    name: `${label}: ${name}`,
    apply: (config) => change(at(config, path)),
  });
  const changes = [
    set('removed', (one) => {
      one.guard = never;
    }),
  ];
  if (transition.guard !== undefined) {
    changes.push(
      set('guard negated', (one) => {
        one.guard = not(one.guard as never);
      }),
      set('guard dropped', (one) => {
        delete one.guard;
      }),
    );
    if (isText((transition.guard as Json).params)) {
      changes.push(
        set('guard looks at something else', (one) => {
          const guard = one.guard as Json;
          one.guard = { ...guard, params: altered(guard.params) };
        }),
      );
    }
  }
  list(transition.actions).forEach((action, index) => {
    changes.push(
      set(`action ${nameOf(action)} dropped`, (one) => {
        one.actions = list(one.actions).filter((_, position) => position !== index);
      }),
    );
    if (isText((action as Json).params)) {
      changes.push(
        set(`action ${nameOf(action)} says something else`, (one) => {
          const target = list(one.actions)[index] as Json;
          target.params = altered(target.params);
        }),
      );
    }
  });
  return changes;
}

/** The transition sent to each of the other states that stand beside its own. */
function detours(transition: Json, path: Path, label: string, elsewhere: readonly string[]): Change[] {
  return elsewhere
    .filter((name) => name !== transition.target)
    .map((name) => ({
      name: `${label}: sent to ${name}`,
      apply: (config) => {
        at(config, path).target = name;
      },
    }));
}

const never = () => false;

/** Every transition of a state, with its place and a label. */
function* transitionsOf(state: Json, path: Path): Generator<{ path: Path; label: string; transition: Json }> {
  const holders: { holder: Json; path: Path; prefix: string }[] = [
    { holder: (state.on ?? {}) as Json, path: [...path, 'on'], prefix: '' },
    { holder: (state.after ?? {}) as Json, path: [...path, 'after'], prefix: 'after ' },
    { holder: pick(state, ['always', 'onDone']), path, prefix: '' },
  ];
  list(state.invoke).forEach((invoked, index) => {
    const invokePath = Array.isArray(state.invoke) ? [...path, 'invoke', index] : [...path, 'invoke'];
    const holder = pick(invoked as Json, ['onDone', 'onError', 'onSnapshot']);
    holders.push({ holder, path: invokePath, prefix: `${(invoked as Json).id} ` });
  });
  for (const { holder, path: holderPath, prefix } of holders) {
    for (const [key, value] of Object.entries(holder)) {
      for (const [index, one] of list(value).entries()) {
        const place = Array.isArray(value) ? [...holderPath, key, index] : [...holderPath, key];
        const transition = one as Json;
        const rows = ((transition.meta as Json | undefined)?.rows ?? []) as string[];
        yield { path: place, label: `${prefix}${key} #${index + 1} ${rows.join(' ')}`.trim(), transition };
      }
    }
  }
}

/** What an action emits, changed. */
function effectMutants(machine: AnyStateMachine): Mutant[] {
  const actions = machine.implementations.actions as Record<string, unknown>;
  return Object.entries(actions).flatMap(([name, action]) => {
    if (typeof action !== 'function' || (action as unknown as Json).type !== 'xstate.emit') return [];
    const source = (action as unknown as Json).event;
    const effectOf = (args: unknown, params: unknown): unknown =>
      typeof source === 'function' ? source(args, params) : source;
    const mutated = emit((args, params) => altered(effectOf(args, params)) as never);
    return [
      {
        name: `effect ${name}: something else is emitted`,
        build: () => machine.provide({ actions: { [name]: mutated } } as never),
      },
    ];
  });
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  const delays = machine.implementations.delays as Record<string, unknown>;
  return Object.entries(delays).flatMap(([name, delay]) =>
    ([1.5, 0.5] as const).map((factor) => ({
      name: `delay ${name}: times ${factor}`,
      build: () =>
        machine.provide({
          delays: {
            [name]: (args: unknown, params: unknown) =>
              factor * Number(typeof delay === 'function' ? delay(args, params) : delay),
          },
        } as never),
    })),
  );
}

/** The same value with every text, number and flag in it changed, but for the kind of an effect. */
function altered(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value} (changed)`;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map(altered);
  if (value === null || typeof value !== 'object') return value;
  const changed = Object.entries(value).map(([key, one]) => [key, key === 'type' ? one : altered(one)]);
  return changed.length === 1 && 'type' in value ? { type: 'toast', text: 'changed' } : Object.fromEntries(changed);
}

function isText(params: unknown): boolean {
  return params !== null && typeof params === 'object';
}

function nameOf(action: unknown): string {
  return typeof action === 'string'
    ? action
    : String((action as Json).type ?? (action as Json).id ?? (action as Json).src);
}

function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function pick(state: Json, keys: string[]): Json {
  return Object.fromEntries(keys.filter((key) => state[key] !== undefined).map((key) => [key, state[key]]));
}

function at(config: Json, path: Path): Json {
  return path.reduce<Json>((value, key) => (value as Record<string | number, Json>)[key] as Json, config);
}

function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clone(one)]));
}
