import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { keptMoment, STARTED_AT } from '../../../oracle/row.ts';

/** The words of rows SC-*. */
export type Situation = 'ready' | 'sending' | 'counting';
export type Happening = 'send code' | 'sent' | 'went wrong' | 'reset';
export type Fact = 'seconds' | 'deadline';

export const KEPT_AS = 'owner.countdown';

/** Drives the countdown by itself: the owner's part is played by the table. */
export const smsCountdownMachine: MachineDriver<typeof smsCountdown, Situation, Happening, Fact> = {
  machine: smsCountdown,
  provide: (machine, outside) => machine.provide({ actors: { timer: outside.timer } }),
  input: (given) => ({ keptAs: KEPT_AS, until: keptMoment(given, KEPT_AS) }),
  events: {
    'send code': () => ({ type: 'code.asked' }),
    sent: () => ({ type: 'code.sent' }),
    'went wrong': () => ({ type: 'code.failed' }),
    reset: () => ({ type: 'countdown.reset' }),
  },
  situations: {
    ready: (snapshot) => snapshot.matches('ready'),
    sending: (snapshot) => snapshot.matches('sending'),
    counting: (snapshot) => snapshot.matches('counting'),
  },
  facts: {
    seconds: ({ context }) => context.seconds,
    /** Milliseconds to it, from the start. */
    deadline: ({ context: { until } }) => until && until - STARTED_AT,
  },
};
