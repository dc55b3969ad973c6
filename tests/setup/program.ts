import { join } from 'node:path';

/**
 * The variables that every process of a test has, beside its own: nothing of ours, and what Node has compiled once for another
 * process, which halves the time that it takes to start.
 */
export const OF_PROGRAMS: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
};
