import { TryMachine } from '#tools/inspector/try-machine.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { clickThroughMachine, LAMP_CHART } from './click-through.machine.ts';
import { clickThroughTable } from './click-through.rows.ts';
import { clickThroughScreen } from './click-through.screen.ts';

walkView(
  clickThroughTable,
  viewLayer(clickThroughMachine, clickThroughScreen, (actor) => <TryMachine trial={actor} chart={LAMP_CHART} />),
);
