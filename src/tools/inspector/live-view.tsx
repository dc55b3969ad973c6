import { useSelector } from '@xstate/react';
import { catalogue } from '#tools/inspection/catalogue.ts';
import { selectActor, selectContext, selectListing, selectLog } from '#tools/machines/inspector/inspector-selectors.ts';
import { selectWalks } from '#tools/machines/inspector/statechart-library.ts';
import { ActorTree } from './actor-tree.tsx';
import { chosenRow } from './choices.ts';
import { EventList } from './event-list.tsx';
import type { InspectorProps } from './inspector-props.ts';
import { LogFileKeys, LogFileResult } from './log-file-keys.tsx';
import { rowsOfMachine } from './realisations.ts';
import { RowList, RowProgress } from './row-list.tsx';
import { SendEvent } from './send-event.tsx';
import { StepDetails } from './step-details.tsx';
import { stateText } from './step-text.ts';
import { TimeTravel } from './time-travel.tsx';

/** The running app, or a log in its place: its actors, their charts, their steps. */
export function LiveView(props: InspectorProps) {
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
function LiveChart({ actor, chartOf }: InspectorProps) {
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
function SendToActor({ actor, sending, machineOf }: InspectorProps) {
  const { imported } = useSelector(actor, selectContext);
  const { actors } = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  const to = actors.find(({ id }) => id === chosen);
  if (imported || !to?.machine) return null;
  return <SendEvent sending={sending} to={to} machine={machineOf(to.machine)} />;
}

/** The rows that the chosen actor's machine realises, and which of them were walked. */
function RowsOfActor({ actor, panels, library, machineOf }: InspectorProps) {
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
          panels.send({ type: 'coverage.chosen' });
        }}
      />
    </section>
  );
}
