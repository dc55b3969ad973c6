import { ServerClock } from '#tools/simulator/clock-panel.tsx';
import { Levers } from '#tools/simulator/levers.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { demonstrationMachine } from './demonstration.machine.ts';
import { demonstrationTable } from './demonstration.rows.ts';
import { demonstrationScreen } from './demonstration.screen.ts';

walkView(
  demonstrationTable,
  viewLayer(demonstrationMachine, demonstrationScreen, (actor) => (
    <main>
      <ServerClock actor={actor} />
      <Levers actor={actor} onTake={() => {}} />
    </main>
  )),
);
