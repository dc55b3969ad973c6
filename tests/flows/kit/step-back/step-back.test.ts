import { walkMachine } from '../../../oracle/walk-machine.ts';
import { stepBackMachine } from './step-back.machine.ts';
import { stepBackTable } from './step-back.rows.ts';

walkMachine(stepBackTable, stepBackMachine);
