import './failed-walk.css';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { toolPaths } from '#domain/configuration/routes.ts';
import { activeStates } from '#tools/charts/paint/overlay.ts';
import { catalogue } from '#tools/inspection/catalogue.ts';
import type { FailedWalk } from '#tools/inspection/failed-walk.ts';
import type { InspectionLog, Step } from '#tools/inspection/log.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { selectListing, selectLog } from '#tools/machines/inspector/inspector-selectors.ts';
import { realisations } from './realisations.ts';
import { rowTitle } from './search.ts';

type Props = { actor: ActorRefFrom<typeof inspector>; failed: FailedWalk };

/** Which row failed, at which of its steps. */
export function FailedWalkTitle({ failed: { row, title, begun, steps } }: Pick<Props, 'failed'>) {
  const words = catalogue.find(({ id }) => id === row);
  const where = begun === 0 ? 'before its first step' : `at step ${begun} of ${steps.length}`;
  return (
    <>
      <b>
        {row || title} failed {where}, in the machine
      </b>
      <span>{words ? rowTitle(words) : row && title}</span>
    </>
  );
}

/** The steps of a walk that failed, each as it is told: the one it failed at, and those that were not reached. */
export function FailedWalkSteps({ actor, failed }: Props) {
  const log = useSelector(actor, selectLog);
  const { current } = useSelector(actor, selectListing);
  const stands = standsOf(log, failed);
  const at = stands.findLastIndex((step) => step && current && step.number <= current.number);
  const words = [{ text: 'The flow opens' }, ...failed.steps];
  return (
    <section className="f-walk" aria-label="The walk">
      <h2>
        The walk <span className="t-count">{failed.steps.length} steps</span>
      </h2>
      <ol>
        {words.map(({ text }, index) => {
          const step = stands[index];
          const isFailing = index === failed.begun;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a walk is the list of its steps in their order
            <li key={index} data-failed={isFailing || undefined}>
              <button
                type="button"
                disabled={!step}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => {
                  if (!step) return;
                  actor.send({ type: 'filter.typed', text: '' });
                  actor.send({ type: 'actor.chosen', actor: step.actor });
                  actor.send({ type: 'step.chosen', number: step.number });
                }}
              >
                <b>{text}</b>
                <small>{(isFailing && 'failed here') || (index > failed.begun && 'not reached') || ''}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Why it failed, and the command that walks it again. */
export function FailedWalkReason({ failed }: Pick<Props, 'failed'>) {
  const { perform } = useApp();
  const { row, message, command, machine } = failed;
  const missed = (realisations.get(row) ?? []).filter((one) => one.machine === machine);
  return (
    <section className="f-reason" aria-label="Why it failed">
      <h2>Why it failed</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{message}</pre>
      {missed.length > 0 && (
        <p>
          The row is realised by{' '}
          {missed.map(({ transition }, index) => (
            <span key={transition}>
              {index > 0 && ', '}
              <code>{transition}</code>
            </span>
          ))}
          .
        </p>
      )}
      <h3>Walk it again</h3>
      <p className="f-command">
        <code>{command}</code>
        <button
          type="button"
          className="t-button"
          onClick={() => perform({ type: 'text.copy', text: command, said: 'Command copied' })}
        >
          Copy
        </button>
      </p>
      {row !== '' && <a href={`${toolPaths.inspector}?tab=coverage&row=${encodeURIComponent(row)}`}>Row in Coverage</a>}
    </section>
  );
}

/** What is red in the chart: the states it stood in, wrongly, and the row's transitions that it did not take. */
export function failedMarks(log: InspectionLog, failed: FailedWalk, current: Step | null) {
  const last = standsOf(log, failed)[failed.begun];
  if (!last || last !== current) return null;
  const taken = new Set(log.steps.flatMap((step) => step.taken.map(({ key }) => key)));
  const missed = (realisations.get(failed.row) ?? [])
    .filter(({ machine, transition }) => machine === failed.machine && !taken.has(transition))
    .map(({ transition }) => transition);
  const active = [...activeStates(failed.machine, last.value)];
  const innermost = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
  return { wrong: new Set(innermost), missed: new Set(missed) };
}

/** Where the walk's own machine stood when the flow had opened, and after each step; undefined of what was not reached. */
function standsOf({ actors, steps, messages }: InspectionLog, { machine, steps: walked }: FailedWalk) {
  const own = actors.find((one) => one.machine === machine);
  const isMachines = new Set(actors.flatMap((one) => (one.machine === null ? [] : one.id)));
  const numberAfter = (count: number) =>
    messages
      .slice(0, count)
      .filter(
        (one) => one.type === '@xstate.snapshot' && isMachines.has(one.sessionId) && one.snapshot.value !== undefined,
      ).length;
  const upTo = (number: number): Step | undefined =>
    steps.findLast((step) => step.actor === own?.id && step.number <= number);
  return [upTo(1), ...walked.map(({ messages: count }) => (count === null ? undefined : upTo(numberAfter(count))))];
}
