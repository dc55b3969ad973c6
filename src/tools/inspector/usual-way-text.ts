import { catalogue } from '#tools/inspection/catalogue.ts';
import type { UsualWayLeft } from '#tools/inspection/usual-way.ts';
import { eventText } from './step-text.ts';

/** Where a log left the usual way, in a sentence. */
export function usualWayText({ step, actor, taken }: UsualWayLeft): string {
  const [row] = taken.rows;
  const said = catalogue.find(({ id }) => id === row);
  const words = said ? [said.event, said.when].filter((part) => part !== '').join(', ') : eventText(taken.event);
  return `It left the usual way at step ${step.number}: ${actor.machine}, ${words}${row ? ` (${row})` : ''}.`;
}
