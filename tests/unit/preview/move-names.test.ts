import { expect, test } from 'vitest';
import type { Move } from '#tools/machines/simulator/walks.ts';
import { exitOfMove, moverOf, nameOfMove, TIME_MOVES } from '#tools/simulator/move-names.ts';

test('time that may pass in every state', () => {
  expect(TIME_MOVES.map(nameOfMove)).toEqual(['1 second later', '1 minute later']);
});

test.each<[move: Move, name: string]>([
  [{ passes: 999 }, '999 ms later'],
  [{ passes: 59_000 }, '59 seconds later'],
  [{ passes: 120_000 }, '2 minutes later'],
  [{ answer: 'loan-details', with: { ok: {} } }, 'The server answers loan-details'],
  [
    { answer: 'loan-details', with: { refused: { code: '13', message: 'x' } } },
    'The server refuses loan-details, code 13',
  ],
  [{ answer: 'loan-details', with: { unreachable: 'network' } }, 'No line for loan-details'],
  [{ answer: 'loan-details', with: { unreachable: 'timeout' } }, 'loan-details takes too long'],
  [{ event: { type: 'repay.chosen' } }, 'Pay now'],
  [{ event: { type: 'load.retried' } }, 'Try again'],
  [{ event: { type: 'paidPeriods.toggled' } }, 'Open or close paid periods'],
  [{ event: { type: 'text.typed', text: '', count: 2 } }, 'Type text: nothing, 2'],
  [{ event: { type: 'text.typed', text: 'sixteen letters!' } }, 'Type text: sixteen letters!'],
  [{ event: { type: 'text.typed', text: 'seventeen letters' } }, 'Type text'],
  [{ page: 'hidden' }, 'Leave the app'],
  [{ progress: 40 }, '40 % of the photo is sent'],
])('%j is called %s', (move, name) => {
  expect(nameOfMove(move)).toBe(name);
});

test('who makes a move, and where it leads out of the screen', () => {
  expect(moverOf({ event: { type: 'repay.chosen' } })).toBe('borrower');
  expect(moverOf({ passes: 1000 })).toBe('time');
  expect(moverOf({ answer: 'loan-details', with: { ok: {} } })).toBe('server');
  expect(exitOfMove({ event: { type: 'repay.chosen' } })).toBe('to the pay page');
  expect(exitOfMove({ event: { type: 'check.asked' } })).toBe('');
});
