import type { Replayed } from '#tools/inspection/replayed.ts';
import { eventText, stateText, timeText } from './step-text.ts';

/** What a replay came to, in a sentence. */
export function replayedText({ machines, steps, difference }: Replayed): string {
  if (!difference) {
    return steps === 0
      ? 'The log holds no machine that this build knows.'
      : `The same sequence of states: ${steps} events of ${machines === 1 ? 'one machine' : `${machines} machines`}.`;
  }
  const { machine, event, at, expected, reached, fault } = difference;
  const came = fault ?? `the replay is at ${stateText(reached)}`;
  return `The first difference, at ${timeText(at)}: ${machine} by ${eventText(event)} came to ${stateText(expected)}, ${came}.`;
}
