import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** Where a row can be walked. `server` stands for a machine that has no view. */
export const LAYERS = ['machine', 'view', 'browser', 'server'] as const;
export type LayerName = (typeof LAYERS)[number];

/** A case of a row as a test runner reported it: what stands behind its layer names row and case. */
export interface WalkedCase {
  layer: LayerName;
  title: string;
  passed: boolean;
}

const TITLE = /^\[(machine|view|browser|server)\] (.*)$/;
/** A test through the server may hold for several rows: `LL-07, LL-08 …`. */
const SEVERAL_ROWS = /^([A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})+) (.*)$/;

const vitestReport = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

interface Suite {
  suites?: Suite[] | undefined;
  specs?: { tests: { results: { steps?: { title: string; error?: unknown }[] | undefined }[] }[] }[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  suites: z.array(z.lazy(() => suite)).optional(),
  specs: z
    .array(
      z.object({
        tests: z.array(
          z.object({
            results: z.array(
              z.object({
                steps: z.array(z.object({ title: z.string(), error: z.unknown().optional() })).optional(),
              }),
            ),
          }),
        ),
      }),
    )
    .optional(),
});

/** Every case that the last runs of the tests walked. A report that is not there holds none. */
export function walkedCases(reports: { vitest: string; playwright: string }): WalkedCase[] {
  return [
    ...read(reports.vitest, vitestReport, (report) =>
      report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.flatMap(({ title, status }) => caseOf(title, status === 'passed')),
      ),
    ),
    ...read(reports.playwright, suite, stepsOf),
  ];
}

function stepsOf(one: Suite): WalkedCase[] {
  const own = (one.specs ?? []).flatMap(({ tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ steps = [] }) => steps.flatMap(({ title, error }) => caseOf(title, error === undefined))),
    ),
  );
  return [...own, ...(one.suites ?? []).flatMap(stepsOf)];
}

function caseOf(title: string, passed: boolean): WalkedCase[] {
  const [, layer, walked] = TITLE.exec(title) ?? [];
  const known = LAYERS.find((candidate) => candidate === layer);
  if (!known || walked === undefined) return [];
  const [, rows = '', rest = ''] = SEVERAL_ROWS.exec(walked) ?? [];
  const titles = rows ? rows.split(', ').map((row) => `${row} ${rest}`) : [walked];
  return titles.map((title) => ({ layer: known, title, passed }));
}

function read<T>(file: string, schema: z.ZodType<T>, take: (report: T) => WalkedCase[]): WalkedCase[] {
  return existsSync(file) ? take(schema.parse(JSON.parse(readFileSync(file, 'utf8')))) : [];
}
