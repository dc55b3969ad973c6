import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** What one test runner did. `reasons` are sentences on whatever counts as failed without being a failed test. */
export type Tally = { passed: number; failed: number; reasons: string[] };

/** How a test runner ended: its exit code (null when it was stopped), and where it was to write its JSON report. */
export type Run = { runner: 'vitest' | 'playwright'; exitCode: number | null; reportPath: string };

const count = z.int().nonnegative();

const vitestReport = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(z.object({ message: z.string().optional() })),
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
      ...unloaded.map((file) => `vitest: ${file.name} could not be loaded or has no test`),
      ...(skipped > 0 ? [`vitest: skipped tests count as failed (${skipped})`] : []),
    ],
  };
}

function ofPlaywright({ stats, errors }: z.infer<typeof playwrightReport>): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    reasons: [
      ...errors.map((error) => `playwright: ${error.message?.split('\n')[0] ?? 'an error outside the tests'}`),
      ...(stats.skipped > 0 ? [`playwright: skipped tests count as failed (${stats.skipped})`] : []),
    ],
  };
}
