import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { delayRepaymentFlow, delayRepaymentInput } from '#client/services/repayment/delay-repayment.ts';
import { DelayRepaymentView } from './delay-repayment-view.tsx';

export default function DelayRepaymentScreen({ query }: ScreenProps) {
  const app = useApp();
  return <DelayRepaymentView actor={useFlow(delayRepaymentFlow(app), delayRepaymentInput(app, query))} />;
}
