import { useApp } from '#client/app-context.tsx';
import { useFlow } from '#client/flow.ts';
import type { ScreenProps } from '#client/routes.ts';
import { delayRepaymentFlow, delayRepaymentInput } from '#client/services/repayment/delay-repayment.ts';
import { DelayRepaymentView } from './delay-repayment-view.tsx';

export default function DelayRepaymentScreen({ query }: ScreenProps) {
  const app = useApp();
  return <DelayRepaymentView actor={useFlow(delayRepaymentFlow(app), delayRepaymentInput(app, query))} />;
}
