import { expect, test } from 'vitest';
import { readLogFile } from '#tools/inspection/log-file.ts';
import { delayRepaymentMachine } from '../flows/repayment/delay-repayment/delay-repayment.machine.ts';
import { delayRepaymentTable } from '../flows/repayment/delay-repayment/delay-repayment.rows.ts';
import { failedCase, walkNameOf } from './failed-walks.ts';
import { answers, borrower } from './row.ts';

const row = { id: 'DL-02', cases: [] };
const case_ = (to: 'expired' | 'showing') => ({
  at: 'showing' as const,
  do: [borrower<'telephone'>('telephone'), { passes: 1000 }],
  expect: { to, effects: [{ native: 'callSupport' as const, parameter: { telephone: '+62 21 5550 0100' } }] },
});
/** With a step that cannot happen, after which nothing is reached. */
const stuck = { at: 'showing' as const, do: [answers('define', ''), { passes: 1000 }], expect: {} };

async function logOf(one: ReturnType<typeof case_> | typeof stuck) {
  const text = await failedCase(delayRepaymentTable, delayRepaymentMachine, { row, one });
  if (text === null) return null;
  const log = readLogFile(text);
  if ('fault' in log) throw new Error(log.fault);
  return log;
}

test('a case that fails leaves a log of its steps, where it failed and why', async () => {
  const log = await logOf(case_('expired'));
  const { failed, messages = [] } = log ?? {};
  expect(failed).toMatchObject({ machine: 'delayRepayment', row: 'DL-02', begun: 3, command: 'npm run row -- DL-02' });
  expect(failed?.message).toContain('should be at "expired"');
  expect(failed?.steps.map(({ text }) => text.split(' {')[0])).toEqual([
    'delay-detail responds',
    'telephone',
    '1 second pass',
  ]);
  const [first, , last] = failed?.steps ?? [];
  const stands = messages.slice(0, first?.messages ?? 0).map((one) => 'snapshot' in one && one.snapshot.value);
  expect(stands).toContainEqual({ answered: { offer: { offered: 'counting' }, reading: 'seen' } });
  expect(last?.messages).toBe(messages.length);
});

test('what a case did not reach is told as such', async () => {
  const log = await logOf(stuck);
  expect(log?.failed?.begun).toBe(2);
  expect(log?.failed?.steps.map(({ messages }) => messages !== null)).toEqual([true, true, false]);
});

test('a case that does not fail leaves none', async () => {
  expect(await logOf(case_('showing'))).toBeNull();
});

test('a log is named by its row', () => {
  expect([walkNameOf('VA-16'), walkNameOf('own: a row of our own')]).toEqual(['VA-16', 'own-a-row-of-our-own']);
});
