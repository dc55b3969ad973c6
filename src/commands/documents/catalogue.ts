import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueRow, catalogueRows } from '#tools/inspection/catalogue-rows.ts';

/** Reads the catalogue of transitions, by row id. */
export function readCatalogue(): Map<string, CatalogueRow> {
  return new Map(catalogueRows(catalogueText()).map((row) => [row.id, row]));
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
  return readFileSync(join(import.meta.dirname, '../../../docs/transitions.md'), 'utf8');
}
