import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Step } from '#tools/inspection/log.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import {
  selectContext,
  selectHasFrame,
  selectIsPlaying,
  selectListing,
  selectUsualWayLeft,
} from '#tools/machines/inspector/inspector-selectors.ts';
import { type InspectorEvent, SPEEDS } from '#tools/machines/inspector/inspector-setup.ts';
import { Icon } from './icons.tsx';
import { eventText, rowsOf, speedText } from './step-text.ts';

type Props = { actor: ActorRefFrom<typeof inspector> };

/** Back and forth through the steps that are listed. */
export function TimeTravel({ actor, children }: Props & { children: ReactNode }) {
  const { speed } = useSelector(actor, selectContext);
  const isPlaying = useSelector(actor, selectIsPlaying);
  const hasFrame = useSelector(actor, selectHasFrame);
  // What can be done depends on the step that is looked at.
  useSelector(actor, selectListing);
  const acting = (event: InspectorEvent) =>
    actor.getSnapshot().can(event) ? { onClick: () => actor.send(event) } : { 'aria-disabled': true };
  const key = (
    event: InspectorEvent,
    label: string,
    icon: 'first' | 'previous' | 'next' | 'last',
    pressed?: string,
  ) => (
    <button type="button" aria-label={label} title={label} {...acting(event)}>
      <Icon name={icon} />
      {pressed && <kbd>{pressed}</kbd>}
    </button>
  );
  return (
    <section className="l-travel" aria-label="Time travel">
      <div className="l-keys t-set">
        {key({ type: 'first.asked' }, 'To the first event', 'first')}
        {key({ type: 'previous.asked' }, 'One event back', 'previous', '←')}
        {key({ type: 'next.asked' }, 'One event on', 'next', '→')}
        {key({ type: 'last.asked' }, 'To the newest event', 'last', 'L')}
      </div>
      <button
        type="button"
        className="t-button"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        {...acting({ type: isPlaying ? 'pause.asked' : 'play.asked' })}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? 'Pause' : 'Play'} <kbd>space</kbd>
      </button>
      <fieldset className="t-set" aria-label="Speed">
        {SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={speed === one}
            onClick={() => actor.send({ type: 'speed.chosen', speed: one })}
          >
            {speedText(one)}
          </button>
        ))}
      </fieldset>
      <Track actor={actor} />
      <div className="l-keys">
        <button
          type="button"
          className="t-button"
          aria-pressed={hasFrame}
          onClick={() => actor.send({ type: 'frame.turned' })}
        >
          Screen
        </button>
        {children}
      </div>
    </section>
  );
}

/** So many dots can still be told apart. */
const DOTS = 120;

/** The line of the listed steps, and where on it one is. */
function Track({ actor }: Props) {
  const { steps, current, index } = useSelector(actor, selectListing);
  const { imported } = useSelector(actor, selectContext);
  const left = useSelector(actor, selectUsualWayLeft)?.step;
  const last = Math.max(0, steps.length - 1);
  const at = (place: number) => ({ left: `${last === 0 ? 0 : (place / last) * 100}%` });
  const isDotted = (step: Step) => steps.length <= DOTS || step === left;
  const behind = last - index;
  return (
    <>
      <div className="l-track">
        <span className="l-line">
          <i className="l-past" style={{ width: at(Math.max(0, index)).left }} />
          {steps.map(
            (step, place) =>
              isDotted(step) && (
                <i
                  key={step.number}
                  data-later={place > index || undefined}
                  data-left={step === left || undefined}
                  style={at(place)}
                />
              ),
          )}
          {current && <i className="l-now" data-left={current === left || undefined} style={at(index)} />}
        </span>
        <input
          type="range"
          aria-label="Event"
          min={0}
          max={last}
          value={Math.max(0, index)}
          disabled={steps.length === 0}
          aria-valuetext={
            current
              ? `${index + 1} of ${steps.length}: ${[eventText(current.event.type), ...rowsOf(current)].join(' ')}`
              : 'no event'
          }
          onChange={({ target }) => {
            const step = steps[Number(target.value)];
            if (step) actor.send({ type: 'step.chosen', number: step.number });
          }}
        />
      </div>
      <span className="l-place">
        <b>
          {index + 1} of {steps.length}
        </b>
        {behind > 0 && index >= 0 && !imported && (
          <small> · {behind === 1 ? '1 event' : `${behind} events`} behind live</small>
        )}
      </span>
    </>
  );
}
