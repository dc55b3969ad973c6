import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ageOf } from '#tools/inspection/walked-report.ts';
import { keepResults, keptResults } from './results.ts';
import type { WalkedCase } from './walked.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const at = new Date('2026-03-10T05:00:00Z');
const one = (flow: string, title: string, passed = true): WalkedCase => ({ flow, layer: 'machine', title, passed });
const keep = (commit: string, ...cases: WalkedCase[]) => keepResults(cases, { commit, at, extent: 'short', folder });
const titles = () =>
  keptResults(folder).map(({ flow, commit, cases }) => ({ flow, commit, titles: Object.keys(cases) }));

test('a partial run leaves what was kept of other flows and rows', () => {
  keep('a', one('smsProof', 'SP-01 at idle'), one('chatbot', 'CB-01 at opening'), one('chatbot', 'CB-02 at opening'));
  keep('a', one('chatbot', 'CB-02 at opening', false));
  expect(titles()).toEqual([
    { flow: 'chatbot', commit: 'a', titles: ['CB-01 at opening', 'CB-02 at opening'] },
    { flow: 'smsProof', commit: 'a', titles: ['SP-01 at idle'] },
  ]);
  expect(keptResults(folder)[0]?.cases['CB-02 at opening']).toEqual({
    at: at.toISOString(),
    passed: false,
    extent: 'short',
  });
});

test('results of another commit give way to those of this one, flow by flow', () => {
  keep('a', one('smsProof', 'SP-01 at idle'), one('chatbot', 'CB-01 at opening'));
  keep('b', one('chatbot', 'CB-02 at opening'));
  expect(titles()).toEqual([
    { flow: 'chatbot', commit: 'b', titles: ['CB-02 at opening'] },
    { flow: 'smsProof', commit: 'a', titles: ['SP-01 at idle'] },
  ]);
});

test('nothing is kept where nothing was run', () => {
  keep('a');
  expect(titles()).toEqual([]);
});

test.each([
  ['2026-03-10T04:57:00Z', '3 min'],
  ['2026-03-10T02:59:00Z', '2 h'],
  ['2026-03-07T05:00:00Z', '3 days'],
])('what was run at %s is %s old', (then, age) => {
  expect(ageOf(then, at.getTime())).toBe(age);
});
