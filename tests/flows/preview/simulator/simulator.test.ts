import { walkMachine } from '../../../oracle/walk-machine.ts';
import { simulatorMachine } from './simulator.machine.ts';
import { simulatorTable } from './simulator.rows.ts';

walkMachine(simulatorTable, simulatorMachine);
