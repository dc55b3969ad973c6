import { walkMachine } from '../../../oracle/walk-machine.ts';
import { loanDetailsMachine } from './loan-details.machine.ts';
import { loanDetailsTable } from './loan-details.rows.ts';

walkMachine(loanDetailsTable, loanDetailsMachine);
