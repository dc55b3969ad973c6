import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Step } from '#tools/inspection/log.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import {
  selectActor,
  selectContext,
  selectIsFollowing,
  selectListing,
  selectLog,
  selectUsualWayLeft,
} from '#tools/machines/inspector/inspector-selectors.ts';
import { durationText, eventText, rowsOf } from './step-text.ts';
import { WindowedList } from './windowed-list.tsx';

const ROW_HEIGHT = 30;
const SCOPES = [
  ['actor', 'Its own'],
  ['all', 'All'],
] as const;

/** The steps of the chosen actor or of all, the oldest first. */
export function EventList({ actor }: { actor: ActorRefFrom<typeof inspector> }) {
  const { steps, index } = useSelector(actor, selectListing);
  const { actors, dropped } = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  const { text, scope } = useSelector(actor, selectContext);
  const isFollowing = useSelector(actor, selectIsFollowing);
  const left = useSelector(actor, selectUsualWayLeft);
  const nameOf = (id: string | null) => actors.find((one) => one.id === id)?.name ?? '';
  const choose = (at: number) => {
    const step = steps[Math.max(0, Math.min(steps.length - 1, at))];
    if (step) actor.send({ type: 'step.chosen', number: step.number });
  };
  return (
    <>
      <h2 data-following={isFollowing || undefined}>
        Events{' '}
        <span className="t-count">
          {scope === 'actor' && chosen ? `of ${nameOf(chosen)}, ${steps.length}` : steps.length}
        </span>
        {dropped > 0 && <span className="t-count">{dropped} older ones let go</span>}
        <fieldset className="t-set t-push" aria-label="Events of">
          {SCOPES.map(([name, words]) => (
            <button
              key={name}
              type="button"
              aria-pressed={scope === name}
              onClick={() => actor.send({ type: 'scope.chosen', scope: name })}
            >
              {words}
            </button>
          ))}
        </fieldset>
      </h2>
      <div className="t-filter">
        <input
          className="t-input"
          type="text"
          aria-label="Filter events"
          placeholder="Filter: event, row, state"
          value={text}
          onChange={({ target }) => actor.send({ type: 'filter.typed', text: target.value })}
        />
      </div>
      {steps.length === 0 && <p className="t-empty">No event{text === '' ? ' yet' : ' fits the filter'}.</p>}
      <WindowedList
        label="Events, chosen by the arrow keys"
        items={steps}
        keyOf={({ number }) => number}
        height={ROW_HEIGHT}
        current={index}
        onStep={(by) => choose(index + by)}
        row={(step) => (
          <button
            type="button"
            tabIndex={-1}
            data-left={step === left?.step || undefined}
            onClick={() => actor.send({ type: 'step.chosen', number: step.number })}
          >
            <span className="t-number">{step.number}</span>
            <b title={step.event.type}>
              {scope === 'all' && <i>{nameOf(step.actor)} </i>}
              {eventText(step.event.type)}
            </b>
            <RowChip step={step} />
            <time>{durationText(step.at - (steps[0]?.at ?? step.at))}</time>
          </button>
        )}
      />
    </>
  );
}

/** The first row that a step realises, and how many more; "own" for one that is in no row. */
export function RowChip({ step }: { step: Step }) {
  const [first, ...others] = rowsOf(step);
  if (first) return <span className="t-chip">{others.length > 0 ? `${first} +${others.length}` : first}</span>;
  return step.taken.length > 0 ? <span className="t-chip t-own">own</span> : <span />;
}
