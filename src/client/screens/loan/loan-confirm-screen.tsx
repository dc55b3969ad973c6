import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { loanConfirmFlow, loanConfirmInput } from '#client/services/loan/loan-confirm.ts';
import { LoanConfirmView } from './loan-confirm-view.tsx';

export default function LoanConfirmScreen({ query }: ScreenProps) {
  const app = useApp();
  return <LoanConfirmView actor={useFlow(loanConfirmFlow(app), loanConfirmInput(app, query))} />;
}
