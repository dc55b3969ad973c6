import { walkMachine } from '../oracle/walk-machine.ts';
import { handingOverMachine } from './handing-over.machine.ts';
import { handingOverTable } from './handing-over.rows.ts';

walkMachine(handingOverTable, handingOverMachine);
