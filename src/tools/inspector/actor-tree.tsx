import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { InspectedActor } from '#tools/inspection/log.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import {
  selectActor,
  selectContext,
  selectFollowsScreen,
  selectLog,
  selectScreenActor,
} from '#tools/machines/inspector/inspector-selectors.ts';
import { type ActorNode, groupedActors, showsEnded } from './actor-groups.ts';
import { durationText, stateText } from './step-text.ts';

interface Props {
  actor: ActorRefFrom<typeof inspector>;
  onChosen?(): void;
}

/** The actors of the app: those of this screen, what stands around it, other pages, and what was left or stopped. */
export function ActorTree({ actor, onChosen }: Props) {
  const log = useSelector(actor, selectLog);
  const screen = useSelector(actor, selectScreenActor);
  const chosen = useSelector(actor, selectActor);
  const isFollowing = useSelector(actor, selectFollowsScreen);
  const { machines } = useSelector(actor, selectContext);
  const groups = groupedActors(log, screen, machines);
  const nodes = (list: readonly ActorNode[], label: string) => (
    <ul className="l-tree" aria-label={label}>
      {list.map((node) => (
        <Node
          key={node.actor.id}
          node={node}
          isChosen={node.actor.id === chosen}
          isScreen={node.actor.id === screen}
          onChoose={() => {
            actor.send({ type: 'actor.chosen', actor: node.actor.id });
            onChosen?.();
          }}
        />
      ))}
    </ul>
  );
  return (
    <>
      <div className="l-find">
        <input
          className="t-input"
          type="search"
          aria-label="Filter machines"
          placeholder="Filter machines"
          value={machines}
          onChange={({ target }) => actor.send({ type: 'machines.typed', text: target.value })}
        />
      </div>
      <section>
        <h2>
          This screen
          {isFollowing ? (
            <span className="l-tag t-push" data-on title="Another screen takes over by itself">
              followed
            </span>
          ) : (
            <button type="button" className="t-button t-push" onClick={() => actor.send({ type: 'screen.followed' })}>
              Follow it <kbd>0</kbd>
            </button>
          )}
        </h2>
        {groups.screen.length === 0 && <p className="t-empty">No actor{machines === '' ? ' yet' : ' is called so'}.</p>}
        {nodes(groups.screen, 'This screen')}
      </section>
      {groups.around.length > 0 && (
        <section>
          <h2>Around it</h2>
          {nodes(groups.around, 'Around it')}
        </section>
      )}
      {groups.others.length > 0 && (
        <section>
          <h2>Other pages</h2>
          {nodes(groups.others, 'Other pages')}
        </section>
      )}
      {groups.ended.length > 0 && (
        <details className="l-ended" open={showsEnded(groups, chosen, machines)}>
          <summary>
            Left and stopped <span className="l-tag">{groups.ended.length}</span>
          </summary>
          {nodes(groups.ended, 'Left and stopped')}
        </details>
      )}
      <p className="l-hint">
        Choosing another machine unpins; <kbd>0</kbd> goes back to the screen’s.
      </p>
    </>
  );
}

function Node({
  node: { actor: one, depth, steps, times, nth },
  isChosen,
  isScreen,
  onChoose,
}: {
  node: ActorNode;
  isChosen: boolean;
  isScreen: boolean;
  onChoose(): void;
}) {
  return (
    <li data-stopped={one.status !== 'active' || undefined} data-depth={Math.min(depth, 4)}>
      <button type="button" disabled={one.machine === null} aria-current={isChosen || undefined} onClick={onChoose}>
        <b>
          {one.name}
          {nth > 1 && ` ${nth}`}
        </b>
        <small title={standing(one)}>{standing(one)}</small>
        {isScreen && (
          <span className="l-tag" data-on>
            the screen
          </span>
        )}
        {!isScreen && steps > 0 && (
          <span className="l-tag" title={steps === 1 ? 'one event' : `${steps} events`}>
            {steps}
          </span>
        )}
        {times > 1 && <span className="l-tag">{times} times</span>}
      </button>
    </li>
  );
}

/** What an actor does, or how it ended. */
function standing({ name, status, value, machine, startedAt, endedAt }: InspectedActor): string {
  const after = endedAt === null ? '' : ` after ${durationText(endedAt - startedAt)}`;
  if (machine === null) {
    if (status === 'active') return 'under way';
    return `${status === 'done' ? 'answered' : status === 'error' ? 'failed' : status}${after}`;
  }
  const state = stateText(value);
  const kind = machine === name ? '' : machine;
  const ended = status === 'active' ? '' : status;
  return [ended, kind, state].filter((word) => word !== '').join(' · ');
}
