import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { methodChooserFlow } from '#client/services/repayment/method-chooser.ts';
import { MethodChooserView } from './method-chooser-view.tsx';

export const answered = methodChooserFlow;

export default function MethodChooserScreen({ query }: ScreenProps) {
  return <MethodChooserView actor={useFlow(methodChooserFlow, query)} />;
}
