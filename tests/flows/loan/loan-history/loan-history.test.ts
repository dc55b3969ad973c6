import { walkMachine } from '../../../oracle/walk-machine.ts';
import { loanHistoryMachine } from './loan-history.machine.ts';
import { loanHistoryTable } from './loan-history.rows.ts';

walkMachine(loanHistoryTable, loanHistoryMachine);
