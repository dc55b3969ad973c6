import './inspector.css';
import { useFlow } from '#client/flow/flow.ts';
import { machines } from '#client/inspection/proof.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { eventSendingFlow, inspectorFlow, logTransferFlow, panelsFlow } from '#client/services/preview/inspector.ts';
import { statechartLibraryFlow } from '#client/services/preview/statechart-library.ts';
import { ChartPanel } from './chart-panel.tsx';
import { InspectorView } from './inspector-view.tsx';

/** The page /inspector: the statecharts, live or of the registry. */
export default function InspectorScreen({ query }: ScreenProps) {
  const library = useFlow(statechartLibraryFlow, query);
  const actor = useFlow(inspectorFlow, query);
  return (
    <InspectorView
      actor={actor}
      panels={useFlow(panelsFlow, query)}
      sending={useFlow(eventSendingFlow, query)}
      transfer={useFlow(logTransferFlow, query)}
      library={library}
      machineOf={(id) => machines.get(id)}
      chartOf={(pictured) => <ChartPanel key={pictured.machine} library={library} pictured={pictured} />}
    />
  );
}
