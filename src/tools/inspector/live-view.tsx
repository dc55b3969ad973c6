import './live.css';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useMemo } from 'react';
import { selectPanel } from '#tools/machines/inspector/inspector-panels.ts';
import {
  selectActor,
  selectContext,
  selectHasFrame,
  selectIsPlaying,
  selectListing,
  selectLog,
} from '#tools/machines/inspector/inspector-selectors.ts';
import { ActorTree } from './actor-tree.tsx';
import { EventList } from './event-list.tsx';
import { FailedWalkReason, FailedWalkSteps, failedMarks } from './failed-walk-steps.tsx';
import type { InspectorProps } from './inspector-props.ts';
import { LiveEmpty } from './live-empty.tsx';
import { useLiveKeys } from './live-keys.ts';
import { LogBanner, LogFileKeys } from './log-file-keys.tsx';
import { SendEvent } from './send-event.tsx';
import { StepDetails, StepRows } from './step-details.tsx';
import { stateText } from './step-text.ts';
import { TimeTravel } from './time-travel.tsx';

const ScreenFrame = lazy(() => import('./screen-frame.tsx'));

/** The running app, or a log in its place: its actors, their charts, their steps. */
export function LiveView(props: InspectorProps) {
  const { actor, panels, transfer } = props;
  const { actors } = useSelector(actor, selectLog);
  const { imported } = useSelector(actor, selectContext);
  const isPlaying = useSelector(actor, selectIsPlaying);
  const panel = useSelector(panels, selectPanel);
  const hasFrame = useSelector(actor, selectHasFrame);
  const isEmpty = actors.length === 0 && !imported;
  useLiveKeys(actor);
  return (
    <div className="l-live" data-panel={panel} data-empty={isEmpty || undefined} data-playing={isPlaying || undefined}>
      <LogBanner actor={actor} transfer={transfer} />
      {isEmpty ? (
        <LiveEmpty {...props} />
      ) : (
        <>
          <aside className="t-panel t-left" aria-label="Actors">
            {imported?.failed && <FailedWalkSteps actor={actor} failed={imported.failed} />}
            <ActorTree actor={actor} onChosen={() => panels.send({ type: 'chart.opened' })} />
          </aside>
          <div className="l-middle">
            <LiveChart {...props} />
            {hasFrame && (
              <Suspense>
                <ScreenFrame actor={actor} />
              </Suspense>
            )}
          </div>
          <aside className="t-panel t-right" aria-label="Events and details">
            {imported?.failed && <FailedWalkReason failed={imported.failed} />}
            <div className="t-events">
              <EventList actor={actor} />
            </div>
            <div className="t-details">
              <StepDetails actor={actor} panels={panels} />
              <StepRows {...props} />
            </div>
            <SendToActor {...props} />
          </aside>
          <div className="l-foot">
            <TimeTravel actor={actor}>
              <LogFileKeys actor={actor} transfer={transfer} />
            </TimeTravel>
          </div>
        </>
      )}
    </div>
  );
}

/** The chart of the actor whose step is looked at, as it stood then. */
function LiveChart({ actor, chartOf }: InspectorProps) {
  const { current } = useSelector(actor, selectListing);
  const log = useSelector(actor, selectLog);
  const { imported } = useSelector(actor, selectContext);
  const failed = imported?.failed ?? null;
  const walk = useMemo(() => failed && failedMarks(log, failed, current), [log, failed, current]);
  const { actors } = log;
  const chosen = useSelector(actor, selectActor);
  const one = actors.find(({ id }) => id === (current?.actor ?? chosen));
  if (!one?.machine) return <main className="t-canvas" />;
  const value = current?.value ?? one.value;
  return chartOf({
    machine: one.machine,
    definition: one.definition,
    value,
    last: current?.taken.map(({ key }) => key) ?? [],
    state: stateText(value),
    ...(walk && { walk }),
  });
}

/** The events that the chosen actor takes; an opened log is not running. */
function SendToActor({ actor, sending, machineOf }: InspectorProps) {
  const { imported } = useSelector(actor, selectContext);
  const { actors } = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  const to = actors.find(({ id }) => id === chosen);
  if (imported || !to?.machine) return null;
  return <SendEvent sending={sending} to={to} machine={machineOf(to.machine)} />;
}
