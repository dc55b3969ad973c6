import { type SnapshotFrom, setup } from 'xstate';
import { types } from '#machines/kit/setup/types.ts';

export type Scheme = 'system' | 'dark' | 'light';

export interface ToolSchemeInput {
  /** What was chosen before in this browser. */
  kept: Scheme;
}

export type ToolSchemeEvent = { type: 'system.chosen' } | { type: 'dark.chosen' } | { type: 'light.chosen' };

/** In which colours the tools stand. */
export const toolScheme = setup({
  types: types<{ input: ToolSchemeInput; context: ToolSchemeInput; events: ToolSchemeEvent }>(),
  guards: {
    wasDark: ({ context }) => context.kept === 'dark',
    wasLight: ({ context }) => context.kept === 'light',
  },
  actions: {
    /** Shows the page in this scheme, and keeps it in this browser; whoever runs the machine provides it. */
    showScheme: (_, _scheme: { scheme: Scheme }) => {},
  },
}).createMachine({
  id: 'toolScheme',
  description: 'A developer chooses the colours of the tools.',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'system.chosen': { target: '.system', meta: { own: 'the colours of the system are asked for' } },
    'dark.chosen': { target: '.dark', meta: { own: 'dark colours are asked for' } },
    'light.chosen': { target: '.light', meta: { own: 'light colours are asked for' } },
  },
  states: {
    opening: {
      description: 'It is looked at what was chosen before.',
      always: [
        { guard: 'wasDark', target: 'dark', meta: { own: 'dark colours were chosen before' } },
        { guard: 'wasLight', target: 'light', meta: { own: 'light colours were chosen before' } },
        { target: 'system', meta: { own: 'nothing was chosen before' } },
      ],
    },
    system: {
      description: 'The colours follow the system.',
      entry: { type: 'showScheme', params: { scheme: 'system' } },
    },
    dark: { description: 'The colours are dark.', entry: { type: 'showScheme', params: { scheme: 'dark' } } },
    light: { description: 'The colours are light.', entry: { type: 'showScheme', params: { scheme: 'light' } } },
  },
});

export const selectScheme = ({ value }: SnapshotFrom<typeof toolScheme>) => value;
