import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Chart, type ChartTransition, isElse, wordsOf } from '#tools/charts/chart/chart.ts';
import { triedAt } from '#tools/charts/chart/tried.ts';
import { type clickThrough, selectTriedContext, selectTriedMachine } from '#tools/machines/inspector/click-through.ts';
import './try-machine.css';

interface Props {
  trial: ActorRefFrom<typeof clickThrough>;
  chart: Chart;
}

/** A machine is clicked through without a page: what can happen now, by event and branch, and what has happened. */
export function TryMachine({ trial, chart }: Props) {
  const tried = useSelector(trial, selectTriedMachine);
  const { way, chart: begun } = useSelector(trial, selectTriedContext);
  const next = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: keys go on from the question.
  useEffect(() => {
    if (way && tried !== '' && document.activeElement === document.body) next.current?.focus();
  }, [way, tried]);
  const begin = () => trial.send({ type: 'trial.begun', chart });
  if (!begun || tried !== chart.id)
    return (
      <section className="y-offer" aria-label="Try the machine">
        <button type="button" className="t-button t-main" onClick={begin}>
          Try it
        </button>
        <p className="t-note">Click through it without a page: you choose the events, the guards and the answers.</p>
      </section>
    );
  const { choices, isOver } = triedAt(begun, way);
  const events = [...new Set(choices.map(happening))];
  const steps = way.flatMap((id) => chart.transitions.find((one) => one.id === id) ?? []);
  const key = (text: string, type: 'branch.undone' | 'trial.restarted' | 'way.copied' | 'trial.left') => (
    <button
      type="button"
      className="t-button"
      disabled={type !== 'trial.left' && way.length === 0}
      onClick={() => trial.send({ type })}
    >
      {text}
    </button>
  );
  return (
    <section className="y-trial" aria-label="Try the machine">
      <h2>Trying {chart.id}</h2>
      <p className="t-can">
        {key('Undo', 'branch.undone')}
        {key('Begin again', 'trial.restarted')}
        {key('Copy the events', 'way.copied')}
        {key('Stop trying', 'trial.left')}
      </p>
      <h3>
        What happened <span className="t-count">{steps.length}</span>
      </h3>
      {steps.length === 0 && <p className="t-note">Nothing yet: it stands where it begins.</p>}
      <ol className="y-steps" aria-label="What happened">
        {steps.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way only grows and shrinks at its end
          <li key={index} data-usual={one.usual || undefined}>
            {happening(one)} · {branchText(one, chart)}
            <Marks of={one} />
          </li>
        ))}
      </ol>
      <h3 ref={next} tabIndex={-1}>
        What happens next?
      </h3>
      {choices.length === 0 && (
        <p className="t-empty">{isOver ? 'The machine is at its end.' : 'Nothing can happen.'}</p>
      )}
      {events.map((event) => (
        <fieldset key={event} className="y-event">
          <legend>{event}</legend>
          {choices
            .filter((one) => happening(one) === event)
            .map((one) => (
              <button
                key={one.id}
                type="button"
                className="t-button"
                data-usual={one.usual || undefined}
                onClick={() => trial.send({ type: 'branch.chosen', transition: one.id })}
              >
                {branchText(one, chart)}
                <Marks of={one} />
              </button>
            ))}
        </fieldset>
      ))}
    </section>
  );
}

function Marks({ of: { rows, usual } }: { of: ChartTransition }) {
  const marks = [usual ? 'usual' : '', ...rows].filter(Boolean);
  return marks.length > 0 && <small> {marks.join(' ')}</small>;
}

/** What sets a transition off, in words: an answer and the passing of time are happenings too. */
function happening({ trigger, source }: ChartTransition): string {
  const { kind, name } = trigger;
  if (kind === 'done') return `${name} responds`;
  if (kind === 'error') return `${name} breaks`;
  if (kind === 'snapshot') return `${name} changes`;
  if (kind === 'always') return `On entering ${source.replace(/^[^.]*\./, '')}`;
  if (kind === 'after' && /^\d+$/.test(name)) return `after ${Number(name) / 1000} s`;
  return wordsOf(trigger);
}

/** "if isOk → showing", "else → failed", "→ stays". */
function branchText(one: ChartTransition, chart: Chart): string {
  const when = one.guard !== '' ? `if ${one.guard} ` : isElse(one) ? 'else ' : '';
  const to = one.targets.map((target) => target.slice(chart.id.length + 1) || chart.id).join(', ');
  return `${when}→ ${to || 'stays'}`;
}
