import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { cardRepaymentFlow } from '#client/services/repayment/card-repayment.ts';
import { CardRepaymentView } from './card-repayment-view.tsx';

export default function CardRepaymentScreen({ query }: ScreenProps) {
  return <CardRepaymentView actor={useFlow(cardRepaymentFlow, query)} />;
}
