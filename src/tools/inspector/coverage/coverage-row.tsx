import { toolPaths } from '#domain/configuration/routes.ts';
import type { CatalogueRow } from '#tools/inspection/catalogue-rows.ts';
import {
  ageOf,
  type LayerResult,
  ROW_LAYERS,
  type RowLayer,
  type RowState,
  resultsOf,
  stateOfRow,
  type WalkedReport,
  type WalkedRow,
} from '#tools/inspection/walked-report.ts';
import { Icon } from '../icons.tsx';
import { rowIcon } from '../row-icon.ts';
import { plain } from '../search.ts';

export interface CoverageRowProps {
  id: string;
  /** Its words in the catalogue; undefined of a row of our own. */
  words: CatalogueRow | undefined;
  row: WalkedRow;
  report: WalkedReport;
  now: number;
  isOpen: boolean;
  onTurn(): void;
  onCopy(command: string): void;
}

/** A row: what the tests say of it in each layer; opened, how it is walked and what its test said. */
export function CoverageRow({ id, words, row, report, now, isOpen, onTurn, onCopy }: CoverageRowProps) {
  const state = stateOfRow(report, id);
  const results = new Map(resultsOf(row));
  const at = Object.values(row.layers)
    .map((one) => one.at)
    .sort()
    .at(-1);
  return (
    <li className="c-row" data-state={state} data-open={isOpen || undefined} ref={isOpen ? intoView : undefined}>
      <div className="c-line">
        <button type="button" className="c-turn" aria-expanded={isOpen} onClick={onTurn}>
          <b>{words ? id : 'own'}</b>
          <span className="c-flow">{row.flow}</span>
          <span className="c-words">{words ? sentenceOf(words) : id.replace(/^own: /, '')}</span>
        </button>
        {ROW_LAYERS.map((layer) => (
          <Result key={layer} layer={layer} result={results.get(layer)} />
        ))}
        <span className="c-age">{at ? `${ageOf(at, now)} ago` : ''}</span>
      </div>
      {isOpen && <Inside id={id} isOfCatalogue={words !== undefined} row={row} onCopy={onCopy} />}
    </li>
  );
}

function Result({ layer, result }: { layer: RowLayer; result: LayerResult | undefined }) {
  if (!result) return <span className="c-result" data-layer={layer} />;
  const { state, passed, cases, why, extents } = result;
  const told = [`${passed} of ${cases} cases passed`, ...extents].join(', ');
  return (
    <span className="c-result" data-layer={layer} data-state={state} title={why || told}>
      <Icon name={rowIcon(state)} />
      <span>
        <span className="t-hidden">{layer}: </span>
        {state}
      </span>
    </span>
  );
}

function Inside({
  id,
  isOfCatalogue,
  row,
  onCopy,
}: Pick<CoverageRowProps, 'id' | 'row' | 'onCopy'> & { isOfCatalogue: boolean }) {
  const at = Number(/fails at step (\d+)/.exec(row.failures[0]?.message ?? '')?.[1] ?? 0);
  const without = Object.entries(row.layers).filter(([, { why }]) => why !== '');
  return (
    <div className="c-inside">
      <section>
        <h3>{row.cases > 1 ? `How it is walked: one of ${row.cases} cases` : 'How it is walked'}</h3>
        {row.steps.length === 0 && <p>Nothing happens: the case says what is shown at once.</p>}
        <ol>
          {row.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a walk is the list of its steps in their order
            <li key={index} data-state={index + 1 === at ? ('failed' satisfies RowState) : undefined}>
              {step}
            </li>
          ))}
        </ol>
        {without.map(([layer, { why }]) => (
          <p key={layer}>
            No case in the {layer}: {why}
          </p>
        ))}
      </section>
      <section>
        {row.failures.map(({ layer, title, message }) => (
          <section key={`${layer} ${title}`} aria-label={`What the test said in the ${layer}`}>
            <h3>What the test said, in the {layer}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{message}</pre>
          </section>
        ))}
        <p className="c-command">
          <code>{row.command}</code>
          <button type="button" className="t-button" onClick={() => onCopy(row.command)}>
            Copy
          </button>
        </p>
        <p className="c-links">
          {row.walk !== '' && <a href={`${toolPaths.inspector}?tab=live&walk=${row.walk}`}>Replay in the inspector</a>}
          {isOfCatalogue && <a href={`${toolPaths.inspector}?row=${id}`}>Its place in the chart</a>}
          {row.picture && (
            <a href={`/demonstration/row-pictures/${id}`} target="_blank" rel="noreferrer">
              Screen
            </a>
          )}
        </p>
      </section>
    </div>
  );
}

/** A row that is opened by its address may stand far below. */
const intoView = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

/** What a row of the catalogue says, in one line. */
function sentenceOf({ from, event, when, to, effect }: CatalogueRow): string {
  const cause = event === 'shown' ? from : event;
  return plain([cause, when && `if ${when}`, to && `→ ${to}`, effect].filter(Boolean).join(' · '));
}
