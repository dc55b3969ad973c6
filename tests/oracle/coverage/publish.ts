import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AGAIN } from '../case-failure.ts';
import { commitNow, keptResult, type MutantResult } from '../mutants/result.ts';
import { OWN } from '../row.ts';
import { htmlPage } from './page.ts';
import { type Coverage, coverage, type RowCoverage, rowCoverage } from './report.ts';
import { type Kept, keepResults, keptResults } from './results.ts';
import { walkedCases } from './walked.ts';
import { walkedFile } from './walked-file.ts';

const root = join(import.meta.dirname, '../../..');
const model = join(root, 'test-results/model');
export const PAGE = join(model, 'index.html');

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

/** Keeps what the runners' reports tell of, and writes the page and what the inspector reads. Writes nothing where no row was run. */
export function publish(reports: { vitest?: string; playwright?: string }, extent: string): Published | null {
  const cases = walkedCases(reports);
  if (cases.length === 0) return null;
  const at = new Date();
  keepResults(cases, { commit: commitNow(), at, extent });
  const now = published();
  mkdirSync(model, { recursive: true });
  writeFileSync(
    join(model, 'walked.json'),
    `${JSON.stringify(walkedFile(now.rows, now.report, { at, commit: now.commit }))}\n`,
  );
  writeFileSync(
    PAGE,
    htmlPage(now, { at, served: SERVED, hasPicture: (row) => existsSync(join(root, `test-results/rows/${row}.jpeg`)) }),
  );
  return now;
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
        // The inspector lists the rows of the catalogue.
        ...(id.startsWith(OWN) ? [] : [`      see it: ${inspectorAddress(id)}`]),
      ];
    }),
    `The page: ${relative(root, PAGE)}. The inspector: npm run dev (or npm start), then the address of the row.`,
  ];
}

/** Where the inspector shows a row. */
export function inspectorAddress(row: string): string {
  return `${SERVED}/inspector?row=${encodeURIComponent(row)}`;
}
