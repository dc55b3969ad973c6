import { walkMachine } from '../../../oracle/walk-machine.ts';
import { loanAgreementMachine } from './loan-agreement.machine.ts';
import { loanAgreementTable } from './loan-agreement.rows.ts';

walkMachine(loanAgreementTable, loanAgreementMachine);
