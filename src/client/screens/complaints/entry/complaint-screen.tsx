import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { complaintEntryFlow } from './complaint-entry-actors.ts';
import { ComplaintEntryView } from './complaint-entry-view.tsx';

export default function ComplaintScreen({ query }: ScreenProps) {
  return <ComplaintEntryView actor={useFlow(complaintEntryFlow, query)} />;
}
