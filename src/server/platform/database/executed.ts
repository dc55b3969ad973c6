import * as z from 'zod/mini';

const row = z.record(z.string(), z.unknown());
const result = z.union([
  z.array(row),
  z.pipe(
    z.object({ rows: z.array(row) }),
    z.transform(({ rows }) => rows),
  ),
]);

/** The rows that `execute` gave: postgres.js gives them themselves, PGlite in an object. */
export function executedRows(given: unknown): Record<string, unknown>[] {
  return result.parse(Array.isArray(given) ? [...given] : given);
}
