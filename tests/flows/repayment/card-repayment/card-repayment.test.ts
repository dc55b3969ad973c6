import { walkMachine } from '../../../oracle/walk-machine.ts';
import { cardRepaymentMachine } from './card-repayment.machine.ts';
import { cardRepaymentTable } from './card-repayment.rows.ts';

walkMachine(cardRepaymentTable, cardRepaymentMachine);
