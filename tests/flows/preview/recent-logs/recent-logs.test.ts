import { walkMachine } from '../../../oracle/walk-machine.ts';
import { recentLogsMachine } from './recent-logs.machine.ts';
import { recentLogsTable } from './recent-logs.rows.ts';

walkMachine(recentLogsTable, recentLogsMachine);
