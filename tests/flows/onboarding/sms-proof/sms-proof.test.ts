import { walkMachine } from '../../../oracle/walk-machine.ts';
import { smsProofMachine } from './sms-proof.machine.ts';
import { smsProofTable } from './sms-proof.rows.ts';

walkMachine(smsProofTable, smsProofMachine);
