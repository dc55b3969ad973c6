import MyLoansView from '#client/screens/loan/my-loans/my-loans-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { myLoansMachine } from './my-loans.machine.ts';
import { myLoansTable } from './my-loans.rows.ts';
import { myLoansScreen } from './my-loans.screen.ts';

walkView(
  myLoansTable,
  viewLayer(myLoansMachine, myLoansScreen, (actor) => <MyLoansView actor={actor} />),
);
