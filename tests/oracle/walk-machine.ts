import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { rowCommand, withCommand } from './case-failure.ts';
import { faultOf } from './coverage/row-fault.ts';
import { keepFailedCase } from './failed-walks.ts';
import { type MachineDriver, machineLayer } from './machine-layer.ts';
import { keyOf, rowsOf } from './model/transitions.ts';
import { type FlowTable, OWN } from './row.ts';
import { nameOf, rowName, runCase } from './run-case.ts';
import { checkUnsaid, unsaidOf } from './unsaid.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Keys of the transitions whose outcome the case asserted. */
    taken?: readonly string[];
  }
}

/** Runs a table on its machine, a test a case; the test's name carries layer and row id for the coverage report. */
export function walkMachine<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: MachineDriver<M, S, E, F>,
): void {
  const layer = machineLayer(driver);
  describe(`${table.flow} in the machine`, () => {
    for (const row of table.rows) {
      const taking: boolean[] = [];
      for (const one of row.cases) {
        test(`[machine] ${rowName(row)} ${nameOf(one)}`, async ({ task }) => {
          const command = rowCommand(rowName(row), 'machine');
          const { taken } = await withCommand(command, async () => {
            try {
              return await runCase(table, layer, one);
            } catch (error) {
              await keepFailedCase(table, driver, { row, one });
              throw error;
            }
          });
          task.meta.taken = [...new Set(taken.map(keyOf))];
          taking.push(taken.some((transition) => rowsOf(transition).includes(row.id)));
        });
      }
      if (row.id === OWN) continue;
      test(`the cases of ${row.id} take a transition that names it, or the row is marked`, () => {
        // Where some did not run or failed, they say so themselves.
        if (taking.length < row.cases.length) return;
        expect(faultOf({ taking: taking.filter(Boolean).length, untaken: row.untaken })).toBe('');
      });
    }
    const facts = Object.keys(driver.facts) as F[];
    for (const unsaid of unsaidOf(table, Object.keys(driver.events) as E[])) {
      test(`no row says that anything comes of this: ${unsaid.name}`, () =>
        checkUnsaid(table, { layer, facts }, unsaid));
    }
  });
}
