import { expect, test } from 'vitest';
import { withoutEndSlashes } from '#domain/configuration/routes.ts';

test.each([
  ['/that//', '/that'],
  ['/that', '/that'],
  ['//that/', '//that'],
  ['/', '/'],
  ['//', '/'],
  ['', ''],
])('"%s" without the slashes at its end is "%s"', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare);
});

test('slashes that are not at the end cost no more than others', () => {
  const path = `${'/'.repeat(200_000)}x`;
  const start = performance.now();
  expect(withoutEndSlashes(path)).toBe(path);
  expect(performance.now() - start).toBeLessThan(10_000);
});
