import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { jointFailureFlow } from '#client/services/products/joint-failure.ts';
import { JointFailureView } from './joint-failure-view.tsx';

export default function JointFailureScreen({ query }: ScreenProps) {
  return <JointFailureView actor={useFlow(jointFailureFlow, query)} />;
}
