import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { toolPaths } from '#domain/configuration/routes.ts';
import { type RecentLog, type recentLogs, selectRecents } from '#tools/machines/inspector/recent-logs.ts';

/** The logs that this browser keeps, each by its address. */
export function RecentLogs({
  recents,
  onChosen,
}: {
  recents: ActorRefFrom<typeof recentLogs>;
  onChosen(key: string): void;
}) {
  const logs = useSelector(recents, selectRecents);
  return (
    <section className="l-recent" aria-label="Recent logs">
      <h2>
        Recent <span className="t-count">kept in this browser, ten at most</span>
        {logs.length > 0 && (
          <button type="button" className="t-button t-push" onClick={() => recents.send({ type: 'recents.cleared' })}>
            Clear
          </button>
        )}
      </h2>
      {logs.length === 0 && <p className="t-empty">None yet: a log that you import or save is listed here.</p>}
      <ul>
        {logs.map((log) => (
          <li key={log.key}>
            <a
              href={`${toolPaths.inspector}?tab=live&log=${encodeURIComponent(log.key)}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onChosen(log.key);
              }}
            >
              <b>{log.name}</b>
              <small>{factsText(log)}</small>
              <time dateTime={new Date(log.at).toISOString()}>{new Date(log.at).toLocaleString('en-GB', WHEN)}</time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WHEN = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

function factsText({ events, machines, size }: RecentLog): string {
  const kilobytes = Math.max(1, Math.round(size / 1024));
  return `${events} events, ${machines === 1 ? 'one machine' : `${machines} machines`}, ${kilobytes} kB`;
}
