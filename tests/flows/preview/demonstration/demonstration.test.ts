import { walkMachine } from '../../../oracle/walk-machine.ts';
import { demonstrationMachine } from './demonstration.machine.ts';
import { demonstrationTable } from './demonstration.rows.ts';

walkMachine(demonstrationTable, demonstrationMachine);
