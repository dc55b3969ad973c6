import LoanDetailsView from '#client/screens/loan/loan-details/loan-details-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanDetailsMachine } from './loan-details.machine.ts';
import { loanDetailsTable } from './loan-details.rows.ts';
import { loanDetailsScreen } from './loan-details.screen.ts';

walkView(
  loanDetailsTable,
  viewLayer(loanDetailsMachine, loanDetailsScreen, (actor) => <LoanDetailsView actor={actor} />),
);
