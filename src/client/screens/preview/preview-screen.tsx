import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { demonstrationFlow } from '#client/services/preview/demonstration.ts';
import { previewFlow } from '#client/services/preview/preview.ts';
import { Levers } from './levers.tsx';
import { Outbox } from './outbox.tsx';
import { PreviewView } from './preview-view.tsx';

export default function PreviewScreen({ query }: ScreenProps) {
  const panel = useFlow(demonstrationFlow, query);
  return (
    <PreviewView actor={useFlow(previewFlow, query)} above={<Outbox actor={panel} />}>
      <Levers actor={panel} />
    </PreviewView>
  );
}
