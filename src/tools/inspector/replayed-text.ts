import type { Replayed } from '#tools/inspection/replayed.ts';
import { eventText, stateText, timeText } from './step-text.ts';

/** What a replay came to, in a sentence. */
export function replayedText({ machines, steps, difference }: Replayed): string {
  if (!difference) {
    if (steps === 0) return 'The log holds no machine that this build knows.';
    const events = steps === 1 ? 'One event' : `${steps} events`;
    return `${events} of ${machines === 1 ? 'one machine' : `${machines} machines`}, the same states when replayed.`;
  }
  const { machine, event, at, expected, reached, fault } = difference;
  const came = fault ?? `the replay is at ${stateText(reached)}`;
  return `The first difference, at ${timeText(at)}: ${machine} by ${eventText(event)} came to ${stateText(expected)}, ${came}.`;
}
