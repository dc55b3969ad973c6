import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { REPLAY } from '../model/random-walk.ts';

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ failureMessages: z.array(z.string()).default([]) })) }),
  ),
});

/** The failed random walks of a run, each as its message tells it, up to the command that replays it. */
export function readWalkFailures(read: unknown): string[] {
  return report
    .parse(read)
    .testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ failureMessages }) => failureMessages))
    .flatMap((message) => {
      const lines = stripVTControlCharacters(message).split('\n');
      const first = lines.findIndex((line) => line.includes('machine:  '));
      const last = lines.findIndex((line) => line.startsWith(REPLAY));
      return first < 0 || last < first
        ? []
        : [
            'A random walk failed:',
            ...lines.slice(first, last + 1).map((line) => `  ${line.replace(/^\w*Error: /, '')}`),
          ];
    });
}
