import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Registered } from '#machines/registry.ts';
import { takenOf } from '#tools/inspection/log-reader.ts';
import { registry } from '#tools/machines/registry.ts';

/** Where a row is realised: a transition, by its key in the chart of its machine. */
export interface Realisation {
  machine: string;
  transition: string;
}

/** Every machine of the product by its id. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(registry.map(({ id, machine }) => [id, machine]));

export const registered: readonly Registered[] = registry;

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The transitions of a machine with the rows that they realise. */
export function transitionsOf(machine: AnyStateMachine) {
  return nodesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(takenOf),
  );
}

/** By row of the catalogue, every transition whose `meta` names it. */
export const realisations: ReadonlyMap<string, readonly Realisation[]> = (() => {
  const found = new Map<string, Realisation[]>();
  for (const { id, machine } of registry) {
    for (const { key, rows } of transitionsOf(machine)) {
      for (const row of rows) found.set(row, [...(found.get(row) ?? []), { machine: id, transition: key }]);
    }
  }
  return found;
})();

/** The rows that a transition realises. */
export function rowsOfTransition(machine: string, transition: string): readonly string[] {
  const known = machines.get(machine);
  return (known ? transitionsOf(known) : []).find(({ key }) => key === transition)?.rows ?? [];
}

/** The rows that a machine's transitions realise, in the order of the catalogue's ids. */
export function rowsOfMachine(machine: AnyStateMachine): string[] {
  return [...new Set(transitionsOf(machine).flatMap(({ rows }) => rows))].sort();
}
