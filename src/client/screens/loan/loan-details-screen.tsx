import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { loanDetailsFlow } from '#client/services/loan/loan-details.ts';
import { LoanDetailsView } from './loan-details-view.tsx';

export const answered = loanDetailsFlow;

export default function LoanDetailsScreen({ query }: ScreenProps) {
  return <LoanDetailsView actor={useFlow(loanDetailsFlow, query)} />;
}
