import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** What one test runner did. `reasons` are lines on whatever counts as failed; a failed test's has its file and first message. */
export type Tally = { passed: number; failed: number; reasons: string[] };

/** How a test runner ended: its exit code (null when it was stopped), and where it was to write its JSON report. */
export type Run = { runner: 'vitest' | 'playwright'; exitCode: number | null; reportPath: string };

const count = z.int().nonnegative();

const vitestTest = z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) });

const vitestReport = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(vitestTest) })),
});

const playwrightError = z.object({ message: z.string().optional() });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(playwrightError) })) })),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(playwrightError),
  suites: z.array(playwrightSuite),
});

/**
 * Reads the report of one run. Every failure is counted: a runner that crashed, was stopped, wrote no report, ran no
 * test or ended with an error counts at least one failure, a file that could not be loaded counts one, and so does every
 * skipped test.
 */
export function tallyOf(run: Run): Tally {
  const tally = readReport(run);
  const fail = (reason: string, failures = 1) => {
    tally.failed += failures;
    tally.reasons.push(`${run.runner}: ${reason}`);
  };
  if (run.exitCode === null) fail('was stopped before it finished');
  else if (run.exitCode !== 0 && tally.failed === 0) fail(`ended with code ${run.exitCode}`);
  if (tally.passed + tally.failed === 0) fail('ran no test');
  return tally;
}

function readReport({ runner, reportPath }: Run): Tally {
  const none: Tally = { passed: 0, failed: 0, reasons: [] };
  if (!existsSync(reportPath)) return { ...none, failed: 1, reasons: [`${runner}: wrote no report`] };
  try {
    const report: unknown = JSON.parse(readFileSync(reportPath, 'utf8'));
    return runner === 'vitest' ? ofVitest(vitestReport.parse(report)) : ofPlaywright(playwrightReport.parse(report));
  } catch {
    return { ...none, failed: 1, reasons: [`${runner}: wrote a report that cannot be read`] };
  }
}

function ofVitest(report: z.infer<typeof vitestReport>): Tally {
  const skipped = report.numPendingTests + report.numTodoTests;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length + skipped,
    reasons: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `vitest: ${name}: ${fullName}: ${firstLine(failureMessages[0])}`),
      ),
      ...unloaded.map((file) => `vitest: ${file.name} could not be loaded or has no test`),
      ...(skipped > 0 ? [`vitest: skipped tests count as failed (${skipped})`] : []),
    ],
  };
}

function ofPlaywright({ stats, errors, suites }: z.infer<typeof playwrightReport>): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    reasons: [
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => {
          const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
          return `playwright: ${file}: ${title}: ${firstLine(error?.message)}`;
        }),
      ...errors.map((error) => `playwright: ${firstLine(error.message ?? 'an error outside the tests')}`),
      ...(stats.skipped > 0 ? [`playwright: skipped tests count as failed (${stats.skipped})`] : []),
    ],
  };
}

function specsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Without the colours of a terminal. */
function firstLine(message = 'without a message'): string {
  return stripVTControlCharacters(message).split('\n')[0] ?? '';
}
