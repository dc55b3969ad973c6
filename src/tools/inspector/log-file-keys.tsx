import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import {
  selectContext,
  selectFault,
  selectIsReadingFile,
  selectLog,
} from '#tools/machines/inspector/inspector-selectors.ts';
import {
  type logTransfer,
  selectIsReplaying,
  selectIsSaving,
  selectReplayed,
  selectTransferFault,
} from '#tools/machines/inspector/log-transfer.ts';
import { holdFile } from './held-files.ts';
import { Icon } from './icons.tsx';
import { replayedText } from './replayed-text.ts';

type Props = { actor: ActorRefFrom<typeof inspector>; transfer: ActorRefFrom<typeof logTransfer> };

/** A log is replayed, opened from a file, and saved as one. */
export function LogFileKeys({ actor, transfer }: Props) {
  const { messages } = useSelector(actor, selectLog);
  const isReading = useSelector(actor, selectIsReadingFile);
  const isReplaying = useSelector(transfer, selectIsReplaying);
  const isSaving = useSelector(transfer, selectIsSaving);
  const isEmpty = messages.length === 0;
  return (
    <>
      <button
        type="button"
        className="t-button"
        aria-busy={isReplaying || undefined}
        disabled={isEmpty}
        onClick={() => transfer.send({ type: 'replay.asked', messages })}
      >
        <Icon name="play" />
        Replay
      </button>
      <label className="t-button" data-busy={isReading || undefined}>
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
        aria-busy={isSaving || undefined}
        disabled={isEmpty}
        onClick={() => transfer.send({ type: 'export.asked', messages })}
      >
        <Icon name="up" />
        Export log
      </button>
    </>
  );
}

/** What came of a file or of a replay, and which log is shown in the place of the running app. */
export function LogFileResult({ actor, transfer }: Props) {
  const { imported } = useSelector(actor, selectContext);
  const unread = useSelector(actor, selectFault);
  const failed = useSelector(transfer, selectTransferFault);
  const replayed = useSelector(transfer, selectReplayed);
  return (
    <>
      {imported && (
        <p className="t-banner" role="status" data-imported>
          <span>
            The log <b>{imported.name}</b> is shown, not the running app.
          </span>
          <button type="button" className="t-button" onClick={() => actor.send({ type: 'import.closed' })}>
            Back to the app
          </button>
        </p>
      )}
      {unread !== '' && <Result kind="bad" text={unread} onClose={() => actor.send({ type: 'result.closed' })} />}
      {failed !== '' && <Result kind="bad" text={failed} onClose={() => transfer.send({ type: 'result.closed' })} />}
      {replayed && (
        <Result
          isReplay
          kind={replayed.difference ? 'bad' : 'good'}
          text={replayedText(replayed)}
          onClose={() => transfer.send({ type: 'result.closed' })}
        />
      )}
    </>
  );
}

interface ResultProps {
  kind: 'good' | 'bad';
  text: string;
  isReplay?: true;
  onClose(): void;
}

function Result({ kind, text, onClose, isReplay }: ResultProps) {
  return (
    <p
      className="t-banner"
      role={kind === 'bad' ? 'alert' : 'status'}
      data-said
      data-kind={kind}
      data-replayed={isReplay}
    >
      <span>{text}</span>
      <button type="button" className="t-button t-square" aria-label="Close the message" onClick={onClose}>
        <Icon name="close" />
      </button>
    </p>
  );
}
