import { readFileSync } from 'node:fs';

/** One row of docs/transitions.md, its cells as they stand there. */
export interface CatalogueRow {
  id: string;
  from: string;
  event: string;
  when: string;
  to: string;
  effect: string;
}

const ROW = /^\| ([A-Z]{2}-\d{2}) \|(.*)\|$/;

/** Reads the catalogue of transitions, by row id. */
export function readCatalogue(): Map<string, CatalogueRow> {
  const rows = new Map<string, CatalogueRow>();
  for (const line of catalogueText().split('\n')) {
    const match = ROW.exec(line);
    if (!match?.[1] || match[2] === undefined) continue;
    const [from = '', event = '', when = '', to = '', effect = ''] = match[2].split('|').map((cell) => cell.trim());
    rows.set(match[1], { id: match[1], from, event, when, to, effect });
  }
  return rows;
}

const HEADING = /([A-Z]{2}): [^(]*\(([^)]*)\)/g;

/** The machines that the catalogue's headings name, each with the prefixes of its rows, in the order of the catalogue. */
export function readMachines(): { id: string; prefixes: string[] }[] {
  const machines = new Map<string, string[]>();
  for (const line of catalogueText()
    .split('\n')
    .filter((one) => one.startsWith('## '))) {
    for (const [, prefix = '', names = ''] of line.matchAll(HEADING)) {
      // What follows a "with" or "used by" is named again under its own heading, or shared.
      const own = names.split(/, with|, used by|, on the/)[0] ?? '';
      for (const [, id = ''] of own.matchAll(/`(\w+)`/g)) machines.set(id, [...(machines.get(id) ?? []), prefix]);
    }
  }
  return [...machines].map(([id, prefixes]) => ({ id, prefixes }));
}

function catalogueText(): string {
  return readFileSync(new URL('../../../docs/transitions.md', import.meta.url), 'utf8');
}
