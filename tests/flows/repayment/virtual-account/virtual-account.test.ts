import { walkMachine } from '../../../oracle/walk-machine.ts';
import { virtualAccountMachine } from './virtual-account.machine.ts';
import { virtualAccountTable } from './virtual-account.rows.ts';

walkMachine(virtualAccountTable, virtualAccountMachine);
