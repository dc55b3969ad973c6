import { walkMachine } from '../../../oracle/walk-machine.ts';
import { chartPartsMachine } from './chart-parts.machine.ts';
import { chartPartsTable } from './chart-parts.rows.ts';

walkMachine(chartPartsTable, chartPartsMachine);
