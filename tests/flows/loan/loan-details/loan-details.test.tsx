import LoanDetailsView from '#client/screens/loan/loan-details/loan-details-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanDetailsMachine } from './loan-details.machine.ts';
import { loanDetailsModel } from './loan-details.model.ts';
import { loanDetailsTable } from './loan-details.rows.ts';
import { loanDetailsScreen } from './loan-details.screen.ts';
import { loanDetailsSituations } from './loan-details.situations.ts';

const layer = viewLayer(loanDetailsMachine, loanDetailsScreen, (actor) => <LoanDetailsView actor={actor} />);

walkView(loanDetailsTable, layer);
walkSituations(loanDetailsTable, layer, loanDetailsSituations, loanDetailsModel);
