import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { methodChooserFlow, methodChooserInput } from '#client/services/repayment/method-chooser.ts';
import { MethodChooserView } from './method-chooser-view.tsx';

export default function MethodChooserScreen({ query }: ScreenProps) {
  const app = useApp();
  return <MethodChooserView actor={useFlow(methodChooserFlow(app), methodChooserInput(app, query))} />;
}
