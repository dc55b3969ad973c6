import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { contractReaderFlow } from './contract-reader-actors.ts';
import { ContractReaderView } from './contract-reader-view.tsx';

export default function LoanAgreementScreen({ query }: ScreenProps) {
  return <ContractReaderView actor={useFlow(contractReaderFlow, query)} />;
}
