import JointFailureView from '#client/screens/products/joint-failure-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { jointFailureMachine } from './joint-failure.machine.ts';
import { jointFailureModel } from './joint-failure.model.ts';
import { jointFailureTable } from './joint-failure.rows.ts';
import { jointFailureScreen } from './joint-failure.screen.ts';
import { jointFailureSituations } from './joint-failure.situations.ts';

const layer = viewLayer(jointFailureMachine, jointFailureScreen, (actor) => <JointFailureView actor={actor} />);

walkView(jointFailureTable, layer);
walkSituations(jointFailureTable, layer, jointFailureSituations, jointFailureModel);
