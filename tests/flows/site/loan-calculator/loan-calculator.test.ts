import { walkMachine } from '../../../oracle/walk-machine.ts';
import { loanCalculatorMachine } from './loan-calculator.machine.ts';
import { loanCalculatorTable } from './loan-calculator.rows.ts';

walkMachine(loanCalculatorTable, loanCalculatorMachine);
