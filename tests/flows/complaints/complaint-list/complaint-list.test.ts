import { walkMachine } from '../../../oracle/walk-machine.ts';
import { complaintListMachine } from './complaint-list.machine.ts';
import { complaintListTable } from './complaint-list.rows.ts';

walkMachine(complaintListTable, complaintListMachine);
