import { describe, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type MachineDriver, machineLayer } from './machine-layer.ts';
import type { FlowTable } from './row.ts';
import { nameOf, rowName, runCase } from './run-case.ts';
import { checkUnsaid, unsaidOf } from './unsaid.ts';

/** Runs a table on its machine, a test a case; the test's name carries layer and row id for the coverage report. */
export function walkMachine<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: MachineDriver<M, S, E, F>,
): void {
  const layer = machineLayer(driver);
  describe(`${table.flow} in the machine`, () => {
    for (const row of table.rows) {
      for (const one of row.cases) {
        test(`[machine] ${rowName(row)} ${nameOf(one)}`, () => runCase(table, layer, one));
      }
    }
    const facts = Object.keys(driver.facts) as F[];
    for (const unsaid of unsaidOf(table, Object.keys(driver.events) as E[])) {
      test(`no row says that anything comes of this: ${unsaid.name}`, () =>
        checkUnsaid(table, { layer, facts }, unsaid));
    }
  });
}
