import { walkMachine } from '../../../oracle/walk-machine.ts';
import { inspectorPanelsMachine } from './inspector-panels.machine.ts';
import { inspectorPanelsTable } from './inspector-panels.rows.ts';

walkMachine(inspectorPanelsTable, inspectorPanelsMachine);
