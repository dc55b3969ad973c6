import { assign, emit, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { types, withEvent } from './setup/types.ts';
import { declaredTimer, type TimerEvent } from './timers/timer.ts';

/**
 * When an SMS code may be asked for again: rows SC-*. Its owner makes the call and tells its outcome; the snapshot has the
 * remaining seconds.
 */
export interface SmsCountdownInput {
  /** The name of the deadline in what is kept for the visit. */
  keptAs: string;
  /** The deadline that was kept, in milliseconds since 1970; null where there is none. */
  until: number | null;
}

export interface SmsCountdownContext extends SmsCountdownInput {
  /** Until another code may be sent; 0 where one may be sent now. */
  seconds: number;
}

export type SmsCountdownEvent =
  | { type: 'code.asked' }
  | { type: 'code.sent' }
  | { type: 'code.failed' }
  | { type: 'countdown.reset' }
  | TimerEvent;

/** Specification section 9, in milliseconds. */
export const SMS_COUNTDOWN = 60_000;
const SECOND = 1000;

export const smsCountdown = setup({
  types: types<{
    input: SmsCountdownInput;
    context: SmsCountdownContext;
    events: SmsCountdownEvent;
    emitted: Effect;
    children: { timer: 'timer' };
  }>(),
  actors: { timer: declaredTimer() },
  guards: {
    hasKeptDeadline: ({ context }) => context.until !== null,
  },
  actions: {
    setDeadline: assign((_, { until }: { until: number }) => ({ until })),
    setSeconds: assign((_, { remaining }: { remaining: number }) => ({ seconds: Math.ceil(remaining / SECOND) })),
    clear: assign({ until: null, seconds: 0 }),
    keepDeadline: emit(
      ({ context }, { until }: { until: number }): Effect => ({
        type: 'visit.keep',
        name: context.keptAs,
        value: { until },
      }),
    ),
    forgetDeadline: emit(({ context }): Effect => ({ type: 'visit.forget', name: context.keptAs })),
  },
}).createMachine({
  id: 'smsCountdown',
  description: 'When an SMS code may be asked for again.',
  context: ({ input }) => ({ ...input, seconds: 0 }),
  initial: 'ready',
  states: {
    ready: {
      description: 'A code may be asked for.',
      always: { guard: 'hasKeptDeadline', target: 'counting', meta: { rows: ['SC-09'] } },
      on: {
        'code.asked': { target: 'sending', meta: { rows: ['SC-01'], usual: true } },
        'code.sent': { target: 'counting', meta: { rows: ['SC-08'] } },
      },
    },
    sending: {
      description: 'A code is being sent.',
      on: {
        'code.sent': { target: 'counting', meta: { rows: ['SC-02'], usual: true } },
        'code.failed': { target: 'ready', meta: { rows: ['SC-03'] } },
        'countdown.reset': { target: 'ready', meta: { rows: ['SC-07'] } },
      },
    },
    counting: {
      description: 'A code was sent; another one may be asked for after the countdown.',
      exit: 'clear',
      invoke: {
        id: 'timer',
        src: 'timer',
        input: ({ context }) => ({ until: context.until, duration: SMS_COUNTDOWN }),
      },
      on: {
        'timer.started': {
          actions: [withEvent('setDeadline'), withEvent('keepDeadline')],
          meta: { rows: ['SC-02', 'SC-08'] },
        },
        'timer.ticked': {
          actions: withEvent('setSeconds'),
          meta: { rows: ['SC-02', 'SC-04', 'SC-09'] },
        },
        'timer.passed': { target: 'ready', meta: { rows: ['SC-05'], usual: true } },
        'countdown.reset': { target: 'ready', actions: 'forgetDeadline', meta: { rows: ['SC-07'] } },
      },
    },
  },
});
