import { testExtent } from '#commands/extent.ts';

/** All of a list in `npm run test:all`, else the first so many of it, where what the others add takes longer than it tells. */
export function firstOf<T>(all: readonly T[], count = 1): readonly T[] {
  return testExtent() === 'all' ? all : all.slice(0, count);
}
