import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { customerServiceFlow } from '#client/services/chatbot/customer-service.ts';
import { CustomerServiceView } from './customer-service-view.tsx';

export default function CustomerServiceScreen({ query }: ScreenProps) {
  return <CustomerServiceView actor={useFlow(customerServiceFlow, query)} />;
}
