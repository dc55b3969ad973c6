import { emit, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { types } from './setup/types.ts';

/** A screen that did not come, or that fell over, is tried again: an actor for each address. */
export type ScreenLoadingEvent =
  | { type: 'load.retried' }
  /** The program of the screen did not arrive. */
  | { type: 'screen.missed' };

export const screenLoading = setup({
  types: types<{ events: ScreenLoadingEvent; emitted: Effect; tags: 'failed' }>(),
  actions: { reload: emit({ type: 'page.reload' }) },
}).createMachine({
  id: 'screenLoading',
  description: 'What trying again does where the program of a screen did not arrive, or the screen fell over.',
  initial: 'first',
  states: {
    first: {
      description: 'The screen stands, or is on its way, for the first time.',
      on: {
        'load.retried': { target: 'again', meta: { own: 'a screen that fell over is shown again' } },
        'screen.missed': { target: 'missing', meta: { own: 'it is asked for by itself when the line is back' } },
      },
    },
    again: {
      description: 'The screen is shown again after it fell over.',
      on: {
        'load.retried': { actions: 'reload', meta: { own: 'what fell over twice is loaded with the whole page' } },
        'screen.missed': { target: 'missing', meta: { own: 'it is asked for by itself when the line is back' } },
      },
    },
    missing: {
      description: 'The program of the screen did not arrive.',
      tags: 'failed',
      on: {
        'load.retried': {
          actions: 'reload',
          meta: { own: 'a browser fetches a module again that failed only with the whole page' },
        },
      },
    },
  },
});

/** Whether the screen was tried again already. */
export const selectIsAgain = (snapshot: SnapshotFrom<typeof screenLoading>) => snapshot.matches('again');
