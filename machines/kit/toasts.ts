import { assign, setup } from 'xstate';
import { types } from './setup/types.ts';

/** The one toast of the page: rows PS-03 to PS-07. Times are in milliseconds. */
export interface ToastRequest {
  kind: 'plain' | 'info' | 'success';
  text: string;
  duration?: number;
}

export interface ToastsContext {
  toast: ToastRequest | null;
}

export type ToastsEvent = { type: 'toast.asked'; toast: ToastRequest } | { type: 'screen.opened' };

/** Specification section 9: default 3 s, info toasts 2 s, a custom duration must exceed 300 ms. */
const DEFAULT = 3000;
const INFO = 2000;
const CUSTOM_OVER = 300;
/** What is said in the step that opens a screen is no older than this then. */
const STEP = 100;

function durationOf({ kind, duration = 0 }: ToastRequest): number {
  if (duration > CUSTOM_OVER) return duration;
  return kind === 'info' ? INFO : DEFAULT;
}

export const toasts = setup({
  types: types<{ context: ToastsContext; events: ToastsEvent }>(),
  actions: {
    keep: assign((_, { toast }: { toast: ToastRequest }) => ({ toast })),
    forget: assign({ toast: null }),
  },
  delays: {
    stepOver: STEP,
    itsTime: ({ context }) => (context.toast ? durationOf(context.toast) : 0),
  },
}).createMachine({
  id: 'toasts',
  context: { toast: null },
  initial: 'none',
  states: {
    none: {
      on: {
        'toast.asked': {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ toast: event.toast }) },
          meta: { rows: ['PS-03', 'PS-04', 'PS-05', 'PS-06'] },
        },
      },
    },
    shown: {
      initial: 'beingSaid',
      states: {
        beingSaid: {
          after: { stepOver: { target: 'said', meta: { own: 'what opens with it is the screen it is meant for' } } },
        },
        said: {
          on: {
            'screen.opened': {
              target: '#toasts.none',
              actions: 'forget',
              meta: { own: 'what was said on one screen says nothing of the next' },
            },
          },
        },
      },
      after: {
        itsTime: { target: 'none', actions: 'forget', meta: { rows: ['PS-03', 'PS-04', 'PS-05', 'PS-06'] } },
      },
      on: {
        'toast.asked': {
          target: 'shown',
          reenter: true,
          actions: { type: 'keep', params: ({ event }) => ({ toast: event.toast }) },
          meta: { rows: ['PS-07'] },
        },
      },
    },
  },
});
