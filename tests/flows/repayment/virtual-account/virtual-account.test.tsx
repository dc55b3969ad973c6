import VirtualAccountView from '#client/screens/repayment/virtual-account/virtual-account-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { virtualAccountMachine } from './virtual-account.machine.ts';
import { virtualAccountTable } from './virtual-account.rows.ts';
import { virtualAccountScreen } from './virtual-account.screen.ts';

walkView(
  virtualAccountTable,
  viewLayer(virtualAccountMachine, virtualAccountScreen, (actor) => <VirtualAccountView actor={actor} />),
);
