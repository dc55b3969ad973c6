import { walkMachine } from '../../../oracle/walk-machine.ts';
import { inspectorMachine } from './inspector.machine.ts';
import { inspectorTable } from './inspector.rows.ts';

walkMachine(inspectorTable, inspectorMachine);
