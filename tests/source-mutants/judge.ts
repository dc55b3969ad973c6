import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type {} from './note-reach.ts';
import { noting, type Reach } from './reach.ts';

/**
 * One process with one vitest that stays warm, in a copy of the project: runs one test file, with or without a source file
 * changed, and says whether it passed. Told what to do by its parent, one message at a time.
 */

export interface Question {
  test: string;
  changed?: { path: string; source: string };
}

export interface Answer {
  passed: boolean;
  /** How long it took, in milliseconds. */
  took: number;
  reached: Reach;
}

const root = process.argv[2] ?? '';
const NOTED = /\/(?:src|machines)\/.*\.tsx?$/;

const notes: Plugin = {
  name: 'notes',
  enforce: 'pre',
  load: (id) => {
    const path = id.split('?')[0] ?? '';
    if (id !== path || !path.startsWith(root) || !NOTED.test(path)) return undefined;
    return noting(relative(root, path), readFileSync(path, 'utf8'));
  },
};

let hasFailed = false;
let reached: Reach = {};
const limits = { testTimeout: 15_000, hookTimeout: 60_000 };
// The tests' own configuration names projects, which would not know the plugin.
const vitest: Vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    // It gives what the file on the disk came to before.
    fsModuleCache: false,
    pool: 'threads',
    maxWorkers: 1,
    reporters: [{ onTestCaseResult: note, onTestModuleEnd: note }],
    projects: [
      {
        extends: true,
        plugins: [notes],
        test: {
          name: 'node',
          ...limits,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          setupFiles: ['tests/source-mutants/note-reach.ts'],
          globalSetup: ['tests/setup/run-postgres.ts'],
        },
      },
      {
        extends: true,
        plugins: [notes],
        test: {
          name: 'views',
          ...limits,
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/source-mutants/note-reach.ts', 'tests/setup/views.ts'],
        },
      },
    ],
  },
  { resolve: { alias: [] } },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
// A mutant may leave a promise behind that rejects once its test has been judged.
process.on('unhandledRejection', () => {});
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());

/** A file that cannot be imported has failed as well. */
function note(ended: TestCase | TestModule): void {
  if (ended.type === 'module') reached = ended.meta().reached ?? {};
  const state = ended.type === 'module' ? ended.state() : ended.result().state;
  if (state !== 'failed' || hasFailed) return;
  hasFailed = true;
  void vitest.cancelCurrentRun('test-failure');
}

async function passes(test: TestSpecification): Promise<boolean> {
  hasFailed = false;
  reached = {};
  const { unhandledErrors } = await vitest.runTestSpecifications([test]);
  return !hasFailed && unhandledErrors.length === 0;
}

async function answer({ test, changed }: Question): Promise<Answer> {
  const specification = specifications.find(({ moduleId }) => moduleId === join(root, test));
  if (!specification) throw new Error(`${test} is no test file`);
  const before = changed && readFileSync(join(root, changed.path), 'utf8');
  const put = (path: string, source: string) => {
    writeFileSync(join(root, path), source);
    vitest.invalidateFile(join(root, path));
  };
  if (changed) put(changed.path, changed.source);
  const began = performance.now();
  try {
    return { passed: await passes(specification), took: Math.round(performance.now() - began), reached };
  } finally {
    if (changed && before !== undefined) put(changed.path, before);
  }
}

process.on('message', (question: Question) => {
  void answer(question).then((given) => process.send?.(given));
});
process.send?.('ready');
