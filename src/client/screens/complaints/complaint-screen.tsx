import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { complaintEntryFlow } from '#client/services/complaints/complaint-entry.ts';
import { ComplaintEntryView } from './complaint-entry-view.tsx';

export default function ComplaintScreen({ query }: ScreenProps) {
  return <ComplaintEntryView actor={useFlow(complaintEntryFlow, query)} />;
}
