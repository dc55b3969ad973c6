import { walkMachine } from '../../../oracle/walk-machine.ts';
import { instalmentSelectionMachine } from './instalment-selection.machine.ts';
import { instalmentSelectionTable } from './instalment-selection.rows.ts';

walkMachine(instalmentSelectionTable, instalmentSelectionMachine);
