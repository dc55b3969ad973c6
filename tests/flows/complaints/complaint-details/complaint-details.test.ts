import { walkMachine } from '../../../oracle/walk-machine.ts';
import { complaintDetailsMachine } from './complaint-details.machine.ts';
import { complaintDetailsTable } from './complaint-details.rows.ts';

walkMachine(complaintDetailsTable, complaintDetailsMachine);
