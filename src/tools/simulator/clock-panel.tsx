import type { ActorRefFrom } from 'xstate';
import type { demonstration } from '#tools/machines/simulator/demonstration.ts';
import { ClockSection, Read } from './levers.tsx';

/** The clock of the demonstration. */
export function ClockPanel({ actor }: { actor: ActorRefFrom<typeof demonstration> }) {
  return (
    <Read actor={actor}>
      <ClockSection actor={actor} />
    </Read>
  );
}
