import './inspector.css';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { ChartPanel } from './chart-panel.tsx';
import {
  clickThroughFlow,
  eventSendingFlow,
  inspectorFlow,
  logTransferFlow,
  panelsFlow,
  recentLogsFlow,
} from './inspector-actors.ts';
import { InspectorView } from './inspector-view.tsx';
import { machines } from './realisations.ts';
import { statechartLibraryFlow } from './statechart-library-actors.ts';

/** The page /inspector: the statecharts, live or of the registry. */
export default function InspectorScreen({ query }: ScreenProps) {
  const library = useFlow(statechartLibraryFlow, query);
  const actor = useFlow(inspectorFlow, query);
  const panels = useFlow(panelsFlow, query);
  return (
    <InspectorView
      actor={actor}
      panels={panels}
      sending={useFlow(eventSendingFlow, query)}
      transfer={useFlow(logTransferFlow, query)}
      library={library}
      recents={useFlow(recentLogsFlow, query)}
      trial={useFlow(clickThroughFlow, query)}
      machineOf={(id) => machines.get(id)}
      chartOf={(pictured) => <ChartPanel key={pictured.machine} library={library} pictured={pictured} />}
    />
  );
}
