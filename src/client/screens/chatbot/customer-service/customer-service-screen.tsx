import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { customerServiceFlow } from './customer-service-actors.ts';
import { CustomerServiceView } from './customer-service-view.tsx';

export default function CustomerServiceScreen({ query }: ScreenProps) {
  return <CustomerServiceView actor={useFlow(customerServiceFlow, query)} />;
}
