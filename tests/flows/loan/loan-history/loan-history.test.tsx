import LoanHistoryView from '#client/screens/loan/history/loan-history-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { loanHistoryMachine } from './loan-history.machine.ts';
import { loanHistoryModel } from './loan-history.model.ts';
import { loanHistoryTable } from './loan-history.rows.ts';
import { loanHistoryScreen } from './loan-history.screen.ts';
import { loanHistorySituations } from './loan-history.situations.ts';

const layer = viewLayer(loanHistoryMachine, loanHistoryScreen, (actor) => <LoanHistoryView actor={actor} />);

walkView(loanHistoryTable, layer);
walkSituations(loanHistoryTable, layer, loanHistorySituations, loanHistoryModel);
