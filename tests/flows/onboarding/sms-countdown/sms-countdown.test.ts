import { walkMachine } from '../../../oracle/walk-machine.ts';
import { smsCountdownMachine } from './sms-countdown.machine.ts';
import { smsCountdownTable } from './sms-countdown.rows.ts';

walkMachine(smsCountdownTable, smsCountdownMachine);
