import { timerOn } from '#machines/kit/timers/timer.ts';
import { clock } from './clock.ts';

/** Counts down by the browser's clock. */
export const timer = timerOn(clock);
