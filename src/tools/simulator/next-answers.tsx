import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  ANSWER_KINDS,
  type AnswerKind,
  callsOf,
  type EditedAnswer,
  faultOf,
  sampleOf,
} from '#tools/machines/simulator/next-answers.ts';
import { selectAnswers, selectFlow, selectMoney, type simulator } from '#tools/machines/simulator/simulator.ts';
import { ChoiceSet } from './choice-set.tsx';
import { ToolIcon } from './icons.tsx';

type Props = { actor: ActorRefFrom<typeof simulator> };

const KIND_NAMES: Record<AnswerKind, string> = {
  ok: 'ok',
  refused: 'refused',
  slow: 'slow',
  noLine: 'no line',
  broken: 'broken',
  server: 'server',
};

/** The next response to each call of the flow; a call without one waits. */
export function NextAnswersPanel({ actor }: Props) {
  const flow = useSelector(actor, selectFlow);
  const answers = useSelector(actor, selectAnswers);
  const calls = flow ? callsOf(flow) : [];
  return (
    <>
      <h2>
        Next answers
        <button className="button plain push" type="button" onClick={() => actor.send({ type: 'answers.reset' })}>
          Reset
        </button>
      </h2>
      {calls.length === 0 && <p className="pad secondary">This flow makes no call.</p>}
      <ol className="calls">
        {flow &&
          calls.map((call) => (
            <NextAnswer key={call} actor={actor} call={call} answer={answers[call]} sample={sampleOf(flow, call)} />
          ))}
      </ol>
    </>
  );
}

type AnswerProps = Props & { call: string; answer: EditedAnswer | undefined; sample: EditedAnswer };

function NextAnswer({ actor, call, answer, sample }: AnswerProps) {
  const edit = (change: Partial<EditedAnswer>) => actor.send({ type: 'answer.edited', call, change });
  const hasData = answer?.kind === 'ok' || answer?.kind === 'slow';
  return (
    <li>
      <p className="what">
        <b>{call}</b>
        <span className="push secondary small">
          {answer ? answer.text !== sample.text && hasData && 'edited' : 'waits'}
        </span>
      </p>
      <ChoiceSet
        label={`Answer ${call} next`}
        options={ANSWER_KINDS.map((value) => ({ value, text: KIND_NAMES[value] }))}
        chosen={answer?.kind ?? null}
        onChoose={(kind) => (kind === answer?.kind ? actor.send({ type: 'answer.dropped', call }) : edit({ kind }))}
      />
      {answer && hasData && <DataField call={call} answer={answer} actor={actor} onEdit={(text) => edit({ text })} />}
      {answer?.kind === 'refused' && (
        <div className="two">
          <label className="f">
            Code
            <input className="input" value={answer.code} onChange={({ target }) => edit({ code: target.value })} />
          </label>
          <label className="f">
            Message
            <input
              className="input"
              value={answer.message}
              onChange={({ target }) => edit({ message: target.value })}
            />
          </label>
        </div>
      )}
    </li>
  );
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
        {fault ? [fault.path, fault.problem].filter(Boolean).join(': ') : 'Fits the contract’s schema'}
      </p>
    </>
  );
}
