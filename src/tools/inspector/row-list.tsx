import type { CatalogueRow } from '#tools/inspection/catalogue-rows.ts';
import { stateOfRow, type WalkedReport } from '#tools/inspection/walked-report.ts';
import { Icon } from './icons.tsx';
import { rowTitle } from './search.ts';

interface Props {
  rows: readonly CatalogueRow[];
  walks: WalkedReport | null;
  /** '' where none is chosen. */
  chosen: string;
  onChoose(row: string): void;
}

const ICONS = { walked: 'tick', failed: 'close', 'not walked': 'open', 'not run': 'never' } as const;

/** The icon of what the tests say of a row. */
export const rowIcon = (state: keyof typeof ICONS) => ICONS[state];

/** Rows of the catalogue, each with what the last run of the tests says of it. */
export function RowList({ rows, walks, chosen, onChoose }: Props) {
  return (
    <ol className="t-rows" aria-label="Rows">
      {rows.map((row) => {
        const { id } = row;
        const state = stateOfRow(walks, id);
        return (
          <li key={id} data-unwalked={state !== 'walked' || undefined} data-failed={state === 'failed' || undefined}>
            <button type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
              {walks ? <Icon name={rowIcon(state)} /> : <span />}
              <b>{id}</b>
              <span>{rowTitle(row)}</span>
              <span className="t-hidden">{walks === null ? '' : state}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** How many of the rows were walked, as a bar and in words; in words alone where it is not known. */
export function RowProgress({ rows, walks }: Pick<Props, 'rows' | 'walks'>) {
  const states = rows.map(({ id }) => stateOfRow(walks, id));
  const walked = states.filter((state) => state === 'walked').length;
  const failed = states.filter((state) => state === 'failed').length;
  if (!walks) return <p className="t-empty">Which rows were walked is not known.</p>;
  return (
    <p className="t-progress">
      <progress max={rows.length} value={walked} aria-label="Rows walked" />
      <span className="t-count">
        {walked} of {rows.length} walked{failed > 0 && `, ${failed} failed`}
      </span>
    </p>
  );
}
