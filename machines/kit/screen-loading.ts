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
      description: 'The screen is shown for the first time.',
      initial: 'standing',
      on: {
        'load.retried': { target: 'again', meta: { own: 'the first retry loads the screen again' } },
        'screen.missed': { target: '.missing', meta: { own: 'it is asked for by itself when the line is back' } },
      },
      states: {
        standing: { description: 'It stands, or is on its way.' },
        missing: { description: 'Its program did not arrive.', tags: 'failed' },
      },
    },
    again: {
      description: 'The screen is shown again after a failure.',
      initial: 'standing',
      on: {
        'load.retried': {
          actions: 'reload',
          meta: {
            own: 'what failed twice may be gone from the server, so the second retry loads the page itself again',
          },
        },
        'screen.missed': { target: '.missing', meta: { own: 'it is asked for by itself when the line is back' } },
      },
      states: {
        standing: { description: 'It stands, or is on its way.' },
        missing: { description: 'Its program did not arrive a second time.', tags: 'failed' },
      },
    },
  },
});

/** Whether the screen was tried again already. */
export const selectIsAgain = (snapshot: SnapshotFrom<typeof screenLoading>) => snapshot.matches('again');
