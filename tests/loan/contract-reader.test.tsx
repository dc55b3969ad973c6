import ContractReaderView from '#client/screens/loan/agreement/contract-reader-view.tsx';
import { viewLayer } from '../oracle/view-layer.tsx';
import { walkView } from '../oracle/walk-view.tsx';
import { contractReaderMachine } from './contract-reader.machine.ts';
import { contractReaderTable } from './contract-reader.rows.ts';
import { contractReaderScreen } from './contract-reader.screen.ts';

walkView(
  contractReaderTable,
  viewLayer(contractReaderMachine, contractReaderScreen, (actor) => <ContractReaderView actor={actor} />),
);
