import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { demonstrationFlow } from './demonstration-actors.ts';
import { Drawer } from './drawer.tsx';
import { previewFlow } from './preview-actors.ts';
import { Workbench } from './workbench.tsx';

export default function PreviewScreen({ query }: ScreenProps) {
  const fields = useFlow(previewFlow, query);
  const panel = useFlow(demonstrationFlow, query);
  return <Workbench drawer={(place) => <Drawer {...place} fields={fields} panel={panel} />} />;
}
