import { catalogue } from '#tools/inspection/catalogue.ts';
import type { Replayed } from '#tools/inspection/replayed.ts';
import type { UsualWayLeft } from '#tools/inspection/usual-way.ts';
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

/** Where a log left the usual way, in a sentence. */
export function usualWayText({ step, actor, taken }: UsualWayLeft): string {
  const [row] = taken.rows;
  const said = catalogue.find(({ id }) => id === row);
  const words = said ? [said.event, said.when].filter((part) => part !== '').join(', ') : eventText(taken.event);
  return `It left the usual way at step ${step.number}: ${actor.machine}, ${words}${row ? ` (${row})` : ''}.`;
}
