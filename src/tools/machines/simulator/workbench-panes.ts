import { type SnapshotFrom, setup } from 'xstate';
import { types } from '#machines/kit/setup/types.ts';

export interface WorkbenchPanesInput {
  /** Whether the device's fields stand there before the simulator is asked for. */
  showsFieldsFirst: boolean;
}

export type WorkbenchPanesEvent =
  | { type: 'simulator.opened' }
  | { type: 'fields.opened' }
  | { type: 'flow.opened' }
  | { type: 'phone.opened' }
  | { type: 'answers.opened' }
  | { type: 'levers.opened' };

/** Which part of the simulator's workbench is looked at. */
export const workbenchPanes = setup({
  types: types<{ input: WorkbenchPanesInput; context: WorkbenchPanesInput; events: WorkbenchPanesEvent }>(),
  guards: { showsFieldsFirst: ({ context }) => context.showsFieldsFirst },
}).createMachine({
  id: 'workbenchPanes',
  description: 'A developer chooses what the workbench shows.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    pane: {
      description: 'What a workbench shows that is too narrow for all its columns.',
      initial: 'flow',
      on: {
        'flow.opened': { target: '.flow', meta: { own: 'a developer looks for a state' } },
        'phone.opened': { target: '.phone', meta: { own: 'a developer looks at the phone' } },
        'answers.opened': { target: '.answers', meta: { own: 'a developer looks at the answers' } },
        'levers.opened': { target: '.levers', meta: { own: 'a developer looks at the levers' } },
      },
      states: {
        flow: { description: 'Flows and their states.' },
        phone: { description: 'The phone.' },
        answers: { description: 'Next answers, device and pages.' },
        levers: { description: 'The levers of the demonstration.' },
      },
    },
    tab: {
      description: 'The workbench, or the device’s fields alone.',
      initial: 'opening',
      on: {
        'simulator.opened': { target: '.simulator', meta: { own: 'a developer simulates' } },
        'fields.opened': { target: '.fields', meta: { own: 'a developer opens pages by their addresses' } },
      },
      states: {
        opening: {
          description: 'It is looked at what there is room for.',
          always: [
            {
              guard: 'showsFieldsFirst',
              target: 'fields',
              meta: { own: 'a phone shows the screen of the specification' },
            },
            { target: 'simulator', meta: { own: 'there is room for the workbench, or a link names a flow' } },
          ],
        },
        simulator: { description: 'Flows in a phone.' },
        fields: { description: 'The device and the pages that it opens.' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof workbenchPanes>;

export const selectIsFields = (snapshot: Snapshot) => snapshot.matches({ tab: 'fields' });
export const selectPane = ({ value }: Snapshot) => value.pane;
