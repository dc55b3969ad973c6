import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { holdFile } from '#client/services/preview/held-files.ts';
import type { Replayed } from '#machines/preview/inspection/replayed.ts';
import type { inspector } from '#machines/preview/inspector.ts';
import { selectContext, selectFile } from '#machines/preview/inspector-selectors.ts';
import { Icon } from './icons.tsx';
import { eventText, stateText, timeText } from './step-text.ts';

type Props = { actor: ActorRefFrom<typeof inspector> };

/** A log is replayed, opened from a file, and saved as one. */
export function LogFileKeys({ actor }: Props) {
  const state = useSelector(actor, selectFile);
  const snapshot = actor.getSnapshot();
  return (
    <>
      <button
        type="button"
        className="t-button"
        aria-busy={state === 'replaying' || undefined}
        aria-disabled={!snapshot.can({ type: 'replay.asked' }) || undefined}
        onClick={() => actor.send({ type: 'replay.asked' })}
      >
        <Icon name="play" />
        Replay
      </button>
      <label className="t-button" data-busy={state === 'reading' || undefined}>
        <Icon name="down" />
        Import log
        <input
          type="file"
          accept="application/json,.json"
          aria-label="Import log"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) actor.send({ type: 'file.chosen', name: holdFile(file) });
            target.value = '';
          }}
        />
      </label>
      <button
        type="button"
        className="t-button"
        aria-busy={state === 'saving' || undefined}
        aria-disabled={!snapshot.can({ type: 'export.asked' }) || undefined}
        onClick={() => actor.send({ type: 'export.asked' })}
      >
        <Icon name="up" />
        Export log
      </button>
    </>
  );
}

/** What came of a file or of a replay, and which log is shown in the place of the running app. */
export function LogFileResult({ actor }: Props) {
  const state = useSelector(actor, selectFile);
  const { imported, fileFault, replayed } = useSelector(actor, selectContext);
  return (
    <>
      {imported && (
        <p className="t-banner" role="status">
          <span>
            The log <b>{imported.name}</b> is shown, not the running app.
          </span>
          <button type="button" className="t-button" onClick={() => actor.send({ type: 'import.closed' })}>
            Back to the app
          </button>
        </p>
      )}
      {(state === 'failed' || state === 'replayed') && (
        <p className="t-banner" role={state === 'failed' ? 'alert' : 'status'} data-kind={kindOf(state, replayed)}>
          <span>{state === 'failed' ? fileFault : replayed && replayedText(replayed)}</span>
          <button
            type="button"
            className="t-button t-square"
            aria-label="Close the message"
            onClick={() => actor.send({ type: 'result.closed' })}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </>
  );
}

const kindOf = (state: string, replayed: Replayed | null) =>
  state === 'failed' || replayed?.difference ? 'bad' : 'good';

function replayedText({ machines, steps, difference }: Replayed): string {
  if (!difference) {
    return steps === 0
      ? 'The log holds no machine that this build knows.'
      : `The same sequence of states: ${steps} events of ${machines} machines.`;
  }
  const { machine, event, at, expected, reached, fault } = difference;
  const came = fault ?? `the replay is at ${stateText(reached)}`;
  return `The first difference, at ${timeText(at)}: ${machine} by ${eventText(event)} came to ${stateText(expected)}, ${came}.`;
}
