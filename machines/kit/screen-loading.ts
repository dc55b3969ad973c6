import { emit, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { types } from './setup/types.ts';

/** A screen that did not come, or that fell over, is tried again: an actor for each address. */
export type ScreenLoadingEvent = { type: 'retry.chosen' };

export const screenLoading = setup({
  types: types<{ events: ScreenLoadingEvent; emitted: Effect }>(),
  actions: { reload: emit({ type: 'page.reload' }) },
}).createMachine({
  id: 'screenLoading',
  description: 'What trying again does where the program of a screen did not arrive, or the screen fell over.',
  initial: 'first',
  states: {
    first: {
      description: 'The screen is shown for the first time.',
      on: {
        'retry.chosen': { target: 'again', meta: { own: 'the first retry loads the screen again' } },
      },
    },
    again: {
      description: 'The screen is shown again after a failure.',
      on: {
        'retry.chosen': {
          actions: 'reload',
          meta: {
            own: 'what failed twice may be gone from the server, so the second retry loads the page itself again',
          },
        },
      },
    },
  },
});

/** Whether the screen was tried again already. */
export const selectIsAgain = (snapshot: SnapshotFrom<typeof screenLoading>) => snapshot.matches('again');
