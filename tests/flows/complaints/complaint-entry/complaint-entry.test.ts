import { walkMachine } from '../../../oracle/walk-machine.ts';
import { complaintEntryMachine } from './complaint-entry.machine.ts';
import { complaintEntryTable } from './complaint-entry.rows.ts';

walkMachine(complaintEntryTable, complaintEntryMachine);
