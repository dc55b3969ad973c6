import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { demonstrationFlow } from '#client/services/preview/demonstration.ts';
import { previewFlow } from '#client/services/preview/preview.ts';
import { Screen } from '#client/ui/base/screen.tsx';
import { DeviceFields } from './device-fields.tsx';
import { Levers } from './levers.tsx';
import { usePreviewTexts } from './preview-texts.ts';

export default function PreviewScreen({ query }: ScreenProps) {
  const { goBack } = useApp();
  const t = usePreviewTexts();
  const fields = useFlow(previewFlow, query);
  const panel = useFlow(demonstrationFlow, query);
  return (
    <Screen title={t('Pratinjau pengembang')} onBack={goBack} backLabel={t('Kembali')}>
      <div className="tool-columns">
        <DeviceFields actor={fields} />
        <Levers actor={panel} onTake={(address) => fields.send({ type: 'address.given', address })} />
      </div>
    </Screen>
  );
}
