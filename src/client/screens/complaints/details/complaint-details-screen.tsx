import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { complaintDetailsFlow } from './complaint-details-actors.ts';
import { ComplaintDetailsView } from './complaint-details-view.tsx';

export const answered = complaintDetailsFlow;

export default function ComplaintDetailsScreen({ query }: ScreenProps) {
  return <ComplaintDetailsView actor={useFlow(complaintDetailsFlow, query)} />;
}
