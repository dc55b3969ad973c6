import * as z from 'zod/mini';

/** What the log of a failed walk tells beside its messages: a case of a row, or a random walk. */
export const failedWalkSchema = z.object({
  /** The id of its machine. */
  machine: z.string(),
  /** '' of a random walk. */
  row: z.string(),
  title: z.string(),
  /** `messages`: how many the log had after it; null of a step that was not reached. */
  steps: z.array(z.object({ text: z.string(), messages: z.nullable(z.number()) })),
  /** Which step it failed at, from 1; 0 where it failed before the first. */
  begun: z.number(),
  /** What the test said. */
  message: z.string(),
  /** Walks it again. */
  command: z.string(),
});
export type FailedWalk = z.output<typeof failedWalkSchema>;
