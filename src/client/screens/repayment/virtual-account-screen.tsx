import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { virtualAccountFlow } from '#client/services/repayment/virtual-account.ts';
import { VirtualAccountView } from './virtual-account-view.tsx';

export default function VirtualAccountScreen({ query }: ScreenProps) {
  return <VirtualAccountView actor={useFlow(virtualAccountFlow, query)} />;
}
