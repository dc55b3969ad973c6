import { walkMachine } from '../../../oracle/walk-machine.ts';
import { customerServiceMachine } from './customer-service.machine.ts';
import { customerServiceTable } from './customer-service.rows.ts';

walkMachine(customerServiceTable, customerServiceMachine);
