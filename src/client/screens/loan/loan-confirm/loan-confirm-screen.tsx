import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { loanConfirmFlow } from './loan-confirm-actors.ts';
import { LoanConfirmView } from './loan-confirm-view.tsx';

export const answered = loanConfirmFlow;

export default function LoanConfirmScreen({ query }: ScreenProps) {
  return <LoanConfirmView actor={useFlow(loanConfirmFlow, query)} />;
}
