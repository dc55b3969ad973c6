import { walkMachine } from '../../../oracle/walk-machine.ts';
import { eventSendingMachine } from './event-sending.machine.ts';
import { eventSendingTable } from './event-sending.rows.ts';

walkMachine(eventSendingTable, eventSendingMachine);
