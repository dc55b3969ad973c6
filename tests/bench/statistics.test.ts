import { expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

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

it.each([
  [[5, 1, 4, 2, 3], 0.5, 3],
  [[5, 1, 4, 2, 3], 0.98, 5],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 0.98, 98],
])('of %j, a share of %d does not exceed %d', (numbers, share, expected) => {
  expect(quantile(numbers, share)).toBe(expected);
});

it('there is no share of nothing', () => {
  expect(quantile([], 0.5)).toBeNaN();
});
