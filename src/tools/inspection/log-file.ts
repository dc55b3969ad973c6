import * as z from 'zod/mini';
import { type FailedWalk, failedWalkSchema } from './failed-walk.ts';
import type { InspectionMessage } from './messages.ts';

/**
 * A log as a file: JSON, with the messages of the inspected app in the order they came. What an app tells of is masked
 * before, so a file holds no secret. `walk` is what a random walk of a model adds, so that it can be walked again; `failed` tells of a walk that failed.
 */
export const LOG_FORMAT = 'lending-inspection';
export const LOG_VERSION = 1;

const event = z.looseObject({ type: z.string() });
const snapshot = z.looseObject({ status: z.optional(z.string()) });
const ofActor = {
  sessionId: z.string(),
  createdAt: z.string().check(z.regex(/^\d+$/)),
  rootId: z.optional(z.string()),
};

export const messageSchema = z.discriminatedUnion('type', [
  z.looseObject({
    ...ofActor,
    type: z.literal('@xstate.actor'),
    name: z.string(),
    parentId: z.optional(z.string()),
    definition: z.optional(z.string()),
    snapshot,
  }),
  z.looseObject({ ...ofActor, type: z.literal('@xstate.event'), event, sourceId: z.optional(z.string()) }),
  z.looseObject({ ...ofActor, type: z.literal('@xstate.snapshot'), event, snapshot }),
]);

const logFileSchema = z.object({
  format: z.literal(LOG_FORMAT),
  version: z.literal(LOG_VERSION),
  messages: z.array(messageSchema),
  failed: z.optional(failedWalkSchema),
});

/** A log, or why a text is none, in a sentence. */
export type LogRead = { messages: readonly InspectionMessage[]; failed: FailedWalk | null } | { fault: string };

/** What an app tells of is some ten levels deep; far deeper things could not be written out again. */
const DEEPEST = 200;

/** Reads a log file; of a fault it says where in the file it is. */
export function readLogFile(text: string): LogRead {
  if (depthOf(text) > DEEPEST) return { fault: 'This file is nested too deep for a log.' };
  const json = parsed(text);
  if (json === undefined) return { fault: 'This file is not JSON.' };
  const head = z.looseObject({ format: z.literal(LOG_FORMAT), version: z.number() }).safeParse(json);
  if (!head.success) return { fault: 'This file is not a log of the inspector.' };
  if (head.data.version !== LOG_VERSION) {
    return { fault: `This log has version ${head.data.version}; only version ${LOG_VERSION} can be read.` };
  }
  const file = logFileSchema.safeParse(json);
  if (file.success) return { messages: file.data.messages, failed: file.data.failed ?? null };
  const [issue] = file.error.issues;
  return {
    fault: `This log is broken at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unknown fault'}.`,
  };
}

/** The text of a log file. */
export function logFileOf(messages: readonly InspectionMessage[], more: Record<string, unknown> = {}): string {
  return `${JSON.stringify({ format: LOG_FORMAT, version: LOG_VERSION, ...more, messages })}\n`;
}

/** How deep the brackets of a JSON text lie in each other. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
