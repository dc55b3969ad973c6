import { expect, test } from 'vitest';
import type { Move } from '#tools/machines/simulator/walks.ts';
import { nameOfMove, TIME_MOVES } from '#tools/simulator/move-names.ts';

test('time that may pass in every state', () => {
  expect(TIME_MOVES.map(nameOfMove)).toEqual(['+1 s', '+1 min']);
});

test.each<[move: Move, name: string]>([
  [{ passes: 999 }, '+999 ms'],
  [{ passes: 59_000 }, '+59 s'],
  [{ passes: 120_000 }, '+2 min'],
  [{ answer: 'loan-details', with: { ok: {} } }, 'loan-details: ok'],
  [{ answer: 'loan-details', with: { refused: { code: '13', message: 'x' } } }, 'loan-details: refused 13'],
  [{ answer: 'loan-details', with: { unreachable: 'network' } }, 'loan-details: no line'],
  [{ event: { type: 'retry.pressed' } }, 'retry.pressed'],
  [{ event: { type: 'text.typed', text: '', count: 2 } }, 'text.typed “” 2'],
  [{ event: { type: 'text.typed', text: 'sixteen letters!' } }, 'text.typed sixteen letters!'],
  [{ event: { type: 'text.typed', text: 'seventeen letters' } }, 'text.typed'],
  [{ page: 'hidden' }, 'page hidden'],
  [{ progress: 40 }, '40 % sent'],
])('%j is called %s', (move, name) => {
  expect(nameOfMove(move)).toBe(name);
});
