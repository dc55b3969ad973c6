import LoanConfirmView from '#client/screens/loan/loan-confirm/loan-confirm-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanConfirmMachine } from './loan-confirm.machine.ts';
import { loanConfirmModel } from './loan-confirm.model.ts';
import { loanConfirmTable } from './loan-confirm.rows.ts';
import { loanConfirmScreen } from './loan-confirm.screen.ts';
import { loanConfirmSituations } from './loan-confirm.situations.ts';

const layer = viewLayer(loanConfirmMachine, loanConfirmScreen, (actor) => <LoanConfirmView actor={actor} />);

walkView(loanConfirmTable, layer);
walkSituations(loanConfirmTable, layer, loanConfirmSituations, loanConfirmModel);
