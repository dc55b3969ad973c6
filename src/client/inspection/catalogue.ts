import catalogueText from '../../../docs/transitions.md?raw';

/** A row of the catalogue of transitions (docs/transitions.md), its cells as they stand there. */
export interface CatalogueRow {
  id: string;
  from: string;
  event: string;
  when: string;
  to: string;
  effect: string;
}

const ROW = /^\| ([A-Z]{2}-\d{2}) \|(.*)\|$/;

/** Every row of the catalogue, in its order. */
export const catalogue: readonly CatalogueRow[] = catalogueText.split('\n').flatMap((line) => {
  const [, id, cells] = ROW.exec(line) ?? [];
  if (id === undefined || cells === undefined) return [];
  const [from = '', event = '', when = '', to = '', effect = ''] = cells.split('|').map((cell) => cell.trim());
  return [{ id, from, event, when, to, effect }];
});
