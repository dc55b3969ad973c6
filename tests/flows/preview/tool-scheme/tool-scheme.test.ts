import { walkMachine } from '../../../oracle/walk-machine.ts';
import { toolSchemeMachine } from './tool-scheme.machine.ts';
import { toolSchemeTable } from './tool-scheme.rows.ts';

walkMachine(toolSchemeTable, toolSchemeMachine);
