import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { contractReaderFlow, contractReaderInput } from '#client/services/loan/contract-reader.ts';
import { ContractReaderView } from './contract-reader-view.tsx';

export default function LoanAgreementScreen({ query }: ScreenProps) {
  const app = useApp();
  return <ContractReaderView actor={useFlow(contractReaderFlow(app), contractReaderInput(app, query))} />;
}
