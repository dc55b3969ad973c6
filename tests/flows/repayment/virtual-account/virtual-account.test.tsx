import VirtualAccountView from '#client/screens/repayment/virtual-account/virtual-account-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { virtualAccountMachine } from './virtual-account.machine.ts';
import { virtualAccountModel } from './virtual-account.model.ts';
import { virtualAccountTable } from './virtual-account.rows.ts';
import { virtualAccountScreen } from './virtual-account.screen.ts';
import { virtualAccountSituations } from './virtual-account.situations.ts';

const layer = viewLayer(virtualAccountMachine, virtualAccountScreen, (actor) => <VirtualAccountView actor={actor} />);

walkView(virtualAccountTable, layer);
walkSituations(virtualAccountTable, layer, virtualAccountSituations, virtualAccountModel);
