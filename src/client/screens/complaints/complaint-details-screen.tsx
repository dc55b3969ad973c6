import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { complaintDetailsFlow } from '#client/services/complaints/complaint-details.ts';
import { ComplaintDetailsView } from './complaint-details-view.tsx';

export const answered = complaintDetailsFlow;

export default function ComplaintDetailsScreen({ query }: ScreenProps) {
  return <ComplaintDetailsView actor={useFlow(complaintDetailsFlow, query)} />;
}
