import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** By its name, or with what it is given. */
export type DefinedAction = string | { type: string };

/** A transition as a machine's definition tells it in JSON; targets and source are `#` and the state's id. */
export interface DefinedTransition {
  eventType: string;
  target?: string[];
  guard?: { type: string } | string;
  actions?: DefinedAction | DefinedAction[];
  reenter?: boolean;
  description?: string;
  meta?: { rows?: string[]; own?: string; usual?: boolean };
}

/** A state as a machine's definition tells it in JSON. */
export interface DefinedState {
  id: string;
  key: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description?: string;
  tags?: string[];
  initial?: { target?: string[] };
  history?: 'shallow' | 'deep' | boolean;
  states?: Record<string, DefinedState>;
  transitions?: DefinedTransition[];
  /** XState's own definition leaves these out; `definitionOf` adds them. */
  always?: DefinedTransition[];
  /** Where a history state leads that remembers nothing yet. */
  target?: string[];
  entry?: DefinedAction[];
  exit?: DefinedAction[];
  invoke?: { id: string; src: string }[];
}

/** A machine's definition in JSON, with what `machine.definition` leaves out: `always`, and the default of a history state. */
export function definitionOf(machine: AnyStateMachine): DefinedState {
  const definition: DefinedState = JSON.parse(JSON.stringify(machine.definition, nameOfGuard));
  return completed(definition, machine.root);
}

function completed(defined: DefinedState, node: AnyStateNode): DefinedState {
  const states = Object.entries(defined.states ?? {}).map(([key, state]): [string, DefinedState] => {
    const inner = node.states[key];
    return [key, inner ? completed(state, inner) : state];
  });
  const always: DefinedTransition[] = JSON.parse(JSON.stringify(node.always ?? [], nameOfGuard));
  const target: unknown = node.type === 'history' ? node.config.target : undefined;
  return {
    ...defined,
    states: Object.fromEntries(states),
    ...(always.length > 0 && { always: always.map((one) => ({ ...one, eventType: '' })) }),
    ...(typeof target === 'string' && { target: [idOfTarget(node, target)] }),
  };
}

/** A guard that is no name, as `not('isOpen')`, is a function, which JSON would drop. */
const nameOfGuard = (key: string, value: unknown): unknown =>
  key === 'guard' && typeof value === 'function' ? { type: value.name || 'guard' } : value;

function idOfTarget(node: AnyStateNode, target: string): string {
  if (target.startsWith('#')) return target;
  return `#${[node.machine.id, ...node.path.slice(0, -1), target].join('.')}`;
}
