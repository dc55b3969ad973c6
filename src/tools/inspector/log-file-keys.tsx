import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import {
  selectContext,
  selectFault,
  selectIsReadingFile,
  selectLog,
  selectUsualWayLeft,
} from '#tools/machines/inspector/inspector-selectors.ts';
import {
  type logTransfer,
  selectIsReplaying,
  selectIsSaving,
  selectReplayed,
  selectTransferFault,
} from '#tools/machines/inspector/log-transfer.ts';
import { FailedWalkTitle } from './failed-walk-steps.tsx';
import { holdFile } from './held-files.ts';
import { Icon } from './icons.tsx';
import { replayedText } from './replayed-text.ts';
import { usualWayText } from './usual-way-text.ts';

type Props = { actor: ActorRefFrom<typeof inspector>; transfer: ActorRefFrom<typeof logTransfer> };

/** A log is opened from a file, saved as one, and, where it is the app's own, replayed. */
export function LogFileKeys({ actor, transfer }: Props) {
  const { messages } = useSelector(actor, selectLog);
  const { imported } = useSelector(actor, selectContext);
  const isReplaying = useSelector(transfer, selectIsReplaying);
  const isSaving = useSelector(transfer, selectIsSaving);
  const isEmpty = messages.length === 0;
  return (
    <>
      {!imported && (
        <button
          type="button"
          className="t-button"
          aria-busy={isReplaying || undefined}
          disabled={isEmpty}
          title="Whether the machines come to the same states again"
          onClick={() => transfer.send({ type: 'replay.asked', messages })}
        >
          Replay
        </button>
      )}
      <ImportKey actor={actor} className="t-button">
        <Icon name="down" />
        Import
      </ImportKey>
      <button
        type="button"
        className="t-button"
        aria-busy={isSaving || undefined}
        disabled={isEmpty}
        onClick={() => transfer.send({ type: 'export.asked', messages })}
      >
        <Icon name="up" />
        Save
      </button>
    </>
  );
}

/** Opens a log from a file. */
export function ImportKey({
  actor,
  className,
  children,
}: Pick<Props, 'actor'> & { className: string; children: ReactNode }) {
  const isReading = useSelector(actor, selectIsReadingFile);
  return (
    <label className={className} data-busy={isReading || undefined}>
      {children}
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
  );
}

/** Which log is shown in the place of the running app, what its replay came to, and faults. */
export function LogBanner({ actor, transfer }: Props) {
  const { imported } = useSelector(actor, selectContext);
  const unread = useSelector(actor, selectFault);
  const failed = useSelector(transfer, selectTransferFault);
  const replayed = useSelector(transfer, selectReplayed);
  return (
    <div className="l-banners">
      {imported && (
        <div
          className="l-banner"
          data-imported
          data-kind={imported.failed || imported.replayed.difference ? 'bad' : undefined}
        >
          <p role="status">
            {imported.failed ? <FailedWalkTitle failed={imported.failed} /> : <b>{imported.name}</b>}
            <span data-replayed>{replayedText(imported.replayed)}</span>
          </p>
          <button type="button" className="t-button" onClick={() => actor.send({ type: 'import.closed' })}>
            Back to live
          </button>
        </div>
      )}
      {!imported?.failed && <UsualWay actor={actor} />}
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
    </div>
  );
}

/** Where the log left the usual way, and the key that leads there. */
function UsualWay({ actor }: Pick<Props, 'actor'>) {
  const left = useSelector(actor, selectUsualWayLeft);
  const { imported } = useSelector(actor, selectContext);
  if (!left) {
    const isKnown = imported !== null && imported.replayed.steps > 0 && imported.replayed.difference === null;
    return isKnown ? <p className="l-usual">It never left the usual way.</p> : null;
  }
  return (
    <div className="l-banner" data-kind="warn">
      <p>{usualWayText(left)}</p>
      <button
        type="button"
        className="t-button"
        onClick={() => {
          actor.send({ type: 'filter.typed', text: '' });
          actor.send({ type: 'actor.chosen', actor: left.actor.id });
          actor.send({ type: 'step.chosen', number: left.step.number });
        }}
      >
        Show step {left.step.number}
      </button>
    </div>
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
    <div
      className="l-banner"
      role={kind === 'bad' ? 'alert' : 'status'}
      data-said
      data-kind={kind}
      data-replayed={isReplay}
    >
      <p>{text}</p>
      <button type="button" className="t-button t-square" aria-label="Close the message" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
