import InstalmentsView from '#client/screens/repayment/instalments/instalments-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { instalmentsMachine } from './instalments.machine.ts';
import { instalmentsTable } from './instalments.rows.ts';
import { instalmentsScreen } from './instalments.screen.ts';

walkView(
  instalmentsTable,
  viewLayer(instalmentsMachine, instalmentsScreen, (actor) => <InstalmentsView actor={actor} />),
);
