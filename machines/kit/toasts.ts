import { assign, type SnapshotFrom, setup } from 'xstate';
import { types, withEvent } from './setup/types.ts';

/** The one toast of the page: rows PS-03 to PS-07. Times are in milliseconds. */
export interface ToastRequest {
  kind: 'plain' | 'info' | 'success';
  text: string;
  duration?: number;
  /** It is said with the step to another screen, and means that one. */
  forNextScreen?: boolean;
  /** It stands on the screen already, beside what it is about: it is only read out. */
  inPlace?: boolean;
}

export interface ToastsContext {
  toast: ToastRequest | null;
}

export type ToastsEvent =
  | { type: 'toast.asked'; toast: ToastRequest }
  | { type: 'screen.opened' }
  | { type: 'dialog.opened' };

/** Specification section 9: default 3 s, info toasts 2 s, a custom duration must exceed 300 ms. */
const DEFAULT = 3000;
const INFO = 2000;
const CUSTOM_OVER = 300;

function durationOf({ kind, duration = 0 }: ToastRequest): number {
  if (duration > CUSTOM_OVER) return duration;
  return kind === 'info' ? INFO : DEFAULT;
}

export const toasts = setup({
  types: types<{ context: ToastsContext; events: ToastsEvent }>(),
  guards: {
    isForNextScreen: (_, { toast }: { toast: ToastRequest }) => toast.forNextScreen === true,
  },
  actions: {
    keep: assign((_, { toast }: { toast: ToastRequest }) => ({ toast })),
    forget: assign({ toast: null }),
  },
  delays: {
    itsTime: ({ context }) => (context.toast ? durationOf(context.toast) : 0),
  },
}).createMachine({
  id: 'toasts',
  description: 'The one toast of the page.',
  context: { toast: null },
  initial: 'none',
  on: {
    'toast.asked': [
      {
        guard: withEvent('isForNextScreen'),
        target: '.shown.onTheWay',
        actions: withEvent('keep'),
        meta: { rows: ['PS-03', 'PS-04', 'PS-05', 'PS-06', 'PS-07'] },
      },
      {
        target: '.shown',
        actions: withEvent('keep'),
        meta: { rows: ['PS-03', 'PS-04', 'PS-05', 'PS-06', 'PS-07'], usual: true },
      },
    ],
  },
  states: {
    none: { description: 'Nothing is said.' },
    shown: {
      description: 'A toast stands on the page.',
      initial: 'here',
      states: {
        here: {
          description: 'It says something of the screen that is there.',
          on: {
            'screen.opened': {
              target: '#toasts.none',
              actions: 'forget',
              meta: { own: 'what was said on one screen says nothing of the next' },
            },
            'dialog.opened': {
              target: '#toasts.none',
              actions: 'forget',
              meta: { own: 'a toast over a new dialog would say nothing of it' },
            },
          },
        },
        onTheWay: {
          description: 'It says something of the screen that comes next.',
          on: { 'screen.opened': { target: 'here', meta: { own: 'the screen that the toast is meant for has come' } } },
        },
      },
      after: {
        itsTime: {
          target: 'none',
          actions: 'forget',
          meta: { rows: ['PS-03', 'PS-04', 'PS-05', 'PS-06'], usual: true },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof toasts>;

/** Null while nothing is said. */
export const selectToast = ({ context }: Snapshot) => context.toast;
