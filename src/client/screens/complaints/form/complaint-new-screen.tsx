import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { complaintFormFlow } from './complaint-form-actors.ts';
import { ComplaintFormView } from './complaint-form-view.tsx';

export default function ComplaintNewScreen({ query }: ScreenProps) {
  return <ComplaintFormView actor={useFlow(complaintFormFlow, query)} />;
}
