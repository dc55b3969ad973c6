import { expect, it } from 'vitest';
import { median } from './statistics.ts';

it.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 1], 9],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});

it('there is no median of nothing', () => {
  expect(median([])).toBeNaN();
});
