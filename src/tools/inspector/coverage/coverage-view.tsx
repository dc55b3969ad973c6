import './coverage.css';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { toolPaths } from '#domain/configuration/routes.ts';
import { catalogue } from '#tools/inspection/catalogue.ts';
import { ROW_STATES, type RowState, stateOfRow, type WalkedReport } from '#tools/inspection/walked-report.ts';
import {
  type RowListing,
  selectListedFlow,
  selectRow,
  selectRowListing,
  selectSearch,
  selectWalks,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { chosenRow } from '../choices.ts';
import { Icon } from '../icons.tsx';
import { rowIcon } from '../row-icon.ts';
import { CoverageRow } from './coverage-row.tsx';
import { CoverageState, CoverageTiles } from './coverage-tiles.tsx';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };

const GROUPS: Record<RowState, { name: string; says: string }> = {
  failed: { name: 'Failed', says: 'look here first' },
  'not walked': { name: 'Not walked', says: 'a layer has no case, and says why, or not all of its cases were run' },
  'not run': { name: 'Not run', says: 'no result of this commit is kept' },
  walked: { name: 'Walked', says: 'in every layer that was run' },
};

const wordsById = new Map(catalogue.map((row) => [row.id, row]));

/** What the tests walked of every row, where and when; what failed, with what its test said. */
export function CoverageView({ library }: Library) {
  const report = useSelector(library, selectWalks);
  return (
    <main className="c-page" aria-label="Coverage">
      <CoverageState library={library} />
      {report && <CoverageTiles report={report} now={Date.now()} />}
      {report && report.walks.length > 0 && <RandomWalks walks={report.walks} />}
      {report && <Table library={library} report={report} />}
    </main>
  );
}

/** Random walks that failed belong to no row. */
function RandomWalks({ walks }: { walks: readonly string[] }) {
  return (
    <section className="c-walks" aria-label="Failed random walks">
      <h2 data-state="failed">
        <Icon name="close" />
        Random walks that failed <span className="t-count">{walks.length}</span>
      </h2>
      <ul>
        {walks.map((walk) => (
          <li key={walk}>
            <a href={`${toolPaths.inspector}?tab=live&walk=${walk}`}>{walk}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Table({ library, report }: Library & { report: WalkedReport }) {
  const text = useSelector(library, selectSearch).toLowerCase();
  const flow = useSelector(library, selectListedFlow);
  const listing = useSelector(library, selectRowListing);
  const searched = useMemo(() => searchedRows(report, text, flow), [report, text, flow]);
  const listed = searched.filter(({ state }) => listing === 'all' || state === listing);
  return (
    <>
      <Filters library={library} report={report} states={searched.map(({ state }) => state)} />
      <div className="c-table">
        <p className="c-head" aria-hidden="true">
          <span>Row</span>
          <span>Flow</span>
          <span>What happens</span>
          <span>Machine</span>
          <span>View</span>
          <span>Browser</span>
          <span>Server</span>
          <span>Result of</span>
        </p>
        {listed.length === 0 && <p className="t-empty">No row is like that.</p>}
        {ROW_STATES.map((state) => (
          <Group key={state} library={library} report={report} state={state} rows={listed} />
        ))}
      </div>
    </>
  );
}

interface Listed {
  id: string;
  state: RowState;
}

function Group({
  library,
  report,
  state,
  rows,
}: Library & { report: WalkedReport; state: RowState; rows: readonly Listed[] }) {
  const opened = useSelector(library, selectRow);
  const { perform } = useApp();
  const own = rows.filter((one) => one.state === state);
  const copy = (command: string) => perform({ type: 'text.copy', text: command, said: 'Command copied' });
  if (own.length === 0) return null;
  const { name, says } = GROUPS[state];
  return (
    <section aria-label={name}>
      <h2 data-state={state}>
        <Icon name={rowIcon(state)} />
        {name} <span className="t-count">{own.length}</span>
        <span className="c-says">{says}</span>
      </h2>
      <ul>
        {own.map(({ id }) => {
          const row = report.rows[id];
          return (
            row && (
              <CoverageRow
                key={id}
                id={id}
                words={wordsById.get(id)}
                row={row}
                report={report}
                now={Date.now()}
                isOpen={id === opened}
                onTurn={() => library.send(id === opened ? { type: 'row.closed' } : chosenRow(id))}
                onCopy={copy}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

function Filters({ library, report, states }: Library & { report: WalkedReport; states: readonly RowState[] }) {
  const listing = useSelector(library, selectRowListing);
  const flows = useMemo(() => [...new Set(Object.values(report.rows).map(({ flow }) => flow))].sort(), [report]);
  const key = (of: RowListing, name: string, count: number) => (
    <button
      key={of}
      type="button"
      aria-pressed={listing === of}
      data-state={of}
      onClick={() => library.send({ type: 'listing.chosen', listing: of })}
    >
      {of !== 'all' && <Icon name={rowIcon(of)} />}
      {name} {count}
    </button>
  );
  return (
    <search className="c-filters">
      <input
        className="t-input"
        type="search"
        aria-label="Search the rows"
        placeholder="Row, words, event, flow"
        value={useSelector(library, selectSearch)}
        onChange={({ target }) => library.send({ type: 'search.typed', text: target.value })}
      />
      <fieldset className="t-set" aria-label="Rows that are listed">
        {key('all', 'All', states.length)}
        {ROW_STATES.map((state) => key(state, GROUPS[state].name, states.filter((one) => one === state).length))}
      </fieldset>
      <select
        className="t-select"
        aria-label="Flow"
        value={useSelector(library, selectListedFlow)}
        onChange={({ target }) => library.send({ type: 'flow.chosen', flow: target.value })}
      >
        <option value="">All {flows.length} flows</option>
        {flows.map((flow) => (
          <option key={flow}>{flow}</option>
        ))}
      </select>
    </search>
  );
}

function searchedRows(report: WalkedReport, text: string, flow: string): Listed[] {
  return Object.entries(report.rows).flatMap(([id, row]) => {
    if (flow !== '' && row.flow !== flow) return [];
    const { from = '', event = '', when = '', to = '', effect = '' } = wordsById.get(id) ?? {};
    const words = [id, row.flow, from, event, when, to, effect].join(' ').toLowerCase();
    return words.includes(text) ? [{ id, state: stateOfRow(report, id) }] : [];
  });
}
