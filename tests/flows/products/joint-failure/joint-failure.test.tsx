import JointFailureView from '#client/screens/products/joint-failure-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { jointFailureMachine } from './joint-failure.machine.ts';
import { jointFailureTable } from './joint-failure.rows.ts';
import { jointFailureScreen } from './joint-failure.screen.ts';

walkView(
  jointFailureTable,
  viewLayer(jointFailureMachine, jointFailureScreen, (actor) => <JointFailureView actor={actor} />),
);
