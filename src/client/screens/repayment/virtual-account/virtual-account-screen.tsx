import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { virtualAccountFlow } from './virtual-account-actors.ts';
import { VirtualAccountView } from './virtual-account-view.tsx';

export default function VirtualAccountScreen({ query }: ScreenProps) {
  return <VirtualAccountView actor={useFlow(virtualAccountFlow, query)} />;
}
