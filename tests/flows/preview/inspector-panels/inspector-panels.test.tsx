import { Frame } from '#tools/inspector/inspector-view.tsx';
import { DetailChoice } from '#tools/inspector/step-details.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { inspectorPanelsMachine } from './inspector-panels.machine.ts';
import { inspectorPanelsTable } from './inspector-panels.rows.ts';
import { inspectorPanelsScreen } from './inspector-panels.screen.ts';

walkView(
  inspectorPanelsTable,
  viewLayer(inspectorPanelsMachine, inspectorPanelsScreen, (actor) => (
    <Frame panels={actor} address="/inspector">
      <DetailChoice panels={actor} />
    </Frame>
  )),
);
