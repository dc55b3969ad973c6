import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { jointFailureFlow } from './joint-failure-actors.ts';
import { JointFailureView } from './joint-failure-view.tsx';

export default function JointFailureScreen({ query }: ScreenProps) {
  return <JointFailureView actor={useFlow(jointFailureFlow, query)} />;
}
