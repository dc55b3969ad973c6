import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { methodChooserFlow } from './method-chooser-actors.ts';
import { MethodChooserView } from './method-chooser-view.tsx';

export const answered = methodChooserFlow;

export default function MethodChooserScreen({ query }: ScreenProps) {
  return <MethodChooserView actor={useFlow(methodChooserFlow, query)} />;
}
