import { expect, test } from 'vitest';
import { callsByNeed } from '#tools/machines/simulator/next-answers.ts';
import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';

const answer = (call: string) => ({ answer: call, with: { ok: null } });
const flow: SimulatedFlow = {
  id: 'virtualAccount',
  name: 'Pay with a code',
  room: 'repayment',
  openings: [],
  moves: [answer('event/save'), answer('generate-vcode'), { event: { type: 'page.opened' } }, answer('loan-details')],
  situations: [],
};

test('the calls that a situation waits for or makes stand first, the others after them', () => {
  expect(callsByNeed(flow, { pending: ['loan-details'], way: [1, 2], edited: {} })).toEqual({
    first: ['loan-details', 'generate-vcode'],
    others: ['event/save'],
  });
});

test('a call that was changed stays in sight', () => {
  const edited = { 'event/save': { kind: 'broken', text: '', code: '', message: '' } } as const;
  expect(callsByNeed(flow, { pending: [], way: [], edited })).toEqual({
    first: ['event/save'],
    others: ['generate-vcode', 'loan-details'],
  });
});

test('none is hidden where the situation is about none', () => {
  expect(callsByNeed(flow, { pending: [], way: [], edited: {} })).toEqual({
    first: ['event/save', 'generate-vcode', 'loan-details'],
    others: [],
  });
});
