import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { jointFailureFlow, jointFailureInput } from '#client/services/products/joint-failure.ts';
import { JointFailureView } from './joint-failure-view.tsx';

export default function JointFailureScreen({ query }: ScreenProps) {
  const app = useApp();
  return <JointFailureView actor={useFlow(jointFailureFlow(app), jointFailureInput(app, query))} />;
}
