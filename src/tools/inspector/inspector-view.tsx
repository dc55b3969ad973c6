import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { catalogue } from '#tools/inspection/catalogue.ts';
import type { eventSending } from '#tools/machines/inspector/event-sending.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { type inspectorPanels, selectPanel, selectSection } from '#tools/machines/inspector/inspector-panels.ts';
import {
  selectActor,
  selectContext,
  selectIsConnected,
  selectListing,
  selectLog,
} from '#tools/machines/inspector/inspector-selectors.ts';
import type { logTransfer } from '#tools/machines/inspector/log-transfer.ts';
import { selectWalks, type statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { ActorTree } from './actor-tree.tsx';
import { chosenRow } from './choices.ts';
import { EventList } from './event-list.tsx';
import { Icon } from './icons.tsx';
import { MachinesView, RowsView } from './library-view.tsx';
import { LogFileKeys, LogFileResult } from './log-file-keys.tsx';
import { rowsOfMachine } from './realisations.ts';
import { RowList, RowProgress } from './row-list.tsx';
import { SendEvent } from './send-event.tsx';
import { StepDetails } from './step-details.tsx';
import { stateText } from './step-text.ts';
import { TimeTravel } from './time-travel.tsx';

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
      {section === 'live' && <Live {...props} />}
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

function Live(props: Props) {
  const { actor, panels, transfer } = props;
  return (
    <>
      <aside className="t-panel t-left" aria-label="Actors and rows">
        <ActorTree actor={actor} onChosen={() => panels.send({ type: 'chart.opened' })} />
        <RowsOfActor {...props} />
      </aside>
      <LiveChart {...props} />
      <aside className="t-panel t-right" aria-label="Events and details">
        <div className="t-events">
          <EventList actor={actor} />
        </div>
        <div className="t-details">
          <StepDetails actor={actor} panels={panels} />
          <SendToActor {...props} />
        </div>
      </aside>
      <div className="t-foot">
        <LogFileResult actor={actor} transfer={transfer} />
        <TimeTravel actor={actor}>
          <LogFileKeys actor={actor} transfer={transfer} />
        </TimeTravel>
      </div>
    </>
  );
}

/** The chart of the actor whose step is looked at, as it stood then. */
function LiveChart({ actor, chartOf }: Props) {
  const { current } = useSelector(actor, selectListing);
  const { actors } = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  const one = actors.find(({ id }) => id === (current?.actor ?? chosen));
  if (!one?.machine) {
    return (
      <main className="t-canvas">
        <p className="t-empty t-middle">
          Open a page of the app in this browser, and its machines appear here. The Machines and Rows tabs need no app.
        </p>
      </main>
    );
  }
  const value = current?.value ?? one.value;
  return chartOf({
    machine: one.machine,
    definition: one.definition,
    value,
    last: current?.taken.map(({ key }) => key) ?? [],
    state: stateText(value),
  });
}

/** The events that the chosen actor accepts; an opened log is not running. */
function SendToActor({ actor, sending, machineOf }: Props) {
  const { imported } = useSelector(actor, selectContext);
  const { actors } = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  const to = actors.find(({ id }) => id === chosen);
  if (imported || !to?.machine) return null;
  return <SendEvent sending={sending} to={to} machine={machineOf(to.machine)} />;
}

/** The rows that the chosen actor's machine realises, and which of them were walked. */
function RowsOfActor({ actor, panels, library, machineOf }: Props) {
  const { actors } = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  const walks = useSelector(library, selectWalks);
  const { current } = useSelector(actor, selectListing);
  const one = actors.find(({ id }) => id === chosen);
  const machine = one?.machine ? machineOf(one.machine) : undefined;
  if (!machine) return null;
  const own = new Set(rowsOfMachine(machine));
  const rows = catalogue.filter(({ id }) => own.has(id));
  if (rows.length === 0) return null;
  return (
    <section aria-label="Rows of the actor">
      <h2>
        Rows <span className="t-count">{rows.length}</span>
      </h2>
      <RowProgress rows={rows} walks={walks} />
      <RowList
        rows={rows}
        walks={walks}
        chosen={current?.taken.flatMap((taken) => taken.rows)[0] ?? ''}
        onChoose={(row) => {
          library.send(chosenRow(row));
          panels.send({ type: 'rows.chosen' });
        }}
      />
    </section>
  );
}
