import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition that a machine declares: `always`, `after`, done and error ones included. */
export interface DeclaredTransition {
  /** Machine, state, event and place among the candidates; the same for every copy of the machine. */
  key: string;
  rows: readonly string[];
  /** Why it has no row, where it has none. */
  own: string;
}

export function declaredTransitions(machine: AnyStateMachine): DeclaredTransition[] {
  return statesOf(machine.root).flatMap((state) =>
    candidates(state).map((transition) => ({
      key: keyOf(transition),
      rows: rowsOf(transition),
      own: String((transition.meta as { own?: string } | undefined)?.own ?? ''),
    })),
  );
}

/** The states in which a flow can rest: those without an inside that are not left at once. */
export function leaves(machine: AnyStateMachine): AnyStateNode[] {
  return statesOf(machine.root).filter((state) => ['atomic', 'final'].includes(state.type) && !isLeftAtOnce(state));
}

function isLeftAtOnce({ always = [] }: AnyStateNode): boolean {
  return always.some(({ guard }) => guard === undefined);
}

export function keyOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const all = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const same = all.indexOf(transition);
  return `${source.id} / ${eventType === '' ? 'always' : eventType} #${same + 1}`;
}

function candidates(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
}

function statesOf(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(statesOf)];
}

/** The rows of the catalogue that a transition realises. */
export function rowsOf(transition: AnyTransitionDefinition): readonly string[] {
  return (transition.meta as { rows?: readonly string[] } | undefined)?.rows ?? [];
}
