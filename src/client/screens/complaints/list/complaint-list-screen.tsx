import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { complaintListFlow } from './complaint-list-actors.ts';
import { ComplaintListView } from './complaint-list-view.tsx';

export const answered = complaintListFlow;

export default function ComplaintListScreen({ query }: ScreenProps) {
  return <ComplaintListView actor={useFlow(complaintListFlow, query)} />;
}
