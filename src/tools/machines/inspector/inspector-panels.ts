import { type SnapshotFrom, setup } from 'xstate';
import { types } from '#machines/kit/setup/types.ts';

export interface PanelsInput {
  /** Which part the address asks for. */
  first: 'live' | 'machines' | 'coverage';
}

export type PanelsEvent =
  | { type: 'live.chosen' }
  | { type: 'machines.chosen' }
  | { type: 'coverage.chosen' }
  | { type: 'actors.opened' }
  | { type: 'chart.opened' }
  | { type: 'events.opened' }
  | { type: 'details.opened' }
  | { type: 'difference.chosen' }
  | { type: 'snapshot.chosen' }
  | { type: 'event.chosen' };

/** Which part of the inspector is looked at. */
export const inspectorPanels = setup({
  types: types<{ input: PanelsInput; context: PanelsInput; events: PanelsEvent }>(),
  guards: {
    asksForMachines: ({ context }) => context.first === 'machines',
    asksForCoverage: ({ context }) => context.first === 'coverage',
  },
}).createMachine({
  id: 'inspectorPanels',
  description: 'A developer chooses what the inspector shows.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    section: {
      description: 'What the inspector shows.',
      initial: 'opening',
      on: {
        'live.chosen': { target: '.live', meta: { own: 'the running app is looked at' } },
        'machines.chosen': { target: '.machines', meta: { own: 'the machines are looked at without an app' } },
        'coverage.chosen': { target: '.coverage', meta: { own: 'the rows of the catalogue are looked at' } },
      },
      states: {
        opening: {
          description: 'It is looked at what the address asks for.',
          always: [
            { guard: 'asksForMachines', target: 'machines', meta: { own: 'the address is of a machine' } },
            { guard: 'asksForCoverage', target: 'coverage', meta: { own: 'the address is of the coverage' } },
            { target: 'live', meta: { own: 'the address is of the running app' } },
          ],
        },
        live: { description: 'The actors of the running app.' },
        machines: { description: 'Every machine of the product.' },
        coverage: { description: 'What the tests walked of every row of the catalogue.' },
      },
    },
    panel: {
      description: 'Which panel a narrow window shows; a wide one shows them all.',
      initial: 'chart',
      on: {
        'actors.opened': { target: '.actors', meta: { own: 'a narrow window shows the actors, or the list' } },
        'chart.opened': { target: '.chart', meta: { own: 'a narrow window shows the chart' } },
        'events.opened': { target: '.events', meta: { own: 'a narrow window shows the events' } },
        'details.opened': { target: '.details', meta: { own: 'a narrow window shows the details' } },
      },
      states: {
        actors: { description: 'The tree of actors, or the list of machines or rows.' },
        chart: { description: 'The chart.' },
        events: { description: 'The steps.' },
        details: { description: 'What a step changed and what can be sent, or what is chosen.' },
      },
    },
    detail: {
      description: 'What is shown of a step.',
      initial: 'difference',
      on: {
        'difference.chosen': { target: '.difference', meta: { own: 'what the step changed' } },
        'snapshot.chosen': { target: '.snapshot', meta: { own: 'all that the machine kept after the step' } },
        'event.chosen': { target: '.event', meta: { own: 'what came with the event' } },
      },
      states: {
        difference: { description: 'The context before and after the step, compared.' },
        snapshot: { description: 'State and context after the step.' },
        event: { description: 'The event that the step came of.' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof inspectorPanels>;

export function selectSection({ value: { section } }: Snapshot): PanelsInput['first'] {
  return section === 'opening' ? 'live' : section;
}

export const selectPanel = ({ value }: Snapshot) => value.panel;
export const selectPanelDetail = ({ value }: Snapshot) => value.detail;
