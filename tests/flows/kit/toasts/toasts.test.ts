import { walkMachine } from '../../../oracle/walk-machine.ts';
import { toastsMachine } from './toasts.machine.ts';
import { toastsTable } from './toasts.rows.ts';

walkMachine(toastsTable, toastsMachine);
