import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROW_LAYERS } from '#tools/inspection/walked-report.ts';
import type { WalkedCase } from './walked.ts';

/** What came of one case, when, and in which extent of the tests. */
const result = z.object({
  at: z.string(),
  passed: z.boolean(),
  extent: z.string(),
  /** What a failing test said. */
  message: z.string().optional(),
  /** Keys of the transitions whose outcome the case asserted; of the machine alone. */
  taken: z.array(z.string()).readonly().optional(),
});
export type CaseResult = z.infer<typeof result>;

/** What is kept of a flow in a layer: results of one commit, by row and case. */
const kept = z.object({
  flow: z.string(),
  layer: z.enum(ROW_LAYERS),
  commit: z.string(),
  cases: z.record(z.string(), result),
});
export type Kept = z.infer<typeof kept>;

const root = join(import.meta.dirname, '../../..');
export const RESULTS = join(root, 'test-results/model/results');

/** Everything that is kept, of whichever commit. */
export function keptResults(folder = RESULTS): Kept[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .map((name) => kept.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/**
 * Keeps what was run, a file per flow and layer. What was not run stays as it is; results of another commit give way to
 * those of this one.
 */
export function keepResults(
  cases: readonly WalkedCase[],
  { commit, at, extent, folder = RESULTS }: { commit: string; at: Date; extent: string; folder?: string },
): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, ofFile] of Map.groupBy(cases, ({ flow, layer }) => `${flow}.${layer}.json`)) {
    const [first] = ofFile;
    if (!first) continue;
    const file = join(folder, name);
    const before = existsSync(file) ? kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
    const results = new Map(Object.entries(before?.commit === commit ? before.cases : {}));
    for (const { title, passed, message, taken } of ofFile) {
      results.set(title, {
        at: at.toISOString(),
        passed,
        extent,
        ...(message && { message }),
        ...(taken && { taken }),
      });
    }
    const { flow, layer } = first;
    const content: Kept = { flow, layer, commit, cases: Object.fromEntries(results) };
    writeFileSync(file, `${JSON.stringify(content)}\n`);
  }
}

/** How many files of the product and its tests were changed since a moment, in milliseconds since 1970. */
export function changesSince(moment: number): number {
  return globSync('{machines,src,tests,e2e}/**/*.{ts,tsx,css,mjs}', { cwd: root }).filter(
    (path) => statSync(join(root, path)).mtimeMs > moment,
  ).length;
}
