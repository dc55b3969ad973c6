import { walkMachine } from '../../../oracle/walk-machine.ts';
import { logTransferMachine } from './log-transfer.machine.ts';
import { logTransferTable } from './log-transfer.rows.ts';

walkMachine(logTransferTable, logTransferMachine);
