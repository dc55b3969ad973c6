import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { instalmentSelectionFlow } from './instalment-selection-actors.ts';
import { InstalmentSelectionView } from './instalment-selection-view.tsx';

export const answered = instalmentSelectionFlow;

export default function InstalmentSelectionScreen({ query }: ScreenProps) {
  return <InstalmentSelectionView actor={useFlow(instalmentSelectionFlow, query)} />;
}
