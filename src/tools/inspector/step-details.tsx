import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { catalogue } from '#tools/inspection/catalogue.ts';
import { differenceOf, writtenDifference } from '#tools/inspection/difference.ts';
import type { Step } from '#tools/inspection/log.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { type inspectorPanels, selectPanelDetail } from '#tools/machines/inspector/inspector-panels.ts';
import { selectListing, selectLog } from '#tools/machines/inspector/inspector-selectors.ts';
import { selectWalks } from '#tools/machines/inspector/statechart-library.ts';
import { chosenRow } from './choices.ts';
import { Icon } from './icons.tsx';
import type { InspectorProps } from './inspector-props.ts';
import { callOf, durationText, rowsOf, stateText } from './step-text.ts';
import { walkedText } from './walked.ts';

type PanelsProps = { panels: ActorRefFrom<typeof inspectorPanels> };
type Props = { actor: ActorRefFrom<typeof inspector> };

/** What a step changed, what the machine kept after it, and what came with its event. */
export function StepDetails({ actor, panels }: Props & PanelsProps) {
  const { current, before } = useSelector(actor, selectListing);
  const detail = useSelector(panels, selectPanelDetail);
  return (
    <>
      <DetailChoice panels={panels} />
      <section className="t-detail" aria-label="The chosen event" data-detail={detail}>
        {current ? (
          <>
            <Move step={current} before={before} />
            {detail === 'difference' && <Difference step={current} before={before} />}
            {detail === 'snapshot' && <Written value={{ state: current.value, context: current.context }} />}
            {detail === 'event' && <Written value={current.event} />}
            <Call step={current} actor={actor} />
          </>
        ) : (
          <p className="t-empty">No event is chosen.</p>
        )}
      </section>
    </>
  );
}

/** Difference, snapshot or event. */
export function DetailChoice({ panels }: PanelsProps) {
  const detail = useSelector(panels, selectPanelDetail);
  const choice = (name: typeof detail, text: string) => (
    <button type="button" aria-pressed={detail === name} onClick={() => panels.send({ type: `${name}.chosen` })}>
      {text}
    </button>
  );
  return (
    <h2>
      What it changed
      <fieldset className="t-set t-push" aria-label="Shown of the event">
        {choice('difference', 'Difference')}
        {choice('snapshot', 'All')}
        {choice('event', 'Event')}
      </fieldset>
    </h2>
  );
}

function Move({ step, before }: { step: Step; before: Step | null }) {
  return (
    <p className="t-move">
      {before && <span className="t-secondary">{stateText(before.value)}</span>}
      {before && <Icon name="to" />}
      <b>{stateText(step.value)}</b>
    </p>
  );
}

/** The rows that a step realises, each with what the tests say of it. */
export function StepRows({ actor, library, panels }: Pick<InspectorProps, 'actor' | 'library' | 'panels'>) {
  const { current } = useSelector(actor, selectListing);
  const walks = useSelector(library, selectWalks);
  const rows = current ? catalogue.filter(({ id }) => rowsOf(current).includes(id)) : [];
  if (rows.length === 0) return null;
  return (
    <section className="l-rows" aria-label="Rows of the step">
      {rows.map(({ id, event, when, effect }) => (
        <div key={id}>
          <p>
            <b>{id}</b> {[event, when].filter((words) => words !== '').join(', ')}
          </p>
          <p className="t-secondary">{effect}</p>
          <p className="l-proof">
            {walkedText(walks?.rows[id])}
            <button
              type="button"
              className="l-link t-push"
              onClick={() => {
                library.send(chosenRow(id));
                panels.send({ type: 'machines.chosen' });
              }}
            >
              Where it stands
            </button>
          </p>
        </div>
      ))}
    </section>
  );
}

function Difference({ step, before }: { step: Step; before: Step | null }) {
  const { lines, unchanged } = differenceOf(before?.context ?? {}, step.context);
  return (
    <div className="t-lines">
      {lines.map(({ kind, depth, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a difference is its place
        <div key={index} data-kind={kind} data-depth={Math.min(depth, 6)}>
          {kind !== 'same' && <span className="t-sign">{kind === 'minus' ? '−' : '+'}</span>}
          {text}
        </div>
      ))}
      {lines.length === 0 && <div data-kind="same">The context is the same.</div>}
      {unchanged > 0 && lines.length > 0 && <div data-kind="same">{unchanged} more, as before</div>}
    </div>
  );
}

function Written({ value }: { value: unknown }) {
  return (
    <div className="t-lines">
      {writtenDifference('same', '', value, 0).map(({ depth, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={index} data-kind="text" data-depth={Math.min(depth, 6)}>
          {text}
        </div>
      ))}
    </div>
  );
}

/** The input and result of a call, if the step is its result. */
function Call({ step, actor }: Props & { step: Step }) {
  const { actors } = useSelector(actor, selectLog);
  const call = callOf(step, actors);
  if (!call?.call) return null;
  const took = call.endedAt === null ? '' : `, after ${durationText(call.endedAt - call.startedAt)}`;
  return (
    <dl className="t-pairs">
      <div>
        <dt>Call</dt>
        <dd>
          {call.name}
          {took}
        </dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd>{JSON.stringify(call.call.sent) ?? 'nothing'}</dd>
      </div>
      <div>
        <dt>Answered</dt>
        <dd>{JSON.stringify(call.call.answered) ?? 'nothing'}</dd>
      </div>
    </dl>
  );
}
