import { walkMachine } from '../../../oracle/walk-machine.ts';
import { loanConfirmMachine } from './loan-confirm.machine.ts';
import { loanConfirmTable } from './loan-confirm.rows.ts';

walkMachine(loanConfirmTable, loanConfirmMachine);
