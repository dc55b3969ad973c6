import { realisations, rowsOfTransition } from './realisations.ts';

/** What choosing a row comes to: its first transition is shown with it. */
export function chosenRow(row: string) {
  const [first] = realisations.get(row) ?? [];
  return { type: 'row.chosen', row, machine: first?.machine ?? '', transition: first?.transition ?? '' } as const;
}

/** What choosing a transition comes to: its first row is shown with it. */
export function chosenTransition(machine: string, transition: string) {
  return { type: 'transition.chosen', transition, row: rowsOfTransition(machine, transition)[0] ?? '' } as const;
}
