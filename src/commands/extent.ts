/** How much of the tests a run takes: `short` while working, `ci` before a change is taken, `all` at night. */
export const EXTENTS = ['short', 'ci', 'all'] as const;
export type Extent = (typeof EXTENTS)[number];

/** The extent of this run, which `TEST_EXTENT` names; `short` where it names none. */
export function testExtent(named = process.env.TEST_EXTENT ?? 'short'): Extent {
  const extent = EXTENTS.find((one) => one === named);
  if (!extent) throw new Error(`TEST_EXTENT is "${named}"; it may be ${EXTENTS.join(', ')}.`);
  return extent;
}

/** The kinds of tests that a run leaves out: slow ones take seconds, long ones more. */
export function leftOut(extent = testExtent()): readonly ('slow' | 'long')[] {
  return { short: ['slow', 'long'] as const, ci: ['long'] as const, all: [] }[extent];
}
