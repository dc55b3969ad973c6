import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Camera } from '#tools/charts/paint/camera.ts';
import { ChartKeys, DetailKeys } from '#tools/inspector/chart-keys.tsx';
import { chosenTransition } from '#tools/inspector/choices.ts';
import { CoverageView } from '#tools/inspector/coverage/coverage-view.tsx';
import { MachinesView } from '#tools/inspector/library-view.tsx';
import { selectMachine, selectView, type statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { statechartLibraryMachine } from './statechart-library.machine.ts';
import { statechartLibraryTable } from './statechart-library.rows.ts';
import { statechartLibraryScreen } from './statechart-library.screen.ts';

const TRANSITION = 'methodChooser.idle.failed:load.retried:1';
const STATE = 'methodChooser.idle.failed';
const camera = new Camera();

/** In the place of the drawn chart, which a simulated page cannot lay out: a transition that can be pressed. */
function Chart({ library }: { library: ActorRefFrom<typeof statechartLibrary> }) {
  const machine = useSelector(library, selectMachine);
  return (
    <div className="t-bar">
      <b>{machine}</b>
      <ChartKeys library={library} camera={camera} pictured={{ machine }} />
      <DetailKeys library={library} />
      <button type="button" onClick={() => library.send(chosenTransition('methodChooser', TRANSITION))}>
        chart {TRANSITION}
      </button>
      <button
        type="button"
        onClick={() => library.send({ type: 'state.chosen', machine: 'methodChooser', state: STATE })}
      >
        chart {STATE}
      </button>
      <button type="button" onClick={() => library.send({ type: 'view.chosen', view: 'everything' })}>
        chart everything
      </button>
      <output aria-label="View of the chart">{useSelector(library, selectView)}</output>
    </div>
  );
}

walkView(
  statechartLibraryTable,
  viewLayer(statechartLibraryMachine, statechartLibraryScreen, (library) => (
    <>
      <MachinesView library={library} chart={<Chart library={library} />} />
      <CoverageView library={library} />
    </>
  )),
);
