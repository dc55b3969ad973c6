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
  selectWalks,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { chosenRow } from './choices.ts';
import { ChosenPanel } from './chosen-panel.tsx';
import { FindColumn } from './find-column.tsx';
import { MachineCards } from './machine-cards.tsx';
import { RowList, RowProgress } from './row-list.tsx';
import { stateOfRow } from './walked.ts';
import './machines.css';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };

/** `chart` is the picture of the chosen machine; it is handed in, so that the lists stand without it. */
export function MachinesView({ library, chart }: Library & { chart: ReactNode }) {
  const machine = useSelector(library, selectMachine);
  return (
    <>
      <FindColumn library={library} />
      {machine === '' ? <MachineCards library={library} /> : chart}
      {machine !== '' && <ChosenPanel library={library} />}
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
const wordsOf = ({ id, from, event, when, to, effect }: CatalogueRow) =>
  [id, from, event, when, to, effect].join(' ').toLowerCase();
