import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { FailedWalk } from '#tools/inspection/failed-walk.ts';
import { logFileOf } from '#tools/inspection/log-file.ts';
import { rowCommand } from './case-failure.ts';
import type { Layer } from './layer.ts';
import { type MachineDriver, machineLayer } from './machine-layer.ts';
import { messageRecorder } from './model/walk-messages.ts';
import type { Case, FlowTable, Row } from './row.ts';
import { nameOf, rowName, runCase, wayOf } from './run-case.ts';
import { stepText } from './step-text.ts';

/** Where the logs of failed walks lie, by name. */
export const FAILED_WALKS = join(import.meta.dirname, '../../test-results/failed-walks');

/** What the log of a row's failed case is called; the inspector's address names it so. */
export const walkNameOf = (row: string) => row.replace(/[^\w-]+/g, '-').slice(0, 80);

/** Walks a case that failed once more, and returns its log; null where it does not fail again. */
export async function failedCase<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: MachineDriver<M, S, E, F>,
  { row, one }: { row: Row<S, E, F>; one: Case<S, E, F> },
): Promise<string | null> {
  const { messages, note } = messageRecorder();
  const layer = machineLayer(driver, { note });
  const reached: number[] = [];
  let told = 0;
  const noting: Layer<S, E, F> = {
    async open(...given) {
      const run = await layer.open(...given);
      return {
        ...run,
        async happen(...step) {
          try {
            return await run.happen(...step);
          } finally {
            reached.push(messages.length);
          }
        },
        async close() {
          told = messages.length;
          await run.close();
        },
      };
    },
  };
  const failure = await runCase(table, noting, one).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) return null;
  const name = rowName(row);
  const failed: FailedWalk = {
    machine: table.flow,
    row: name,
    title: `${name} ${nameOf(one)}`,
    steps: [...wayOf(table, one), ...(one.do ?? [])].map((step, index) => ({
      text: stepText(step),
      messages: reached[index] ?? null,
    })),
    begun: reached.length,
    message: failure instanceof Error ? failure.message : String(failure),
    command: rowCommand(name, 'machine'),
  };
  return logFileOf(messages.slice(0, told), { failed });
}

const kept = new Set<string>();

/** Keeps the log of a row's first failed case as a file that the inspector opens. */
export async function keepFailedCase<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: MachineDriver<M, S, E, F>,
  failing: { row: Row<S, E, F>; one: Case<S, E, F> },
): Promise<void> {
  const name = walkNameOf(rowName(failing.row));
  if (kept.has(name)) return;
  kept.add(name);
  const log = await failedCase(table, driver, failing);
  if (log === null) return;
  mkdirSync(FAILED_WALKS, { recursive: true });
  writeFileSync(join(FAILED_WALKS, `${name}.json`), log);
}
