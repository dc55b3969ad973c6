import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { loanDetailsFlow } from './loan-details-actors.ts';
import { LoanDetailsView } from './loan-details-view.tsx';

export const answered = loanDetailsFlow;

export default function LoanDetailsScreen({ query }: ScreenProps) {
  return <LoanDetailsView actor={useFlow(loanDetailsFlow, query)} />;
}
