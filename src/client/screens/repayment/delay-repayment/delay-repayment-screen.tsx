import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { delayRepaymentFlow } from './delay-repayment-actors.ts';
import { DelayRepaymentView } from './delay-repayment-view.tsx';

export const answered = delayRepaymentFlow;

export default function DelayRepaymentScreen({ query }: ScreenProps) {
  return <DelayRepaymentView actor={useFlow(delayRepaymentFlow, query)} />;
}
