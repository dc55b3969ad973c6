import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { virtualAccountFlow, virtualAccountInput } from '#client/services/repayment/virtual-account.ts';
import { VirtualAccountView } from './virtual-account-view.tsx';

export default function VirtualAccountScreen({ query }: ScreenProps) {
  const app = useApp();
  return <VirtualAccountView actor={useFlow(virtualAccountFlow(app), virtualAccountInput(app, query))} />;
}
