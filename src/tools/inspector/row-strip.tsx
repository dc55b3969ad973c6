import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { stateOfRow } from '#tools/inspection/walked-report.ts';
import { selectRow, selectWalks, type statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { chosenRow } from './choices.ts';

interface Props {
  library: ActorRefFrom<typeof statechartLibrary>;
  machine: string;
  rows: readonly string[];
}

/** All rows of a machine as squares, each with what the tests say of it, and the same in words. */
export function RowStrip({ library, machine, rows }: Props) {
  const walks = useSelector(library, selectWalks);
  const chosen = useSelector(library, selectRow);
  const states = rows.map((row) => ({ row, state: walks ? stateOfRow(walks, row) : 'not known' }));
  if (rows.length === 0) return <p className="t-empty t-strip">Its ways are in no row of the catalogue.</p>;
  const count = (wanted: string) => states.filter(({ state }) => state === wanted);
  return (
    <section className="t-strip" aria-label="All rows of the machine">
      <h2>
        All rows <span className="t-count">{rows.length}</span>
      </h2>
      <ol>
        {states.map(({ row, state }) => (
          <li key={row}>
            <button
              type="button"
              data-state={state}
              aria-current={row === chosen || undefined}
              aria-label={`${row} ${state}`}
              title={`${row}, ${state}`}
              onClick={() => library.send(chosenRow(row, machine))}
            />
          </li>
        ))}
      </ol>
      <p className="t-note">
        {walks
          ? [
              `${count('walked').length} walked`,
              ...count('failed').map(({ row }) => `${row} failed`),
              ...(['not walked', 'not run'] as const).map(
                (state) => count(state).length > 0 && `${count(state).length} ${state}`,
              ),
            ]
              .filter(Boolean)
              .join(', ')
          : 'Which rows were walked is not known.'}
      </p>
    </section>
  );
}
