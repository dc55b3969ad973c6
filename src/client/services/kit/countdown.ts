import { countdownTimer } from '#machines/kit/timers/countdown-timer.ts';
import { clock } from './clock.ts';

/** Counts whole seconds down to a moment of the browser's clock. */
export const countdown = countdownTimer(clock);
