import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGAIN } from '../case-failure.ts';
import { FAILED_WALKS, walkNameOf } from '../failed-walks.ts';
import { commitNow, keptResult, type MutantResult } from '../mutants/result.ts';
import { type Coverage, coverage, type RowCoverage, rowCoverage } from './report.ts';
import { type Kept, keepResults, keptResults } from './results.ts';
import { walkedCases } from './walked.ts';
import { type KeptFiles, walkedFile } from './walked-file.ts';

const root = join(import.meta.dirname, '../../..');
const model = join(root, 'test-results/model');

/** Where `npm start` and `npm run dev` serve the product, unless PORT says otherwise. */
const SERVED = `http://localhost:${process.env.PORT || '8080'}`;

export interface Published {
  commit: string;
  results: readonly Kept[];
  rows: ReadonlyMap<string, RowCoverage>;
  report: Coverage;
  mutants: MutantResult | null;
  /** What is kept of other commits, and counts for nothing. */
  refused: readonly string[];
}

/** What is kept of this commit. */
export function published({ builtOnly = false } = {}): Published {
  const commit = commitNow();
  const all = keptResults();
  const results = all.filter((one) => one.commit === commit);
  const kept = keptResult();
  const mutants = kept?.commit === commit ? kept : null;
  const rows = rowCoverage(results);
  const others = [...new Set(all.filter((one) => one.commit !== commit).map((one) => one.commit))];
  const refused = [
    ...others.map((other) => `Results of commit ${other.slice(0, 7)} are not counted; this is ${commit.slice(0, 7)}.`),
    ...(kept && !mutants
      ? [
          `Mutants of commit ${kept.commit.slice(0, 7)} are not counted; this is ${commit.slice(0, 7)}: npm run mutants.`,
        ]
      : []),
  ];
  return {
    commit,
    results,
    rows,
    report: coverage(rows, results, mutants?.machines ?? [], { builtOnly }),
    mutants,
    refused,
  };
}

/** Keeps what the runners' reports tell of, and writes what the inspector shows. Writes nothing where no row was run. */
export function publish(reports: { vitest?: string; playwright?: string }, extent: string): Published | null {
  const cases = walkedCases(reports);
  if (cases.length === 0) return null;
  const at = new Date();
  keepResults(cases, { commit: commitNow(), at, extent });
  const now = published();
  mkdirSync(model, { recursive: true });
  writeFileSync(join(model, 'walked.json'), `${JSON.stringify(walkedFile(now, at, keptFiles(now)))}\n`);
  return now;
}

/** Screenshots and logs of failed walks; the log of a row that fails no more is taken away. */
function keptFiles({ rows }: Published): KeptFiles {
  const ofRows = new Map([...rows.values()].map((row) => [walkNameOf(row.id), row.failures.length > 0]));
  const names = globSync('*.json', { cwd: FAILED_WALKS }).map((file) => file.slice(0, -'.json'.length));
  for (const name of names) if (ofRows.get(name) === false) rmSync(join(FAILED_WALKS, `${name}.json`));
  return {
    hasPicture: (row) => existsSync(join(root, `test-results/rows/${row}.jpeg`)),
    walkOf: (row) => names.find((name) => name === walkNameOf(row)) ?? '',
    walks: names.filter((name) => !ofRows.has(name)).sort(),
  };
}

/** The lines that say which rows failed, the command that runs each alone, and where each is seen. */
export function failedLines({ rows }: Pick<Published, 'rows'>, only: (row: string) => boolean = () => true): string[] {
  const failed = [...rows.values()].filter(({ id, failures }) => failures.length > 0 && only(id));
  if (failed.length === 0) return [];
  return [
    `Failed rows: ${failed.length}`,
    ...failed.flatMap(({ id, failures }) => {
      const layers = [...new Set(failures.map(({ layer }) => layer))];
      const [first] = failures;
      return [
        `  ${id} failed in ${layers.join(', ')}`,
        ...(first
          ? first.message
              .split('\n')
              .filter((line) => !line.startsWith(AGAIN))
              .slice(0, 12)
              .map((line) => `      ${line}`)
          : []),
        `      run it: ${first?.command ?? ''}`,
        `      see it: ${hasWalk(id) ? walkAddress(id) : rowAddress(id)}`,
      ];
    }),
    `All rows: ${COVERAGE}, once npm run dev (or npm start) runs.`,
  ];
}

/** Where the inspector shows a row. */
export function inspectorAddress(row: string): string {
  return `${SERVED}/inspector?row=${encodeURIComponent(row)}`;
}

/** Whether the log of a row's failed walk is kept: of those that failed in the machine. */
const hasWalk = (row: string) => existsSync(join(FAILED_WALKS, `${walkNameOf(row)}.json`));

/** Where the inspector shows what the tests know of a row. */
const rowAddress = (row: string) => `${COVERAGE}&row=${encodeURIComponent(row)}`;

/** Where the inspector shows how a row's walk failed. */
function walkAddress(row: string): string {
  return `${SERVED}/inspector?tab=live&walk=${encodeURIComponent(walkNameOf(row))}`;
}

/** Where the inspector shows what the tests know of every row. */
export const COVERAGE = `${SERVED}/inspector?tab=coverage`;
