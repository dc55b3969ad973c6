import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartState, ChartTransition, Trigger } from './chart.ts';
import { type DefinedAction, type DefinedState, type DefinedTransition, definitionOf } from './definition.ts';

/** The chart of a machine, or of a definition that was sent as JSON. */
export function chartOf(source: AnyStateMachine | DefinedState): Chart {
  const definition = 'root' in source ? definitionOf(source) : source;
  const root = stateOf(definition, '');
  return { id: definition.id, root, transitions: transitionsOf(definition) };
}

function stateOf(defined: DefinedState, parent: string): ChartState {
  const { id, key, description = '', tags = [], invoke = [] } = defined;
  const isDelayed = (defined.transitions ?? []).some(({ eventType }) => eventType.startsWith('xstate.after.'));
  // XState itself starts and stops the delays of a state by such actions.
  const named = (actions: DefinedAction[] = []) =>
    namesOf(actions.filter((action) => !isDelayed || !['xstate.raise', 'xstate.cancel'].includes(typeOf(action))));
  const initial = defined.type === 'history' ? defined.target : defined.initial?.target;
  return {
    id,
    name: key,
    parent,
    kind: defined.type === 'history' && defined.history === 'deep' ? 'deepHistory' : defined.type,
    description,
    tags,
    entry: named(defined.entry),
    exit: named(defined.exit),
    invokes: invoke.map(({ id: actor, src }) => ({ id: actor, src: typeof src === 'string' ? src : actor })),
    initial: (initial ?? []).map(withoutHash),
    states: Object.values(defined.states ?? {}).map((state) => stateOf(state, id)),
  };
}

function transitionsOf(defined: DefinedState): ChartTransition[] {
  const all = [...(defined.always ?? []), ...(defined.transitions ?? [])];
  const own = all.map((transition) => {
    const sameEvent = all.filter(({ eventType }) => eventType === transition.eventType);
    return transitionOf(defined, transition, sameEvent.indexOf(transition) + 1, sameEvent.length);
  });
  return [...own, ...Object.values(defined.states ?? {}).flatMap(transitionsOf)];
}

function transitionOf(
  { id: source, type }: DefinedState,
  { eventType, target = [], guard = '', actions = [], meta, description = '', reenter = false }: DefinedTransition,
  branch: number,
  branches: number,
): ChartTransition {
  const targets = target.map(withoutHash);
  return {
    id: `${source}:${eventType}:${branch}`,
    source,
    targets,
    event: eventType,
    trigger: triggerOf(eventType, source),
    branch,
    branches,
    guard: typeof guard === 'string' ? guard : guard.type,
    actions: namesOf(actions),
    rows: meta?.rows ?? [],
    own: meta?.own ?? '',
    usual: meta?.usual ?? false,
    description,
    reenter,
    // Re-entering a compound state starts it anew; an atomic state stays, unless it is left first.
    isChange: targets.some((one) => one !== source || reenter || type !== 'atomic'),
  };
}

function triggerOf(event: string, source: string): Trigger {
  if (event === '') return { kind: 'always', name: '' };
  if (event === '*') return { kind: 'any', name: '' };
  const after = cut(event, 'xstate.after.');
  if (after !== null)
    return { kind: 'after', name: after.endsWith(`.${source}`) ? after.slice(0, -source.length - 1) : after };
  const done = cut(event, 'xstate.done.actor.');
  if (done !== null) return { kind: 'done', name: done };
  const error = cut(event, 'xstate.error.actor.');
  if (error !== null) return { kind: 'error', name: error };
  const snapshot = cut(event, 'xstate.snapshot.');
  if (snapshot !== null) return { kind: 'snapshot', name: snapshot };
  const state = cut(event, 'xstate.done.state.');
  if (state !== null) return { kind: 'stateDone', name: state };
  return { kind: 'event', name: event };
}

const cut = (text: string, start: string) => (text.startsWith(start) ? text.slice(start.length) : null);
const withoutHash = (target: string) => target.replace(/^#/, '');
const typeOf = (action: DefinedAction) => (typeof action === 'string' ? action : action.type);
const namesOf = (actions: DefinedAction | readonly DefinedAction[] = []) =>
  [actions].flat().map((action) => typeOf(action).replace(/^xstate\./, ''));
