import { walkMachine } from '../../../oracle/walk-machine.ts';
import { complaintFormMachine } from './complaint-form.machine.ts';
import { complaintFormTable } from './complaint-form.rows.ts';

walkMachine(complaintFormTable, complaintFormMachine);
