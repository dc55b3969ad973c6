import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Registered } from '#machines/registry.ts';
import { statesOf } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { stateOfRow, type WalkedReport } from '#tools/inspection/walked-report.ts';
import { selectRoom, selectWalks, type statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { rowsOfMachine } from './realisations.ts';
import { listedMachines, ROOMS } from './rooms.ts';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };

/** Every machine as a card, by room: what stands where none is chosen. */
export function MachineCards({ library }: Library) {
  const walks = useSelector(library, selectWalks);
  const listed = listedMachines(useSelector(library, selectRoom), walks);
  return (
    <main className="t-canvas t-cards" aria-label="Every machine">
      {listed.length === 0 && <p className="t-empty t-middle">No row failed.</p>}
      {ROOMS.map(({ room, name, says }) => {
        const own = listed.filter((one) => one.room === room);
        return (
          own.length > 0 && (
            <section key={room} aria-label={name}>
              <h2>
                {name} <span className="t-count">{says}</span>
              </h2>
              <ul>
                {own.map((one) => (
                  <li key={one.id}>
                    <button type="button" onClick={() => library.send({ type: 'machine.chosen', machine: one.id })}>
                      <Card machine={one} walks={walks} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </main>
  );
}

function Card({ machine: { id, machine }, walks }: { machine: Registered; walks: WalkedReport | null }) {
  const chart = chartOf(machine);
  const rows = rowsOfMachine(machine);
  const failed = rows.filter((row) => stateOfRow(walks, row) === 'failed').length;
  const counts = [counted(statesOf(chart).length - 1, 'state'), counted(chart.transitions.length, 'way')];
  return (
    <>
      <b>{id}</b>
      {failed > 0 && <span className="t-failed">{failed} failed</span>}
      <span>{chart.root.description}</span>
      <small>{[...counts, rows.length > 0 ? counted(rows.length, 'row') : 'no rows of its own'].join(' · ')}</small>
    </>
  );
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
