import { walkMachine } from '../../../oracle/walk-machine.ts';
import { instalmentsMachine } from './instalments.machine.ts';
import { instalmentsTable } from './instalments.rows.ts';

walkMachine(instalmentsTable, instalmentsMachine);
