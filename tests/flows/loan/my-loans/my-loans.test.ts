import { walkMachine } from '../../../oracle/walk-machine.ts';
import { myLoansMachine } from './my-loans.machine.ts';
import { myLoansTable } from './my-loans.rows.ts';

walkMachine(myLoansTable, myLoansMachine);
