import { describe, expect, test } from 'vitest';
import { testExtent } from '#commands/extent.ts';
import { rowCommand, withCommand } from './case-failure.ts';
import { SeenTexts } from './labels.ts';
import type { Layer } from './layer.ts';
import type { FlowTable, Row } from './row.ts';
import { nameOf, rowName, runCase } from './run-case.ts';
import { translated } from './translated.ts';

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
    for (const row of table.rows) {
      for (const one of table.isTool ? [] : translatedOf(casesOf(row))) {
        test(`[view, translated] ${rowName(row)} ${nameOf(one)}`, async () => {
          await withCommand(rowCommand(rowName(row), 'view'), () => runCase(table, translated(layer), one));
        });
      }
    }
    test('the texts that its rows give stand there to the letter', () => {
      expect(texts.wrong(table, casesOf).join('\n')).toBe('');
    });
  });
}

/** On a translated page: a case of each row before a change is taken, all at night. */
function translatedOf<Case>(cases: readonly Case[]): readonly Case[] {
  return cases.slice(0, { short: 0, ci: 1, all: cases.length }[testExtent()]);
}
