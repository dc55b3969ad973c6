import { walkMachine } from '../../../oracle/walk-machine.ts';
import { registrationMachine } from './registration.machine.ts';
import { registrationTable } from './registration.rows.ts';

walkMachine(registrationTable, registrationMachine);
