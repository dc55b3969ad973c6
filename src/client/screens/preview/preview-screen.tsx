import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import { demonstrationFlow } from '#client/services/preview/demonstration.ts';
import { previewFlow, previewInput } from '#client/services/preview/preview.ts';
import { Levers } from './levers.tsx';
import { Outbox } from './outbox.tsx';
import { PreviewView } from './preview-view.tsx';

export default function PreviewScreen() {
  const app = useApp();
  const panel = useFlow(demonstrationFlow(app), undefined);
  return (
    <PreviewView actor={useFlow(previewFlow, previewInput(app))} above={<Outbox actor={panel} />}>
      <Levers actor={panel} />
    </PreviewView>
  );
}
