import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { toolPaths } from '#domain/configuration/routes.ts';
import { type Chart, type ChartTransition, statesOf } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { catalogue } from '#tools/inspection/catalogue.ts';
import { resultsOf, stateOfRow } from '#tools/inspection/walked-report.ts';
import type { clickThrough } from '#tools/machines/inspector/click-through.ts';
import { selectWalks, type statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { chosenRow, chosenTransition } from './choices.ts';
import { Icon } from './icons.tsx';
import { machines, realisations, rowsOfMachine } from './realisations.ts';
import { lineOf, sectionOf, statementsOf } from './reasons.ts';
import { rowIcon } from './row-icon.ts';
import { RowStrip } from './row-strip.tsx';
import { plain, rowTitle } from './search.ts';
import { SourceLinks } from './source-links.tsx';
import { TryMachine } from './try-machine.tsx';
import { causeText, statePath, wayText } from './way-text.ts';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };
type InMachine = Library & { chart: Chart };

/** The right column of the machines: what is chosen, or the machine itself. */
export function ChosenPanel({ library, trial }: Library & { trial?: ActorRefFrom<typeof clickThrough> | undefined }) {
  const { machine, state, transition, row, event } = useSelector(library, ({ context }) => context);
  const known = machines.get(machine);
  const chart = known && chartOf(known);
  const way = chart?.transitions.find(({ id }) => id === transition);
  return (
    <aside className="t-panel t-right" aria-label="What is chosen">
      {chart && trial && <TryMachine trial={trial} chart={chart} />}
      {row !== '' && <ChosenRow library={library} row={row} way={way} />}
      {chart && way && row === '' && <ChosenTransition library={library} chart={chart} way={way} />}
      {chart && way && <SamePlace library={library} chart={chart} way={way} />}
      {chart && state !== '' && <ChosenState library={library} chart={chart} state={state} />}
      {chart && event !== '' && <ChosenEvent library={library} chart={chart} event={event} />}
      {chart && <OfMachine library={library} chart={chart} isAll={row + transition + state + event === ''} />}
    </aside>
  );
}

function ChosenRow({ library, row, way }: Library & { row: string; way: ChartTransition | undefined }) {
  const words = catalogue.find(({ id }) => id === row);
  if (!words) return <p className="t-empty">The catalogue has no row {row}.</p>;
  const { from, event, when, to, effect } = words;
  const found = realisations.get(row) ?? [];
  return (
    <section aria-label="The chosen row">
      <h2>
        <span>{row}</span> <span className="t-title">{rowTitle(words)}</span>
      </h2>
      <Pairs
        facts={{ From: plain(from), Event: plain(event), When: plain(when), To: plain(to), Effect: plain(effect) }}
      />
      {way && way.guard !== '' && <Pairs facts={{ Guard: <code>{way.guard}</code> }} />}
      <Why row={row} />
      <Proof library={library} row={row} />
      <h2>
        Realised by <span className="t-count">{found.length}</span>
      </h2>
      {found.length === 0 && <p className="t-empty">No way names it: it says what holds in a situation.</p>}
      <ul className="t-names">
        {found.map((one) => (
          <li key={`${one.machine} ${one.transition}`}>
            <button
              type="button"
              aria-current={one.transition === way?.id || undefined}
              onClick={() => library.send({ type: 'row.chosen', row, ...one })}
            >
              <WayOf {...one} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WayOf({ machine, transition }: { machine: string; transition: string }) {
  const known = machines.get(machine);
  const way = known && chartOf(known).transitions.find(({ id }) => id === transition);
  return way ? <Way way={way} /> : transition;
}

function Way({ way }: { way: ChartTransition }) {
  return (
    <span className="t-way">
      <b>{causeText(way)}</b>
      <small>{wayText(way)}</small>
    </span>
  );
}

/** What the row keeps of the specification, and where in the catalogue it stands. */
function Why({ row }: { row: string }) {
  const statements = statementsOf(row);
  return (
    <section aria-label="Why it exists">
      <h3>Why it exists</h3>
      {statements.length === 0 && <p className="t-note">No statement of the specification names it alone.</p>}
      {statements.map(({ section, text }) => (
        <p key={text} className="t-note">
          The specification says in section {section}: <q>{plain(text)}</q>
        </p>
      ))}
      <p className="t-note">
        In the catalogue under “{sectionOf(row)}”:{' '}
        <a href={`/tools/source/docs/transitions.md#L${lineOf(row)}`}>{row}</a>
      </p>
    </section>
  );
}

function Proof({ library, row }: Library & { row: string }) {
  const walks = useSelector(library, selectWalks);
  return (
    <section aria-label="Proof">
      <h3>
        Proof
        <a className="t-push" href={`${toolPaths.inspector}?tab=coverage&row=${row}`}>
          in Coverage
        </a>
      </h3>
      {!walks && <p className="t-note">Which rows were walked is not known.</p>}
      {walks && (
        <ul className="t-proof">
          {resultsOf(walks.rows[row]).map(([layer, { state, why }]) => (
            <li key={layer} data-how={state}>
              <Icon name={rowIcon(state)} />
              {layer}, {state}
              {why !== '' && `: ${why}`}
            </li>
          ))}
        </ul>
      )}
      {walks?.rows[row]?.failures.map(({ layer, title, message, command }) => (
        <section key={`${layer} ${title}`} className="t-failure" aria-label={`Failed in ${layer}`}>
          <pre>{message}</pre>
          <code>{command}</code>
        </section>
      ))}
    </section>
  );
}

function ChosenTransition({ library, chart, way }: InMachine & { way: ChartTransition }) {
  return (
    <section aria-label="The chosen transition">
      <h2>{causeText(way)}</h2>
      <Pairs
        facts={{
          From: statePath(way.source) || 'anywhere',
          To: way.targets.length === 0 ? 'stays' : way.targets.map(statePath).join(', '),
          Effect: way.actions.join(', '),
          Why: way.own,
        }}
      />
      {way.rows.length === 0 && <p className="t-empty">It is in no row of the catalogue.</p>}
      <RowKeys library={library} machine={chart.id} rows={way.rows} />
    </section>
  );
}

/** The other ways out of the state that a way leaves. */
function SamePlace({ library, chart, way }: InMachine & { way: ChartTransition }) {
  const others = chart.transitions.filter(({ source, id }) => source === way.source && id !== way.id);
  if (others.length === 0) return null;
  return (
    <section aria-label="In the same place">
      <h2>
        In the same place <span className="t-count">{others.length}</span>
      </h2>
      <Ways library={library} chart={chart} ways={others} />
    </section>
  );
}

function ChosenState({ library, chart, state }: InMachine & { state: string }) {
  const known = statesOf(chart).find(({ id }) => id === state);
  if (!known) return <p className="t-empty">The machine has no state {state}.</p>;
  const taken = chart.transitions.filter(({ source }) => source === state);
  const leading = chart.transitions.filter(({ targets, source }) => targets.includes(state) && source !== state);
  const rows = [...new Set([...taken, ...leading].flatMap((way) => way.rows))].sort();
  return (
    <section aria-label="The chosen state">
      <h2>{statePath(state)}</h2>
      <p className="t-note">{known.description}</p>
      <SourceLinks machine={chart.id} state={state} />
      {rows.length > 0 && <RowKeys library={library} machine={chart.id} rows={rows} />}
      {known.states.length > 0 && (
        <>
          <h3>
            Inside <span className="t-count">{known.states.length}</span>
          </h3>
          <States library={library} machine={chart.id} states={known.states} />
        </>
      )}
      <h3>
        Takes <span className="t-count">{taken.length}</span>
      </h3>
      <Ways library={library} chart={chart} ways={taken} />
      <h3>
        Reached by <span className="t-count">{leading.length}</span>
      </h3>
      <Ways library={library} chart={chart} ways={leading} />
    </section>
  );
}

function ChosenEvent({ library, chart, event }: InMachine & { event: string }) {
  const ways = chart.transitions.filter((way) => way.event === event);
  return (
    <section aria-label="The chosen event">
      <h2>
        {event} <span className="t-count">{ways.length === 1 ? '1 way' : `${ways.length} ways`}</span>
      </h2>
      <Ways library={library} chart={chart} ways={ways} />
    </section>
  );
}

/** `isAll`: nothing of it is chosen, so that its states are listed. */
function OfMachine({ library, chart, isAll }: InMachine & { isAll: boolean }) {
  const known = machines.get(chart.id);
  const rows = known ? rowsOfMachine(known) : [];
  return (
    <>
      <section className="t-of-machine" aria-label="The machine">
        <h2>{chart.id}</h2>
        <p className="t-note">{chart.root.description}</p>
        <SourceLinks machine={chart.id} />
        {isAll && <States library={library} machine={chart.id} states={chart.root.states} />}
      </section>
      <RowStrip library={library} machine={chart.id} rows={rows} />
    </>
  );
}

function States({ library, machine, states }: Library & { machine: string; states: Chart['root']['states'] }) {
  const chosen = useSelector(library, ({ context }) => context.state);
  return (
    <ul className="t-names">
      {states.map(({ id, name, description }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen || undefined}
            onClick={() => library.send({ type: 'state.chosen', machine, state: id })}
          >
            <span className="t-way">
              <b>{name}</b>
              <small>{description}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Ways({ library, chart, ways }: InMachine & { ways: readonly ChartTransition[] }) {
  if (ways.length === 0) return <p className="t-empty">None.</p>;
  const choose = (id: string) => library.send(chosenTransition(chart.id, id));
  return (
    <ul className="t-names">
      {ways.map((way) => (
        <li key={way.id}>
          <button type="button" onClick={() => choose(way.id)}>
            <Way way={way} />
            <span className="t-count t-push">{way.rows.join(' ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function RowKeys({ library, machine, rows }: Library & { machine: string; rows: readonly string[] }) {
  const walks = useSelector(library, selectWalks);
  return (
    <p className="t-can">
      {rows.map((row) => (
        <button key={row} type="button" className="t-button" onClick={() => library.send(chosenRow(row, machine))}>
          {walks && <Icon name={rowIcon(stateOfRow(walks, row))} />}
          {row}
        </button>
      ))}
    </p>
  );
}

function Pairs({ facts }: { facts: Record<string, ReactNode> }) {
  const told = Object.entries(facts).filter(([, fact]) => fact !== '');
  if (told.length === 0) return null;
  return (
    <dl className="t-pairs">
      {told.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
