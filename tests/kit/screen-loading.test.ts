import { walkMachine } from '../oracle/walk-machine.ts';
import { screenLoadingMachine } from './screen-loading.machine.ts';
import { screenLoadingTable } from './screen-loading.rows.ts';

walkMachine(screenLoadingTable, screenLoadingMachine);
