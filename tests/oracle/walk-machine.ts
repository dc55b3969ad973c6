import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readCatalogue } from './catalogue.ts';
import { type MachineDriver, machineLayer } from './machine-layer.ts';
import { type FlowTable, OWN } from './row.ts';
import { nameOf, rowName, runCase } from './run-case.ts';

/** Runs a table on its machine, a test a case; the test's name carries layer and row id for the coverage report. */
export function walkMachine<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: MachineDriver<M, S, E, F>,
): void {
  const catalogue = readCatalogue();
  const layer = machineLayer(driver);
  describe(`${table.flow} in the machine`, () => {
    for (const { cases, ...words } of table.rows) {
      const name = rowName(words);
      test(`${name} says what the catalogue says`, () => {
        if (words.id !== OWN) expect(words).toEqual(catalogue.get(words.id));
        expect(cases.length).toBeGreaterThan(0);
      });
      for (const one of cases) {
        test(`[machine] ${name} ${nameOf(one)}`, () => runCase(table, layer, one));
      }
    }
  });
}
