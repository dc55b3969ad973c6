import type { Chart } from '#tools/charts/chart/chart.ts';
import type { LibraryEvent, LibraryInput, Looked } from '#tools/machines/inspector/statechart-library.ts';
import type { InspectorAddress } from './address.ts';
import { realisations, rowsOfTransition } from './realisations.ts';
import type { Hit } from './search.ts';

/** What choosing a row comes to: its first transition is shown with it, in that machine where it has one there. */
export function chosenRow(row: string, inMachine = '') {
  const all = realisations.get(row) ?? [];
  const first = all.find(({ machine }) => machine === inMachine) ?? all[0];
  return { type: 'row.chosen', row, machine: first?.machine ?? '', transition: first?.transition ?? '' } as const;
}

/** What choosing a transition comes to: its first row is shown with it. */
export function chosenTransition(machine: string, transition: string) {
  return {
    type: 'transition.chosen',
    machine,
    transition,
    row: rowsOfTransition(machine, transition)[0] ?? '',
  } as const;
}

/**
 * Ids that a chart marks: of the transitions of a row and the states that they lead from and to, of those of an event, of
 * a state; and the row itself.
 */
export function markedIn(chart: Chart | null, { row, event, state }: Pick<Looked, 'row' | 'event' | 'state'>) {
  const ways = chart?.transitions ?? [];
  const ofRow = ways.filter(({ rows }) => rows.includes(row));
  const ofEvent = ways.filter((way) => event !== '' && way.event === event);
  const ends = ofRow.flatMap(({ source, targets }) => [source, ...targets]).filter((id) => id !== chart?.root.id);
  const marked = [row, state, ...ends, ...[...ofRow, ...ofEvent].map(({ id }) => id)];
  return [...new Set(marked)].filter((id) => id !== '');
}

/** What an address says of the machines; a row alone is looked at with the first transition that realises it. */
export function libraryInput({ machine, state, transition, row, event, find, view }: InspectorAddress): LibraryInput {
  const first = row !== '' && transition === '' ? chosenRow(row, machine) : { machine, transition };
  return { machine: machine || first.machine, state, transition: first.transition, row, event, text: find, view };
}

/** What choosing something that was found comes to. */
export function chosenHit({ kind, machine, id }: Hit): LibraryEvent {
  if (kind === 'machine') return { type: 'machine.chosen', machine };
  if (kind === 'row') return chosenRow(id);
  if (kind === 'state') return { type: 'state.chosen', machine, state: id };
  if (kind === 'event') return { type: 'event.chosen', machine, event: id };
  return chosenTransition(machine, id);
}
