import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { InspectedActor } from '#tools/inspection/log.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { selectActor, selectLog } from '#tools/machines/inspector/inspector-selectors.ts';
import { stateText } from './step-text.ts';

/** The actors of the app: root actors and their children, live or stopped, with the state that each is in. */
export function ActorTree({ actor, onChosen }: { actor: ActorRefFrom<typeof inspector>; onChosen?(): void }) {
  const { actors } = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  return (
    <>
      <h2>
        Actors <span className="t-count">{actors.length}</span>
      </h2>
      {actors.length === 0 && <p className="t-empty">No actor yet.</p>}
      <ul className="t-tree" aria-label="Actors">
        {inOrder(actors).map(({ one, depth }) => (
          <li key={one.id} data-stopped={one.status !== 'active' || undefined} data-depth={Math.min(depth, 4)}>
            <button
              type="button"
              disabled={one.machine === null}
              aria-current={one.id === chosen || undefined}
              onClick={() => {
                actor.send({ type: 'actor.chosen', actor: one.id });
                onChosen?.();
              }}
            >
              <b>{one.name}</b>
              <small>{standing(one)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function standing({ status, value, machine, startedAt, endedAt }: InspectedActor): string {
  const state = stateText(value);
  if (status === 'active') return machine === null ? 'under way' : state;
  const took = endedAt === null ? '' : `, ${endedAt - startedAt} ms`;
  return machine === null ? `${status}${took}` : [status, state].filter((word) => word !== '').join(' at ');
}

/** Each actor after its parent; one whose parent is not known stands at the top. */
function inOrder(actors: readonly InspectedActor[]): { one: InspectedActor; depth: number }[] {
  const known = new Set(actors.map(({ id }) => id));
  const under = new Map<string, InspectedActor[]>();
  for (const one of actors) {
    const parent = one.parent !== null && known.has(one.parent) ? one.parent : '';
    under.set(parent, [...(under.get(parent) ?? []), one]);
  }
  const from = (parent: string, depth: number): { one: InspectedActor; depth: number }[] =>
    (under.get(parent) ?? []).flatMap((one) => [{ one, depth }, ...from(one.id, depth + 1)]);
  return from('', 0);
}
