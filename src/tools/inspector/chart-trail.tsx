import { Fragment, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Chart, statesOf } from '#tools/charts/chart/chart.ts';
import { aroundOf } from '#tools/charts/layout/fitting.ts';
import type { chartParts } from '#tools/machines/inspector/chart-parts.ts';

type Parts = { parts: ActorRefFrom<typeof chartParts> };

/**
 * The way from the machine to a state, and a key that opens or folds it.
 *
 * @param part the state that the key opens or folds; '' for none
 * @param isOpen whether what lies in it is drawn
 */
export function Trail({
  chart,
  state,
  part,
  isOpen,
  parts,
  onChoose,
}: Parts & { chart: Chart; state: string; part: string; isOpen: boolean; onChoose(state: string): void }) {
  const names = new Map(statesOf(chart).map(({ id, name }) => [id, name]));
  const way = [...aroundOf(chart, state), state].filter((id) => names.has(id) && id !== chart.root.id);
  return (
    <>
      <nav className="c-trail" aria-label="The way to the state">
        <b>{chart.id}</b>
        {way.map((id) => (
          <Fragment key={id}>
            <span aria-hidden="true">›</span>
            <button type="button" aria-current={id === state || undefined} onClick={() => onChoose(id)}>
              {names.get(id)}
            </button>
          </Fragment>
        ))}
      </nav>
      {part !== '' && (
        <button
          type="button"
          className="t-button"
          aria-keyshortcuts={isOpen ? 'Escape' : 'Enter'}
          onClick={() => parts.send({ type: isOpen ? 'part.folded' : 'part.opened', part })}
        >
          {isOpen ? 'Fold' : 'Open'} {names.get(part)}
        </button>
      )}
    </>
  );
}

/** Folds the map away, and brings it back. */
export function MapKey({ parts, isMapped }: Parts & { isMapped: boolean }) {
  return (
    <button
      type="button"
      className="c-map-key"
      aria-keyshortcuts="Z"
      onClick={() => parts.send({ type: 'map.turned' })}
    >
      Map <kbd>Z</kbd> <span className="t-hidden">{isMapped ? 'shown' : 'folded'}</span>
    </button>
  );
}

/** What the drawing's signs mean; none of them is a colour alone. */
export function Legend({ signs, children }: { signs: readonly Sign[]; children?: ReactNode }) {
  return (
    <div className="c-legend">
      {signs.map((sign) => (
        <span key={sign} data-sign={sign}>
          {SIGNS[sign]}
        </span>
      ))}
      <div className="c-details">{children}</div>
    </div>
  );
}

const SIGNS = {
  now: 'now',
  last: 'last step',
  usual: 'the usual way',
  other: 'other ways',
  folded: 'folded: click opens it',
  passing: 'passed through at once',
  walked: 'row walked',
  failed: 'row failed',
  un: 'row not walked',
  never: 'row not run',
  wrong: 'wrong',
  missed: 'expected, not taken',
} as const;
export type Sign = keyof typeof SIGNS;
