import { walkMachine } from '../../../oracle/walk-machine.ts';
import { previewMachine } from './preview.machine.ts';
import { previewTable } from './preview.rows.ts';

walkMachine(previewTable, previewMachine);
