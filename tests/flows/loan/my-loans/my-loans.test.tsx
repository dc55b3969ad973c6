import MyLoansView from '#client/screens/loan/my-loans/my-loans-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { myLoansMachine } from './my-loans.machine.ts';
import { myLoansModel } from './my-loans.model.ts';
import { myLoansTable } from './my-loans.rows.ts';
import { myLoansScreen } from './my-loans.screen.ts';
import { myLoansSituations } from './my-loans.situations.ts';

const layer = viewLayer(myLoansMachine, myLoansScreen, (actor) => <MyLoansView actor={actor} />);

walkView(myLoansTable, layer);
walkSituations(myLoansTable, layer, myLoansSituations, myLoansModel);
