import { spawn } from 'node:child_process';
import { inWords } from './step-times.ts';

/** A program that has ended: its exit code (null when it was stopped), how long it ran in milliseconds, and what it printed. */
export interface Ended {
  exitCode: number | null;
  took: number;
  printed: string;
}

/**
 * Programs that run side by side, their output one after the other: the first one's as it comes, each other one's as soon as
 * those before it have ended.
 */
export class OutputInTurn {
  #before: Promise<unknown> = Promise.resolve();

  /** Runs a program to its end. `title` is shown above its output, which may be shown later. */
  start(
    title: string,
    program: string,
    parameters: readonly string[],
    options: { cwd: string; env: NodeJS.ProcessEnv; timeout?: number },
  ): Promise<Ended> {
    const began = performance.now();
    // A program that is not on a terminal leaves its colours out, unless it is told that there is one.
    const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...options.env } : options.env;
    const child = spawn(program, parameters, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: string[] = [];
    let isShown = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed.push(text);
        if (isShown) process.stdout.write(text);
      });
    }
    const ended = new Promise<Ended>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode) => {
        resolve({ exitCode, took: performance.now() - began, printed: printed.join('') });
      });
    });
    this.#before = this.#before.then(async () => {
      isShown = true;
      process.stdout.write(`\n== ${title}\n${printed.join('')}`);
      const took = await ended.then(
        (one) => one.took,
        () => null,
      );
      process.stdout.write(`-- ${title}: ${took === null ? 'not started' : inWords(took)}\n`);
    });
    return ended;
  }

  /** Resolves once everything is shown of what was started so far. */
  async shown(): Promise<void> {
    await this.#before;
  }
}
