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

/** The rows of the catalogue's text, in its order. */
export function catalogueRows(text: string): CatalogueRow[] {
  return text.split('\n').flatMap((line) => {
    const [, id, cells] = ROW.exec(line) ?? [];
    if (id === undefined || cells === undefined) return [];
    const [from = '', event = '', when = '', to = '', effect = ''] = cells.split('|').map((cell) => cell.trim());
    return [{ id, from, event, when, to, effect }];
  });
}
