import { describe, expect, test } from 'vitest';
import { rowCommand, withCommand } from './case-failure.ts';
import { SeenTexts } from './labels.ts';
import type { Layer } from './layer.ts';
import type { FlowTable, Row } from './row.ts';
import { nameOf, rowName, runCase } from './run-case.ts';

/**
 * Runs a table on the rendered view, a test a case; the test's name carries layer and row id. Last, the texts that its rows
 * give to the letter are looked for in all that stood on the screen meanwhile; the view of the tests has no language.
 */
export function walkView<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  layer: Layer<S, E, F>,
): void {
  const casesOf = (row: Row<S, E, F>) => row.cases.filter(({ only }) => only?.layer !== 'machine');
  const texts = new SeenTexts();
  describe(`${table.flow} on the view`, () => {
    for (const row of table.rows) {
      for (const one of casesOf(row)) {
        test(`[view] ${rowName(row)} ${nameOf(one)}`, async () => {
          const command = rowCommand(rowName(row), 'view');
          await withCommand(command, () => runCase(table, texts.watch(layer, row.id), one));
        });
      }
    }
    test('the texts that its rows give stand there to the letter', () => {
      expect(texts.wrong(table, casesOf).join('\n')).toBe('');
    });
  });
}
