import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { loanDetailsFlow, loanDetailsInput } from '#client/services/loan/loan-details.ts';
import { LoanDetailsView } from './loan-details-view.tsx';

export default function LoanDetailsScreen({ query }: ScreenProps) {
  const app = useApp();
  return <LoanDetailsView actor={useFlow(loanDetailsFlow(app), loanDetailsInput(app, query))} />;
}
