import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { callSummaries } from '#contract/call-summaries.ts';
import {
  type AnswerKind,
  callsByNeed,
  type EditedAnswer,
  faultOf,
  sampleOf,
} from '#tools/machines/simulator/next-answers.ts';
import {
  selectAnswers,
  selectFlow,
  selectMoney,
  selectSimulatorState,
  selectStand,
  type simulator,
} from '#tools/machines/simulator/simulator.ts';
import { ToolIcon } from './icons.tsx';
import { beginAgain } from './stage.tsx';
import { ToolButton, ToolField } from './tool-controls.tsx';

type Props = { actor: ActorRefFrom<typeof simulator> };

/** In the order of the buttons. */
const KINDS: readonly { kind: AnswerKind; name: string; means: string }[] = [
  { kind: 'server', name: 'As it is', means: 'the demonstration' },
  { kind: 'ok', name: 'OK', means: 'your answer' },
  { kind: 'refused', name: 'Refused', means: 'with a message' },
  { kind: 'slow', name: 'Slow', means: 'after 4 s' },
  { kind: 'noLine', name: 'No line', means: 'no connection' },
  { kind: 'broken', name: 'Broken', means: 'not to contract' },
];

const NOT_PENDING: readonly string[] = [];
const NO_WAY: readonly number[] = [];

/** The next response to each call of the flow; a call without one waits. Those that the situation is about come first. */
export function NextAnswersPanel({ actor }: Props) {
  const flow = useSelector(actor, selectFlow);
  const answers = useSelector(actor, selectAnswers);
  const pending = useSelector(actor, selectStand)?.pending ?? NOT_PENDING;
  const way = useSelector(actor, selectSimulatorState)?.way ?? NO_WAY;
  if (!flow) return null;
  const { first, others } = callsByNeed(flow, { pending, way, edited: answers });
  const answerOf = (call: string) => (
    <NextAnswer
      key={call}
      actor={actor}
      call={call}
      answer={answers[call]}
      sample={sampleOf(flow, call)}
      waits={pending.includes(call)}
    />
  );
  return (
    <section className="next-answers" aria-label="Next answers">
      <div className="intro">
        <p>
          What the server will say the <b>next time</b> this screen asks. A call without an answer waits for one.
        </p>
        <button type="button" className="tool-button" onClick={() => actor.send({ type: 'answers.reset' })}>
          Reset
        </button>
      </div>
      {first.length === 0 && <p className="intro">This flow makes no call.</p>}
      <ul>{first.map(answerOf)}</ul>
      {others.length > 0 && (
        <details>
          <summary>
            {others.length} other {others.length === 1 ? 'call' : 'calls'} of this flow
          </summary>
          <ul>{others.map(answerOf)}</ul>
        </details>
      )}
    </section>
  );
}

type AnswerProps = Props & { call: string; answer: EditedAnswer | undefined; sample: EditedAnswer; waits: boolean };

function NextAnswer({ actor, call, answer, sample, waits }: AnswerProps) {
  const edit = (change: Partial<EditedAnswer>) => actor.send({ type: 'answer.edited', call, change });
  const drop = () => actor.send({ type: 'answer.dropped', call });
  const hasData = answer?.kind === 'ok' || answer?.kind === 'slow';
  return (
    <li className="call">
      <p className="what">
        <b>{call}</b>
        <span>{purposeOf(call)}</span>
        <span className="tool-chip" data-tone={answer ? 'good' : waits ? 'warn' : undefined}>
          {answer ? (answer.text !== sample.text && hasData ? 'edited' : 'changed') : waits ? 'waits now' : 'waits'}
        </span>
      </p>
      <fieldset className="kinds" aria-label={`Answer ${call} next`}>
        {KINDS.map(({ kind, name, means }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === answer?.kind}
            onClick={() => (kind === answer?.kind ? drop() : edit({ kind }))}
          >
            <b>{name}</b>
            <small>{means}</small>
          </button>
        ))}
      </fieldset>
      {answer && hasData && <DataField call={call} answer={answer} actor={actor} onEdit={(text) => edit({ text })} />}
      {answer?.kind === 'refused' && (
        <div className="tool-pair">
          <ToolField label="Code" value={answer.code} onChange={(code) => edit({ code })} />
          <ToolField label="Message" value={answer.message} onChange={(message) => edit({ message })} />
        </div>
      )}
      {answer && (
        <div className="after">
          <ToolButton onClick={drop}>Undo</ToolButton>
          <ToolButton onClick={() => beginAgain(actor)}>Ask again now</ToolButton>
        </div>
      )}
    </li>
  );
}

function purposeOf(call: string): string {
  return Object.entries(callSummaries).find(([name]) => name === call)?.[1] ?? '';
}

type DataProps = Props & { call: string; answer: EditedAnswer; onEdit: (text: string) => void };

function DataField({ actor, call, answer, onEdit }: DataProps) {
  const fault = faultOf(call, answer, useSelector(actor, selectMoney));
  return (
    <>
      <textarea
        className="json"
        aria-label={`Data of ${call}`}
        aria-invalid={fault !== null}
        spellCheck={false}
        rows={Math.min(12, answer.text.split('\n').length)}
        value={answer.text}
        onChange={({ target }) => onEdit(target.value)}
      />
      <p className={fault ? 'valid not' : 'valid'} role="status">
        <ToolIcon name={fault ? 'cross' : 'tick'} />
        {fault ? [fault.path, fault.problem].filter(Boolean).join(': ') : 'Fits the contract'}
      </p>
    </>
  );
}
