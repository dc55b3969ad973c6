import { useApp } from '#client/app-context.tsx';
import { useFlow } from '#client/flow.ts';
import type { ScreenProps } from '#client/routes.ts';
import { loanDetailsFlow, loanDetailsInput } from '#client/services/loan/loan-details.ts';
import { LoanDetailsView } from './loan-details-view.tsx';

export default function LoanDetailsScreen({ query }: ScreenProps) {
  const app = useApp();
  return <LoanDetailsView actor={useFlow(loanDetailsFlow(app), loanDetailsInput(app, query))} />;
}
