import { DeviceFields } from '#tools/simulator/device-fields.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { previewMachine } from './preview.machine.ts';
import { previewTable } from './preview.rows.ts';
import { previewScreen } from './preview.screen.ts';

walkView(
  previewTable,
  viewLayer(previewMachine, previewScreen, (actor) => <DeviceFields actor={actor} />),
);
