import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { contractReaderFlow } from '#client/services/loan/contract-reader.ts';
import { ContractReaderView } from './contract-reader-view.tsx';

export default function LoanAgreementScreen({ query }: ScreenProps) {
  return <ContractReaderView actor={useFlow(contractReaderFlow, query)} />;
}
