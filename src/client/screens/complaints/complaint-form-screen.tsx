import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { complaintFormFlow } from '#client/services/complaints/complaint-form.ts';
import { ComplaintFormView } from './complaint-form-view.tsx';

export default function ComplaintFormScreen({ query }: ScreenProps) {
  return <ComplaintFormView actor={useFlow(complaintFormFlow, query)} />;
}
