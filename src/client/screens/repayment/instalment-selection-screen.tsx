import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { instalmentSelectionFlow, instalmentSelectionInput } from '#client/services/repayment/instalment-selection.ts';
import { InstalmentSelectionView } from './instalment-selection-view.tsx';

export default function InstalmentSelectionScreen({ query }: ScreenProps) {
  const app = useApp();
  return (
    <InstalmentSelectionView actor={useFlow(instalmentSelectionFlow(app), instalmentSelectionInput(app, query))} />
  );
}
