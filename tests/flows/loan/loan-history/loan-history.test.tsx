import LoanHistoryView from '#client/screens/loan/history/loan-history-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanHistoryMachine } from './loan-history.machine.ts';
import { loanHistoryTable } from './loan-history.rows.ts';
import { loanHistoryScreen } from './loan-history.screen.ts';

walkView(
  loanHistoryTable,
  viewLayer(loanHistoryMachine, loanHistoryScreen, (actor) => <LoanHistoryView actor={actor} />),
);
