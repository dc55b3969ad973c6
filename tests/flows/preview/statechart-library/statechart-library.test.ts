import { walkMachine } from '../../../oracle/walk-machine.ts';
import { statechartLibraryMachine } from './statechart-library.machine.ts';
import { statechartLibraryTable } from './statechart-library.rows.ts';

walkMachine(statechartLibraryTable, statechartLibraryMachine);
