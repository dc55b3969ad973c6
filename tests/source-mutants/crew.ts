import { type ChildProcess, execFile, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answer, Question } from './judge.ts';

/** Longest answer to a question, in milliseconds: that of a test that passes, and what one failing test may take. */
const limitFor = (usual: number) => 25_000 + 5 * usual;

/** What is beside the sources in a copy, as links. */
const LINKED = ['node_modules', 'dist', 'dist-tools'];

/** A judge in a copy of the project of its own; one that hangs is ended, and another takes its place. */
export class Judge {
  private child: Promise<ChildProcess> | null = null;
  private soundTypes: Promise<boolean> | undefined;

  private readonly root: string;
  private readonly copy: string;

  constructor(root: string, copy: string) {
    this.root = root;
    this.copy = copy;
    copyProject(root, copy);
  }

  /** Whether the test passes; a hang has not. `usual` is how long the test takes otherwise. */
  async ask(question: Question, usual: number): Promise<Answer> {
    this.child ??= this.start();
    const child = await this.child;
    child.send(question);
    const given = await Promise.race([answered(child), late(limitFor(usual))]);
    if (given) return given;
    await this.end();
    if (question.changed) cpSync(join(this.root, question.changed.path), join(this.copy, question.changed.path));
    return { passed: false, took: limitFor(usual), reached: {} };
  }

  /**
   * Whether the compiler takes the project with a file changed.
   *
   * @throws Error where it does not take it without any change
   */
  async compiles({ path, source }: NonNullable<Question['changed']>): Promise<boolean> {
    this.soundTypes ??= this.typeChecks();
    if (!(await this.soundTypes)) throw new Error('npm run typecheck fails without any change.');
    writeFileSync(join(this.copy, path), source);
    const isTaken = await this.typeChecks();
    cpSync(join(this.root, path), join(this.copy, path));
    return isTaken;
  }

  /** What is unchanged since the last time is not checked again. */
  private typeChecks(): Promise<boolean> {
    const compiler = join(this.copy, 'node_modules/typescript/bin/tsc');
    const given = [compiler, '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
    return new Promise((resolve) => {
      execFile(process.execPath, given, { cwd: this.copy }, (error) => resolve(error === null));
    });
  }

  async end(): Promise<void> {
    const child = await this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  remove(): void {
    rmSync(this.copy, { recursive: true, force: true });
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(join(this.copy, 'tests/source-mutants/judge.ts'), [this.copy], {
      cwd: this.copy,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // What a changed view never shows is not waited for long.
      env: { ...process.env, ASYNC_PATIENCE: '1500' },
    });
    await once(child, 'message');
    return child;
  }
}

/** What the judge says, or nothing where its process ends before. */
function answered(child: ChildProcess): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (given: Answer | null) => {
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(given);
    };
    const onMessage = (given: unknown) => settle(given as Answer);
    const onExit = () => settle(null);
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}

function late(limit: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, limit, null).unref();
  });
}

/** Everything that git knows or would take, so that what runs is what lies there now. */
function copyProject(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    try {
      cpSync(join(root, path), join(copy, path));
    } catch (error) {
      // Deleted, and not committed yet.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  for (const folder of LINKED) symlinkSync(join(root, folder), join(copy, folder));
}
