import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { selectContext, selectIsPlaying, selectListing } from '#tools/machines/inspector/inspector-selectors.ts';
import { type InspectorEvent, SPEEDS } from '#tools/machines/inspector/inspector-setup.ts';
import { Icon } from './icons.tsx';
import { eventText, rowsOf, timeText } from './step-text.ts';

/** Back and forth through the steps that are listed. */
export function TimeTravel({ actor, children }: { actor: ActorRefFrom<typeof inspector>; children: ReactNode }) {
  const { steps, current, index } = useSelector(actor, selectListing);
  const { speed } = useSelector(actor, selectContext);
  const isPlaying = useSelector(actor, selectIsPlaying);
  const acting = (event: InspectorEvent) =>
    actor.getSnapshot().can(event) ? { onClick: () => actor.send(event) } : { 'aria-disabled': true };
  const key = (event: InspectorEvent, label: string, icon: 'first' | 'previous' | 'next' | 'last') => (
    <button type="button" className="t-button t-square" aria-label={label} title={label} {...acting(event)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <section className="t-travel" aria-label="Time travel" data-playing={isPlaying || undefined}>
      <div className="t-keys">
        {key({ type: 'first.asked' }, 'To the first event', 'first')}
        {key({ type: 'previous.asked' }, 'One event back', 'previous')}
        {key({ type: 'next.asked' }, 'One event on', 'next')}
        {key({ type: 'last.asked' }, 'To the last event', 'last')}
        <button type="button" className="t-button" {...acting({ type: isPlaying ? 'pause.asked' : 'play.asked' })}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <fieldset className="t-set" aria-label="Speed">
          {SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={speed === one}
              onClick={() => actor.send({ type: 'speed.chosen', speed: one })}
            >
              {one}×
            </button>
          ))}
        </fieldset>
      </div>
      <div className="t-track">
        <input
          type="range"
          aria-label="Event"
          min={0}
          max={Math.max(0, steps.length - 1)}
          value={Math.max(0, index)}
          disabled={steps.length === 0}
          aria-valuetext={current ? `${index + 1} of ${steps.length}: ${eventText(current.event.type)}` : 'no event'}
          onChange={({ target }) => {
            const step = steps[Number(target.value)];
            if (step) actor.send({ type: 'step.chosen', number: step.number });
          }}
        />
        <p>
          <span>{steps[0] && timeText(steps[0].at)}</span>
          <b>{current && [timeText(current.at), rowsOf(current)[0]].filter((word) => word !== undefined).join(' ')}</b>
          <span>{steps.length > 0 && timeText(steps[steps.length - 1]?.at ?? 0)}</span>
        </p>
      </div>
      <div className="t-keys">
        <span className="t-secondary">
          Event {index + 1} of {steps.length}
        </span>
        {children}
      </div>
    </section>
  );
}
