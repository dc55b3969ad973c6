import LoanConfirmView from '#client/screens/loan/loan-confirm/loan-confirm-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanConfirmMachine } from './loan-confirm.machine.ts';
import { loanConfirmTable } from './loan-confirm.rows.ts';
import { loanConfirmScreen } from './loan-confirm.screen.ts';

walkView(
  loanConfirmTable,
  viewLayer(loanConfirmMachine, loanConfirmScreen, (actor) => <LoanConfirmView actor={actor} />),
);
