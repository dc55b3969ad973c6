import { ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { smsCountdown } from '#machines/kit/sms-countdown.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, KEPT_AS } from './sms-countdown.machine.ts';

/** What can happen to the countdown. */
export const smsCountdownModel: Exploration<SnapshotFrom<typeof smsCountdown>, Happening> = {
  starts: [{ query: {} }, { query: {}, given: { kept: { [KEPT_AS]: { left: 2500 } } } }],
  answers: {},
  passes: [1000, 60_000],
  aspect: ({ context }) => context.seconds,
  holds: (snapshot) => {
    const { seconds } = snapshot.context;
    holds(snapshot.matches('counting') ? seconds > 0 && seconds <= 60 : seconds === 0, `${seconds} s remain`);
  },
};
