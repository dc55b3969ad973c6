import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { cardRepaymentFlow } from './card-repayment-actors.ts';
import { CardRepaymentView } from './card-repayment-view.tsx';

export default function CardRepaymentScreen({ query }: ScreenProps) {
  return <CardRepaymentView actor={useFlow(cardRepaymentFlow, query)} />;
}
