import InstalmentSelectionView from '#client/screens/repayment/instalment-selection/instalment-selection-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { instalmentSelectionMachine } from './instalment-selection.machine.ts';
import { instalmentSelectionTable } from './instalment-selection.rows.ts';
import { instalmentSelectionScreen } from './instalment-selection.screen.ts';

walkView(
  instalmentSelectionTable,
  viewLayer(instalmentSelectionMachine, instalmentSelectionScreen, (actor) => (
    <InstalmentSelectionView actor={actor} />
  )),
);
