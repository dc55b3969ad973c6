import { walkMachine } from '../../../oracle/walk-machine.ts';
import { methodChooserMachine } from './method-chooser.machine.ts';
import { methodChooserTable } from './method-chooser.rows.ts';

walkMachine(methodChooserTable, methodChooserMachine);
