import type { CatalogueRow } from '#client/inspection/catalogue-rows.ts';
import type { Walks } from '#machines/preview/statechart-library.ts';
import { Icon } from './icons.tsx';
import { isWalked } from './walked.ts';

interface Props {
  rows: readonly CatalogueRow[];
  walks: Walks | null;
  /** '' where none is chosen. */
  chosen: string;
  onChoose(row: string): void;
}

/** Rows of the catalogue: walked by the last run of the tests with a tick, not walked with a circle. */
export function RowList({ rows, walks, chosen, onChoose }: Props) {
  return (
    <ol className="t-rows" aria-label="Rows">
      {rows.map(({ id, event, when, from }) => {
        const walked = isWalked(walks, id);
        return (
          <li key={id} data-unwalked={!walked || undefined}>
            <button type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
              {walks ? <Icon name={walked ? 'tick' : 'open'} /> : <span />}
              <b>{id}</b>
              <span>{plain([event === 'shown' ? from : event, when].filter((part) => part !== '').join(', '))}</span>
              <span className="t-hidden">{walks === null ? '' : walked ? 'walked' : 'not walked'}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** How many of the rows were walked, as a bar and in words; in words alone where it is not known. */
export function RowProgress({ rows, walks }: Pick<Props, 'rows' | 'walks'>) {
  const walked = rows.filter(({ id }) => isWalked(walks, id)).length;
  if (!walks) return <p className="t-empty">Which rows were walked is not known.</p>;
  return (
    <p className="t-progress">
      <progress max={rows.length} value={walked} aria-label="Rows walked" />
      <span className="t-count">
        {walked} of {rows.length} walked
      </span>
    </p>
  );
}

/** A cell without the marks of its Markdown. */
export const plain = (cell: string) => cell.replace(/[`*]/g, '');
