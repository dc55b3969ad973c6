import InstalmentsView from '#client/screens/repayment/instalments/instalments-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { instalmentsMachine } from './instalments.machine.ts';
import { instalmentsModel } from './instalments.model.ts';
import { instalmentsTable } from './instalments.rows.ts';
import { instalmentsScreen } from './instalments.screen.ts';
import { instalmentsSituations } from './instalments.situations.ts';

const layer = viewLayer(instalmentsMachine, instalmentsScreen, (actor) => <InstalmentsView actor={actor} />);

walkView(instalmentsTable, layer);
walkSituations(instalmentsTable, layer, instalmentsSituations, instalmentsModel);
