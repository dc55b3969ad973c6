import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { eventSending } from '#tools/machines/inspector/event-sending.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { type inspectorPanels, selectPanel, selectSection } from '#tools/machines/inspector/inspector-panels.ts';
import { selectContext, selectIsConnected } from '#tools/machines/inspector/inspector-selectors.ts';
import type { logTransfer } from '#tools/machines/inspector/log-transfer.ts';
import type { statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { Icon } from './icons.tsx';
import { MachinesView, RowsView } from './library-view.tsx';
import { LiveView } from './live-view.tsx';

/** What a picture of a chart shows: the machine, the states that are active, and the transitions that are marked. */
export interface Pictured {
  machine: string;
  /** For a machine that is not of the registry: its definition as JSON. */
  definition?: string | null;
  value?: unknown;
  last?: readonly string[];
  chosen?: string;
  /** What the bar says beside the machine's name. */
  state?: string;
}

type Panels = { panels: ActorRefFrom<typeof inspectorPanels> };

export interface Props extends Panels {
  actor: ActorRefFrom<typeof inspector>;
  sending: ActorRefFrom<typeof eventSending>;
  transfer: ActorRefFrom<typeof logTransfer>;
  library: ActorRefFrom<typeof statechartLibrary>;
  machineOf(id: string): AnyStateMachine | undefined;
  chartOf(pictured: Pictured): ReactNode;
}

/** The inspector: the running app, every machine, every row. */
export function InspectorView(props: Props) {
  const { actor, panels, library, chartOf } = props;
  const section = useSelector(panels, selectSection);
  const { machine, transition } = useSelector(library, ({ context }) => context);
  const chart = section === 'live' ? null : chartOf({ machine, chosen: transition });
  return (
    <Frame panels={panels} status={<Connection actor={actor} />}>
      {section === 'live' && <LiveView {...props} />}
      {section === 'machines' && <MachinesView library={library} chart={chart} />}
      {section === 'rows' && <RowsView library={library} chart={chart} />}
    </Frame>
  );
}

/** The bar with its tabs, and, where the window is narrow, the choice of the one panel that is shown. */
export function Frame({ panels, status, children }: Panels & { status?: ReactNode; children?: ReactNode }) {
  const section = useSelector(panels, selectSection);
  const panel = useSelector(panels, selectPanel);
  const tab = (name: typeof section, text: string) => (
    <button
      type="button"
      aria-current={section === name ? 'page' : undefined}
      onClick={() => panels.send({ type: `${name}.chosen` })}
    >
      {text}
    </button>
  );
  const panelTab = (name: typeof panel, text: string) => (
    <button type="button" aria-pressed={panel === name} onClick={() => panels.send({ type: `${name}.opened` })}>
      {text}
    </button>
  );
  return (
    <div lang="en" className="inspector" data-section={section} data-panel={panel}>
      <header className="t-topbar">
        <h1>
          <Icon name="mark" />
          Inspector
        </h1>
        <nav className="t-tabs" aria-label="Inspector">
          {tab('live', 'Live')}
          {tab('machines', 'Machines')}
          {tab('rows', 'Rows')}
        </nav>
        {status}
      </header>
      <nav className="t-panels" aria-label="Panels">
        {panelTab('actors', section === 'live' ? 'Actors' : 'List')}
        {panelTab('chart', 'Chart')}
        {section === 'live' && panelTab('events', 'Events')}
        {panelTab('details', 'Details')}
      </nav>
      {children}
    </div>
  );
}

/** Whether a page of the app is open. */
export function Connection({ actor }: Pick<Props, 'actor'>) {
  const isConnected = useSelector(actor, selectIsConnected);
  const { pages } = useSelector(actor, selectContext);
  return (
    <>
      <span className="t-live t-push" role="status" data-off={!isConnected || undefined}>
        {isConnected ? `Connected to ${pages} ${pages === 1 ? 'tab' : 'tabs'}` : 'No page of the app is open'}
      </span>
      <span className="t-masked">
        <Icon name="lock" />
        Tokens, numbers, codes and names masked
      </span>
    </>
  );
}
