import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  ageOf,
  ROW_LAYERS,
  ROW_STATES,
  type RowState,
  stateOfRow,
  type WalkedReport,
} from '#tools/inspection/walked-report.ts';
import {
  selectIsLibraryReading,
  selectIsUnknown,
  selectLibraryReason,
  selectWalks,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { useToolTime } from '#tools/simulator/tool-time.ts';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };

interface Tile {
  title: string;
  counts: Partial<Record<RowState, number>>;
  /** What the large figure is: "walked in every layer", "of 319". */
  of: string;
  below: string;
}

/** What the tests know in all: rows, each layer, transitions, mutants; a bar, and the same in words. */
export function CoverageTiles({ report, now }: { report: WalkedReport; now: number }) {
  return (
    <section className="c-tiles" aria-label="Summary">
      {tilesOf(report, now).map(({ title, counts, of, below }) => (
        <div key={title} className="c-tile">
          <h2>{title}</h2>
          <p className="c-figure">
            <b>{counts.walked ?? 0}</b> {of}
          </p>
          <Bar counts={counts} />
          <p className="c-below">
            {[...wordsOf(counts), below].filter(Boolean).map((words, index) => (
              <span key={words} data-state={index === 0 && words.endsWith('failed') ? 'failed' : undefined}>
                {words}
              </span>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}

function Bar({ counts }: { counts: Tile['counts'] }) {
  return (
    <i className="c-bar" aria-hidden="true">
      {(['walked', 'failed', 'not walked', 'not run'] as const).map(
        (state) => (counts[state] ?? 0) > 0 && <i key={state} data-state={state} style={{ flexGrow: counts[state] }} />,
      )}
    </i>
  );
}

const wordsOf = (counts: Tile['counts']) =>
  ROW_STATES.flatMap((state) => (state === 'walked' || !counts[state] ? [] : `${counts[state]} ${state}`));

function counted(states: readonly RowState[]): Tile['counts'] {
  return Object.fromEntries(ROW_STATES.map((state) => [state, states.filter((one) => one === state).length]));
}

function tilesOf(report: WalkedReport, now: number): Tile[] {
  const rows = Object.entries(report.rows);
  const flows = new Set(rows.map(([, { flow }]) => flow)).size;
  const layers = ROW_LAYERS.flatMap((layer): Tile[] => {
    const results = rows.flatMap(([, row]) => row.layers[layer] ?? []);
    if (results.length === 0) return [];
    const [first] = results.flatMap(({ at }) => (at === '' ? [] : at)).sort();
    const extents = layer === 'browser' ? [...new Set(results.flatMap((one) => one.extents))].join(', ') : '';
    const age = first === undefined ? '' : `${ageOf(first, now)} ago${extents && `, extent ${extents}`}`;
    return [
      {
        title: LAYER_NAMES[layer],
        counts: counted(results.map(({ state }) => state)),
        of: `of ${results.length}`,
        below: age,
      },
    ];
  });
  const taken = Object.values(report.transitions);
  const { mutants, tied } = report;
  return [
    {
      title: `Rows, ${rows.length} in ${flows} flows`,
      counts: counted(rows.map(([id]) => stateOfRow(report, id))),
      of: 'walked wherever they were run',
      below: `${tied.proved + tied.marked} of ${tied.rows} tied to a transition, or marked`,
    },
    ...layers,
    {
      title: 'Transitions',
      counts: { walked: taken.filter(Boolean).length, 'not walked': taken.filter((one) => !one).length },
      of: `of ${taken.length}`,
      below: 'by a case that asserts what comes of them',
    },
    mutants
      ? {
          title: 'Mutants',
          counts: { walked: mutants.killed, failed: mutants.total - mutants.killed },
          of: `of ${mutants.total} killed`,
          below:
            mutants.survive.length > 0 ? `survive in ${mutants.survive.join(', ')}` : `${ageOf(mutants.at, now)} ago`,
        }
      : { title: 'Mutants', counts: {}, of: 'tried at this commit', below: 'npm run mutants' },
  ];
}

const LAYER_NAMES = { machine: 'Machine', view: 'View', browser: 'Browser', server: 'Server' };

/** When and at which commit that was known, what does not count, and a way to ask again. */
export function CoverageState({ library }: Library) {
  const report = useSelector(library, selectWalks);
  const isUnknown = useSelector(library, selectIsUnknown);
  const isReading = useSelector(library, selectIsLibraryReading);
  const reason = useSelector(library, selectLibraryReason);
  const time = useToolTime();
  return (
    <p className="c-known" data-unknown={isUnknown || undefined} data-reading={isReading || undefined}>
      {isUnknown && <span>{reason || 'What the tests know could not be read.'}</span>}
      {isReading && !report && <span>Reading what the tests know …</span>}
      {!isUnknown && report && (
        <span>
          Commit {report.commit.slice(0, 7) || 'unknown'}, {time(report.at)}. <code>npm run coverage:model</code> makes
          it anew.
        </span>
      )}
      {report?.refused.map((sentence) => (
        <span key={sentence} data-state="not run">
          {sentence}
        </span>
      ))}
      <button type="button" className="t-button" onClick={() => library.send({ type: 'walks.asked' })}>
        Read again
      </button>
    </p>
  );
}
