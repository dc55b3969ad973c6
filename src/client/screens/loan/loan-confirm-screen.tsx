import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { loanConfirmFlow } from '#client/services/loan/loan-confirm.ts';
import { LoanConfirmView } from './loan-confirm-view.tsx';

export const answered = loanConfirmFlow;

export default function LoanConfirmScreen({ query }: ScreenProps) {
  return <LoanConfirmView actor={useFlow(loanConfirmFlow, query)} />;
}
