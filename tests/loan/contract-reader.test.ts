import { walkMachine } from '../oracle/walk-machine.ts';
import { contractReaderMachine } from './contract-reader.machine.ts';
import { contractReaderTable } from './contract-reader.rows.ts';

walkMachine(contractReaderTable, contractReaderMachine);
