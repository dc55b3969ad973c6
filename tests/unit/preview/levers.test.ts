import { expect, test } from 'vitest';
import { hoursTo, isWiping } from '#tools/machines/simulator/levers.ts';
import { movedText } from '#tools/simulator/clock-panel.tsx';

test.each([
  ['2026-03-13', 72],
  ['2026-03-10', 0],
  ['2026-03-09', -24],
])('to %s it is %s hours, by the days of the market', (date, hours) => {
  // Already the 10th in Jakarta.
  expect(hoursTo(date, '2026-03-09T20:00:00.000Z', 'Asia/Jakarta')).toBe(hours);
});

test('going back by an hour or more begins anew, as does a reset', () => {
  expect(isWiping('clock', 720, 0)).toBe(false);
  expect(isWiping('clock', -0.9, 0)).toBe(false);
  expect(isWiping('clock', -1, 0)).toBe(true);
  expect(isWiping('clockReset', 0, 3_600_000)).toBe(true);
  expect(isWiping('clockReset', 0, 60_000)).toBe(false);
  expect(isWiping('reset', 0, 0)).toBe(true);
  expect(isWiping('approve', 0, 86_400_000)).toBe(false);
});

test.each([
  [259_200_000, '3 days'],
  [-86_400_000, '−1 day'],
  [93_600_000, '1 day 2 h'],
  [300_000, '5 min'],
])('%s ms is said as %s', (ms, text) => {
  expect(movedText(ms)).toBe(text);
});
