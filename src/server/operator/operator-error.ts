import type * as z from 'zod';

/** What an operator reads and can set right; nothing was done. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What was typed, by its schema, whose messages are sentences. @throws OperatorError with those of its faults */
export function readTyped<Schema extends z.ZodType>(schema: Schema, typed: unknown): z.output<Schema> {
  const read = schema.safeParse(typed);
  if (read.success) return read.data;
  throw new OperatorError(read.error.issues.map(({ message }) => message).join('\n'));
}
