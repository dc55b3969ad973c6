import type { ActorRefFrom } from 'xstate';
import type { statechartLibrary } from '#machines/preview/statechart-library.ts';
import type { Pictured } from './inspector-view.tsx';

/** The picture of a machine's chart, and what can be done with it. */
export function ChartPanel({ pictured }: { library: ActorRefFrom<typeof statechartLibrary>; pictured: Pictured }) {
  return (
    <main className="t-canvas">
      <div className="t-bar">
        <b>{pictured.machine}</b>
        <span className="t-state">{pictured.state}</span>
      </div>
    </main>
  );
}
