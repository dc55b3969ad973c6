import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { ClockPanel } from './clock-panel.tsx';
import { demonstrationFlow } from './demonstration-actors.ts';
import { DeviceFields } from './device-fields.tsx';
import { Levers } from './levers.tsx';
import { previewFlow } from './preview-actors.ts';
import { Workbench } from './workbench.tsx';

export default function PreviewScreen({ query }: ScreenProps) {
  const fields = useFlow(previewFlow, query);
  const panel = useFlow(demonstrationFlow, query);
  return (
    <Workbench
      device={<DeviceFields actor={fields} />}
      levers={
        <>
          <ClockPanel actor={panel} />
          <Levers actor={panel} onTake={(address) => fields.send({ type: 'address.given', address })} />
        </>
      }
    />
  );
}
