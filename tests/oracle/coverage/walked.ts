import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { readMachines } from '#commands/documents/catalogue.ts';
import { ROW_LAYERS, type RowLayer } from '#tools/inspection/walked-report.ts';

/** A case of a row as a test runner reported it. */
export interface WalkedCase {
  flow: string;
  layer: RowLayer;
  /** Row and case. */
  title: string;
  passed: boolean;
  message?: string | undefined;
  taken?: readonly string[] | undefined;
}

const TITLE = /^\[(machine|view|browser|server)\] (.*)$/;
const ROWS = /^[A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})*/;
/** What stands around the cases of a flow: `instalments in the machine`. */
const GROUP = /^(\w+) (?:in the machine|on the view|in the browser)$/;
/** Characters of a message that are kept. */
const LONGEST = 4000;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
          meta: z.object({ taken: z.array(z.string()).optional() }).optional(),
        }),
      ),
    }),
  ),
});

interface Suite {
  title?: string | undefined;
  suites?: Suite[] | undefined;
  specs?:
    | {
        tests: {
          results: { steps?: { title: string; error?: { message?: string | undefined } | undefined }[] | undefined }[];
        }[];
      }[]
    | undefined;
}
const step = z.object({ title: z.string(), error: z.object({ message: z.string().optional() }).optional() });
const suite: z.ZodType<Suite> = z.object({
  title: z.string().optional(),
  suites: z.array(z.lazy(() => suite)).optional(),
  specs: z
    .array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ steps: z.array(step).optional() })) })) }))
    .optional(),
});

/** Every case that the reports of the runners tell of. A report that is not there holds none. */
export function walkedCases(reports: { vitest?: string; playwright?: string }): WalkedCase[] {
  return [
    ...read(reports.vitest, vitestReport, (report) =>
      report.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .flatMap(({ ancestorTitles, title, status, failureMessages: [message], meta }) =>
            casesOf(title, ancestorTitles, { passed: status === 'passed', message, taken: meta?.taken }),
          ),
      ),
    ),
    ...read(reports.playwright, suite, (report) => stepsOf(report, [])),
  ];
}

function stepsOf(one: Suite, around: readonly string[]): WalkedCase[] {
  const groups = one.title === undefined ? around : [...around, one.title];
  const own = (one.specs ?? []).flatMap(({ tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ steps = [] }) =>
        steps.flatMap(({ title, error }) =>
          casesOf(title, groups, { passed: error === undefined, message: error?.message }),
        ),
      ),
    ),
  );
  return [...own, ...(one.suites ?? []).flatMap((inner) => stepsOf(inner, groups))];
}

function casesOf(
  title: string,
  groups: readonly string[],
  came: Pick<WalkedCase, 'passed' | 'message' | 'taken'>,
): WalkedCase[] {
  const [, name, walked] = TITLE.exec(title) ?? [];
  const layer = ROW_LAYERS.find((known) => known === name);
  if (layer === undefined || walked === undefined) return [];
  const message = came.passed ? undefined : plain(came.message ?? 'failed without a message');
  const group = groups.map((one) => GROUP.exec(one)?.[1]).find((one) => one !== undefined);
  const rows = ROWS.exec(walked)?.[0] ?? '';
  // The title of one test may name several rows, each of which it walks.
  const titles = rows.includes(',') ? rows.split(', ').map((row) => walked.replace(rows, row)) : [walked];
  return titles.map((one) => ({ ...came, message, flow: group ?? machineOf(one.slice(0, 2)), layer, title: one }));
}

function machineOf(prefix: string): string {
  return readMachines().find(({ prefixes }) => prefixes.includes(prefix))?.id ?? 'unknown';
}

/** Without the colours of a terminal and without the places in the code. */
function plain(message: string): string {
  const lines = stripVTControlCharacters(message)
    .replace(/^(?:\w*Error: )+/, '')
    .split('\n');
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim()
    .slice(0, LONGEST);
}

function read<T>(file: string | undefined, schema: z.ZodType<T>, take: (report: T) => WalkedCase[]): WalkedCase[] {
  return file !== undefined && existsSync(file) ? take(schema.parse(JSON.parse(readFileSync(file, 'utf8')))) : [];
}
