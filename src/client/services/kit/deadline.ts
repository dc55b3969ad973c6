import { deadlineTimer } from '#machines/kit/timers/deadline.ts';
import { clock } from './clock.ts';

/** Counts down by the browser's clock. */
export const deadline = deadlineTimer(clock);
