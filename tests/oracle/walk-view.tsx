import { describe, test } from 'vitest';
import type { Layer } from './layer.ts';
import type { FlowTable } from './row.ts';
import { nameOf, rowName, runCase } from './run-case.ts';

/** Runs a table on the rendered view, a test a case; the test's name carries layer and row id. */
export function walkView<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  layer: Layer<S, E, F>,
): void {
  describe(`${table.flow} on the view`, () => {
    for (const row of table.rows) {
      for (const one of row.cases.filter(({ only }) => only?.layer !== 'machine')) {
        test(`[view] ${rowName(row)} ${nameOf(one)}`, () => runCase(table, layer, one));
      }
    }
  });
}
