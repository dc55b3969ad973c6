import type { RowLayer } from '#tools/inspection/walked-report.ts';
import type { Standing } from './layer.ts';
import { OWN, type Step } from './row.ts';
import { stepText } from './step-text.ts';

/** What led to a failure: the steps of the case, how many of them had begun, and where the machine stands. */
export interface Failed {
  /** Row and case. */
  title: string;
  steps: readonly Step<string>[];
  begun: number;
  standing?: Standing | undefined;
}

/** The line of a failing test's message that says how to run its row alone. */
export const AGAIN = 'Run it alone: ';

/** The command that runs a row alone. */
export function rowCommand(row: string, layer: RowLayer): string {
  const name = row.startsWith(OWN) ? JSON.stringify(row) : row;
  return `npm run row -- ${name}${layer === 'browser' ? ' --browser' : ''}`;
}

/**
 * The error of a case that fails: its steps with the one after which it failed, what differs, where the machine stands. Its
 * stack is that of the original.
 */
export function caseFailure(error: unknown, { title, steps, begun, standing }: Failed): Error {
  const original = error instanceof Error ? error : new Error(String(error));
  const lines = steps.map((step, index) => `${index + 1 === begun ? '>' : ' '} ${index + 1} ${stepText(step)}`);
  const where = begun === 0 ? 'before its first step' : `at step ${begun} of ${steps.length}`;
  const stands = standing
    ? [
        `machine: ${JSON.stringify(standing.value)}`,
        `children: ${JSON.stringify(standing.children)}`,
        `under way: ${standing.pending.join(', ') || 'nothing'}`,
      ]
    : [];
  return retold(original, [`${title} fails ${where}`, ...lines, original.message, ...stands].join('\n'));
}

/** Says at the end of a failing check's message which command runs its row alone. */
export async function withCommand<T>(command: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const original = error instanceof Error ? error : new Error(String(error));
    throw retold(original, `${original.message}\n${AGAIN}${command}`);
  }
}

/** The error with another message; runners read either the message or the stack. */
function retold(original: Error, message: string): Error {
  const again = new Error(message);
  const frames = original.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  again.stack = [`Error: ${message}`, ...frames].join('\n');
  return again;
}
