import { chartOf } from '#tools/charts/chart/chart-of.ts';
import type { ChartView } from '#tools/charts/chart/folded.ts';
import { readAddress } from '#tools/inspector/address.ts';
import { chosenRow, chosenTransition, libraryInput } from '#tools/inspector/choices.ts';
import { machines } from '#tools/inspector/realisations.ts';
import { isWalked } from '#tools/inspector/walked.ts';
import { causeText, statePath, wayText } from '#tools/inspector/way-text.ts';
import {
  type Detail,
  type LibraryContext,
  selectIsUnknown,
  statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './statechart-library.rows.ts';

/** The transition that is looked at, as a reader meets it. */
function wayNamed({ machine, transition }: LibraryContext): string {
  const known = machines.get(machine);
  const way = known && chartOf(known).transitions.find(({ id }) => id === transition);
  return way ? `${causeText(way)} ${wayText(way)}` : '';
}

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

/** Drives the machine of the machines and rows. */
export const statechartLibraryMachine: MachineDriver<typeof statechartLibrary, Situation, Happening, Fact> = {
  machine: statechartLibrary,
  provide: (machine, outside) => machine.provide({ actors: { readWalks: outside.call('inspection/walks') } }),
  input: (_, query) => libraryInput(readAddress({ machine: 'pageShell', ...query })),
  events: {
    machine: (machine) => ({ type: 'machine.chosen', machine }),
    row: (row) => chosenRow(String(row)),
    transition: (transition) => chosenTransition('methodChooser', String(transition)),
    state: (state) => ({ type: 'state.chosen', machine: 'methodChooser', state }),
    event: (event) => ({ type: 'event.chosen', machine: 'methodChooser', event }),
    address: (text) => ({ type: 'address.opened', ...libraryInput(readAddress(queryOf(String(text)))) }),
    room: (room) => ({ type: 'room.chosen', room }),
    view: (view) => ({ type: 'view.chosen', view: view as ChartView }),
    search: (text) => ({ type: 'search.typed', text }),
    detail: (detail) => ({ type: 'detail.turned', detail: detail as Detail }),
    listing: (listing) => ({ type: 'listing.chosen', listing }),
    flow: (flow) => ({ type: 'flow.chosen', flow }),
    'close row': () => ({ type: 'row.closed' }),
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
    transition: ({ context }) => wayNamed(context),
    state: ({ context }) => statePath(context.state),
    event: ({ context }) => context.event,
    room: ({ context }) => context.room,
    view: ({ context }) => context.view,
    search: ({ context }) => context.text,
    listing: ({ context }) => context.listing,
    flow: ({ context }) => context.flow,
    rows: ({ context }) => context.detail.rows,
    actions: ({ context }) => context.detail.actions,
    walked: ({ context: { walks } }) => Object.keys(walks?.rows ?? {}).filter((id) => isWalked(walks, id)),
    failure: ({ context: { walks, row } }) =>
      (walks?.rows[row]?.failures ?? []).map(({ message, command }) => `${message} ${command}`).join(' '),
    walks: (snapshot) => {
      const { walks, reason } = snapshot.context;
      if (selectIsUnknown(snapshot)) return reason || 'What the tests know could not be read.';
      return walks ? `Commit ${walks.commit.slice(0, 7)}` : 'Reading what the tests know …';
    },
  },
};
