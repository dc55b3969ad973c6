import { testExtent } from '#commands/extent.ts';

/** Whether everything runs (`npm run test:all`); otherwise what takes long runs in a short form, always the same. */
export const IN_ALL = testExtent() === 'all';
