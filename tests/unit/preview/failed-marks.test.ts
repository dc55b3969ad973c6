import { expect, it } from 'vitest';
import { EMPTY_LOG, type InspectionLog, withRead } from '#tools/inspection/log.ts';
import { readLogFile } from '#tools/inspection/log-file.ts';
import { LogReader } from '#tools/inspection/log-reader.ts';
import { failedMarks } from '#tools/inspector/failed-walk-steps.tsx';
import { machines } from '#tools/inspector/realisations.ts';
import { rowStandings } from '#tools/inspector/walked.ts';
import { reportOf } from '../../flows/preview/walked-rows.ts';
import { account, MINUTE } from '../../flows/repayment/virtual-account/virtual-account.given.ts';
import { virtualAccountMachine } from '../../flows/repayment/virtual-account/virtual-account.machine.ts';
import { virtualAccountTable } from '../../flows/repayment/virtual-account/virtual-account.rows.ts';
import { failedCase } from '../../oracle/failed-walks.ts';

/** A code whose time ran out, where the test expected it to be paid. */
async function failed() {
  const row = { id: 'VA-16', cases: [] };
  const one = {
    at: 'showing' as const,
    way: [account()],
    do: [{ passes: 10 * MINUTE }],
    expect: { to: 'paid' as const },
  };
  const text = await failedCase(virtualAccountTable, virtualAccountMachine, { row, one });
  const read = readLogFile(text ?? '');
  if ('fault' in read || !read.failed) throw new Error('the walk was to fail');
  const reader = new LogReader(machines);
  const log = withRead(
    EMPTY_LOG,
    read.messages.map((message) => reader.read(message)),
  );
  return { log, failed: read.failed };
}

const lastOf = ({ actors, steps }: InspectionLog, machine: string) =>
  steps.findLast(({ actor }) => actors.some((one) => one.id === actor && one.machine === machine)) ?? null;

it('marks where a failed walk stood, and the ways of its row that it did not take', async () => {
  const { log, failed: walk } = await failed();
  const marks = failedMarks(log, walk, lastOf(log, 'virtualAccount'));
  expect([...(marks?.wrong ?? [])]).toEqual(['virtualAccount.expired']);
  expect([...(marks?.missed ?? [])].sort()).toEqual([
    'virtualAccount.showing.expiry.untimed::1',
    'virtualAccount.showing:loan.read:6',
  ]);
});

it('marks nothing at an earlier step', async () => {
  const { log, failed: walk } = await failed();
  expect(failedMarks(log, walk, log.steps[0] ?? null)).toBeNull();
});

it('tells rows apart that failed, were not walked, not run, and walked', () => {
  const report = reportOf({
    'VA-01': { machine: 'walked' },
    'VA-02': { machine: 'failed' },
    'VA-03': { machine: 'not walked' },
    'VA-04': { machine: 'not run' },
  });
  expect([...rowStandings(report)]).toEqual([
    ['VA-01', 'walked'],
    ['VA-02', 'failed'],
    ['VA-03', 'un'],
    ['VA-04', 'never'],
  ]);
});
