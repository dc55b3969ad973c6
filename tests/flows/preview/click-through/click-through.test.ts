import { walkMachine } from '../../../oracle/walk-machine.ts';
import { clickThroughMachine } from './click-through.machine.ts';
import { clickThroughTable } from './click-through.rows.ts';

walkMachine(clickThroughTable, clickThroughMachine);
