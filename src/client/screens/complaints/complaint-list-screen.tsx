import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { complaintListFlow } from '#client/services/complaints/complaint-list.ts';
import { ComplaintListView } from './complaint-list-view.tsx';

export const answered = complaintListFlow;

export default function ComplaintListScreen({ query }: ScreenProps) {
  return <ComplaintListView actor={useFlow(complaintListFlow, query)} />;
}
