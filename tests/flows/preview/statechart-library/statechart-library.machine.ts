import { chosenRow, chosenTransition } from '#tools/inspector/choices.ts';
import { isWalked } from '#tools/inspector/walked.ts';
import { type Detail, selectIsUnknown, statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './statechart-library.rows.ts';

/** Drives the machine of the machines and rows. */
export const statechartLibraryMachine: MachineDriver<typeof statechartLibrary, Situation, Happening, Fact> = {
  machine: statechartLibrary,
  provide: (machine, outside) => machine.provide({ actors: { readWalks: outside.call('inspection/walks') } }),
  input: () => ({ machine: 'offerList' }),
  events: {
    machine: (machine) => ({ type: 'machine.chosen', machine }),
    row: (row) => chosenRow(String(row)),
    transition: (transition) => chosenTransition('methodChooser', String(transition)),
    search: (text) => ({ type: 'search.typed', text }),
    detail: (detail) => ({ type: 'detail.turned', detail: detail as Detail }),
    listing: (listing) => ({ type: 'listing.chosen', listing }),
    ask: () => ({ type: 'walks.asked' }),
  },
  situations: {
    reading: (snapshot) => snapshot.matches('reading'),
    known: (snapshot) => snapshot.matches('known'),
    unknown: (snapshot) => snapshot.matches('unknown'),
  },
  facts: {
    machine: ({ context }) => context.machine,
    row: ({ context }) => context.row,
    transition: ({ context }) => context.transition,
    search: ({ context }) => context.text,
    listing: ({ context }) => context.listing,
    rows: ({ context }) => context.detail.rows,
    actions: ({ context }) => context.detail.actions,
    walked: ({ context: { walks } }) => Object.keys(walks?.rows ?? {}).filter((id) => isWalked(walks, id)),
    failure: ({ context: { walks, row } }) =>
      (walks?.failures?.[row] ?? []).map(({ message, command }) => `${message} ${command}`).join(' '),
    walks: (snapshot) => {
      const { walks, reason } = snapshot.context;
      if (selectIsUnknown(snapshot)) return reason || 'Which rows were walked could not be read.';
      return walks ? `Walked by the tests of ${walks.at.slice(0, 16).replace('T', ' ')}` : 'Reading what was walked …';
    },
  },
};
