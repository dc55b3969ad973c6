import { walkMachine } from '../../../oracle/walk-machine.ts';
import { delayRepaymentMachine } from './delay-repayment.machine.ts';
import { delayRepaymentTable } from './delay-repayment.rows.ts';

walkMachine(delayRepaymentTable, delayRepaymentMachine);
