import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { catalogue } from '#tools/inspection/catalogue.ts';
import type { CatalogueRow } from '#tools/inspection/catalogue-rows.ts';
import {
  selectIsLibraryReading,
  selectIsUnknown,
  selectLibraryReason,
  selectMachine,
  selectRow,
  selectRowListing,
  selectSearch,
  selectTransition,
  selectWalks,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { chosenRow } from './choices.ts';
import { Icon } from './icons.tsx';
import { machines, realisations, registered, rowsOfMachine, rowsOfTransition } from './realisations.ts';
import { plain, RowList, RowProgress, rowIcon } from './row-list.tsx';
import { isWalked, stateOfRow, walkedText } from './walked.ts';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };

/** `chart` is the picture of the chosen machine; it is handed in, so that the lists stand without it. */
export function MachinesView({ library, chart }: Library & { chart: ReactNode }) {
  const chosen = useSelector(library, selectMachine);
  const text = useSelector(library, selectSearch).toLowerCase();
  const rooms = [...new Set(registered.map(({ room }) => room))];
  const fits = (id: string) => id.toLowerCase().includes(text);
  return (
    <>
      <nav className="t-panel t-left" aria-label="Machines">
        <Search library={library} label="Search the machines" />
        {rooms.map((room) => {
          const own = registered.filter((one) => one.room === room && fits(one.id));
          return (
            own.length > 0 && (
              <section key={room}>
                <h2>{room}</h2>
                <ul className="t-names">
                  {own.map(({ id }) => (
                    <li key={id}>
                      <button
                        type="button"
                        aria-current={id === chosen || undefined}
                        onClick={() => library.send({ type: 'machine.chosen', machine: id })}
                      >
                        {id}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </nav>
      {chart}
      <ChosenPanel library={library} />
    </>
  );
}

export function RowsView({ library, chart }: Library & { chart: ReactNode }) {
  const text = useSelector(library, selectSearch).toLowerCase();
  const walks = useSelector(library, selectWalks);
  const listing = useSelector(library, selectRowListing);
  const rows = catalogue.filter((row) => wordsOf(row).includes(text));
  const listed = rows.filter(({ id }) => listing === 'all' || stateOfRow(walks, id) === listing);
  return (
    <>
      <nav className="t-panel t-left" aria-label="Rows of the catalogue">
        <Search library={library} label="Search the rows" />
        <h2>
          Rows <span className="t-count">{rows.length}</span>
        </h2>
        <WalksState library={library} />
        <RowProgress rows={rows} walks={walks} />
        {walks && <RowListView library={library} />}
        {listed.length === 0 && <p className="t-empty">No row is like that.</p>}
        <RowList
          rows={listed}
          walks={walks}
          chosen={useSelector(library, selectRow)}
          onChoose={(row) => library.send(chosenRow(row))}
        />
      </nav>
      {chart}
      <ChosenPanel library={library} />
    </>
  );
}

function Search({ library, label }: Library & { label: string }) {
  return (
    <div className="t-filter">
      <input
        className="t-input"
        type="text"
        aria-label={label}
        placeholder={label}
        value={useSelector(library, selectSearch)}
        onChange={({ target }) => library.send({ type: 'search.typed', text: target.value })}
      />
    </div>
  );
}

const LISTINGS = { all: 'All', failed: 'Failed', 'not walked': 'Not walked', walked: 'Walked' } as const;

/** Which rows are listed. */
export function RowListView({ library }: Library) {
  const chosen = useSelector(library, selectRowListing);
  return (
    <fieldset className="t-set t-listing" aria-label="Rows that are listed">
      {(['all', 'failed', 'not walked', 'walked'] as const).map((listing) => (
        <button
          key={listing}
          type="button"
          aria-pressed={listing === chosen}
          onClick={() => library.send({ type: 'listing.chosen', listing })}
        >
          {LISTINGS[listing]}
        </button>
      ))}
    </fieldset>
  );
}

/** What is known of the last run of the tests, and a way to ask again. */
export function WalksState({ library }: Library) {
  const walks = useSelector(library, selectWalks);
  const isUnknown = useSelector(library, selectIsUnknown);
  const isReading = useSelector(library, selectIsLibraryReading);
  const reason = useSelector(library, selectLibraryReason);
  return (
    <p className="t-walks" data-reading={isReading || undefined} data-unknown={isUnknown || undefined}>
      <span>
        {isUnknown && (reason || 'Which rows were walked could not be read.')}
        {!isUnknown && walks && `Walked by the tests of ${walks.at.slice(0, 16).replace('T', ' ')}`}
        {isReading && !walks && 'Reading what was walked …'}
      </span>
      <button type="button" className="t-button" onClick={() => library.send({ type: 'walks.asked' })}>
        Read again
      </button>
    </p>
  );
}

/** The chosen row with its transitions, or the chosen transition with its rows; else all rows of the machine. */
function ChosenPanel({ library }: Library) {
  const row = useSelector(library, selectRow);
  const machine = useSelector(library, selectMachine);
  const transition = useSelector(library, selectTransition);
  const walks = useSelector(library, selectWalks);
  const words = catalogue.find(({ id }) => id === row);
  const known = machines.get(machine);
  const ofMachine = new Set(known ? rowsOfMachine(known) : []);
  const rows = catalogue.filter(({ id }) => ofMachine.has(id));
  return (
    <aside className="t-panel t-right" aria-label="What is chosen">
      {transition !== '' && (
        <section aria-label="The chosen transition">
          <h2>Transition</h2>
          <p className="t-transition">{transition}</p>
          {rowsOfTransition(machine, transition).length === 0 && (
            <p className="t-empty">It is in no row of the catalogue.</p>
          )}
        </section>
      )}
      {words && <ChosenRow library={library} words={words} />}
      <h2>
        Rows of {machine} <span className="t-count">{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="t-empty">Its transitions are in no row of the catalogue.</p>
      ) : (
        <>
          <RowProgress rows={rows} walks={walks} />
          <RowList rows={rows} walks={walks} chosen={row} onChoose={(id) => library.send(chosenRow(id))} />
        </>
      )}
    </aside>
  );
}

function ChosenRow({ library, words }: Library & { words: CatalogueRow }) {
  const walks = useSelector(library, selectWalks);
  const transition = useSelector(library, selectTransition);
  const found = realisations.get(words.id) ?? [];
  const facts = { From: words.from, Event: words.event, When: words.when, To: words.to, Effect: words.effect };
  return (
    <section aria-label="The chosen row">
      <h2>
        {words.id}
        {walks && (
          <span className="t-chip" data-unwalked={!isWalked(walks, words.id) || undefined}>
            <Icon name={rowIcon(stateOfRow(walks, words.id))} />
            {walkedText(walks.rows[words.id])}
          </span>
        )}
      </h2>
      {walks?.failures?.[words.id]?.map(({ layer, title, message, command }) => (
        <section key={`${layer} ${title}`} className="t-failure" aria-label={`Failed in ${layer}`}>
          <pre>{message}</pre>
          <code>{command}</code>
        </section>
      ))}
      <dl className="t-pairs">
        {Object.entries(facts).map(
          ([name, cell]) =>
            cell !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{plain(cell)}</dd>
              </div>
            ),
        )}
      </dl>
      <h2>
        Realised by <span className="t-count">{found.length}</span>
      </h2>
      {found.length === 0 && <p className="t-empty">No transition names it: it says what holds in a situation.</p>}
      <ul className="t-names">
        {found.map((one) => (
          <li key={`${one.machine} ${one.transition}`}>
            <button
              type="button"
              aria-current={one.transition === transition || undefined}
              onClick={() => library.send({ type: 'row.chosen', row: words.id, ...one })}
            >
              {one.transition}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const wordsOf = ({ id, from, event, when, to, effect }: CatalogueRow) =>
  [id, from, event, when, to, effect].join(' ').toLowerCase();
