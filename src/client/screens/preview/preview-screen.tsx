import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { demonstrationFlow } from '#client/services/preview/demonstration.ts';
import { previewFlow } from '#client/services/preview/preview.ts';
import { DeviceFields } from './device-fields.tsx';
import { Levers } from './levers.tsx';
import { Workbench } from './workbench.tsx';

export default function PreviewScreen({ query }: ScreenProps) {
  const fields = useFlow(previewFlow, query);
  const panel = useFlow(demonstrationFlow, query);
  return (
    <Workbench
      device={<DeviceFields actor={fields} />}
      levers={<Levers actor={panel} onTake={(address) => fields.send({ type: 'address.given', address })} />}
    />
  );
}
