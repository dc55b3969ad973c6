import { expect, test } from 'vitest';
import { activeStateNames, eventText, stateText } from '#tools/inspector/step-text.ts';

test.each([
  ['xstate.init', 'started'],
  ['xstate.stop', 'stopped'],
  ['xstate.done.actor.readLoan', 'done · readLoan'],
  ['xstate.error.actor.readLoan', 'error · readLoan'],
  ['xstate.done.state.loan.left', 'done · loan.left'],
  ['xstate.after.pause.loan.waiting', 'after pause'],
  ['xstate.snapshot.watch', 'told · watch'],
  ['retry.pressed', 'retry.pressed'],
])('the event %s is called "%s"', (type, text) => {
  expect(eventText(type)).toBe(text);
});

test.each<[value: unknown, text: string]>([
  ['loading', 'loading'],
  [{ idle: 'choosing' }, 'idle.choosing'],
  [{ left: 'one', right: {} }, 'left.one, right'],
  [{ both: { left: 'one', right: 'two' } }, 'both (left.one, right.two)'],
  [null, ''],
  [7, ''],
])('the state %j is read as "%s"', (value, text) => {
  expect(stateText(value)).toBe(text);
});

test('the states that are active are told from the outside in', () => {
  const value = { both: { left: 'one', right: {} } };
  expect(activeStateNames('loan', value)).toEqual([
    'loan',
    'loan.both',
    'loan.both.left',
    'loan.both.left.one',
    'loan.both.right',
  ]);
});
