import { walkMachine } from '../../../oracle/walk-machine.ts';
import { jointFailureMachine } from './joint-failure.machine.ts';
import { jointFailureTable } from './joint-failure.rows.ts';

walkMachine(jointFailureTable, jointFailureMachine);
