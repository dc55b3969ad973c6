import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingFrom, run } from '#commands/bootstrap.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};

const a = { version: '1.0.0', integrity: 'sha512-a' };
const b = { version: '2.0.0', integrity: 'sha512-b', optional: true };

/** A project whose lock file names `a` and the optional `b`, with `a` alone installed. */
function project(changes: { lock?: object; installed?: object } = {}): void {
  write('package-lock.json', { packages: { '': {}, 'node_modules/a': a, 'node_modules/b': b, ...changes.lock } });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': a, ...changes.installed } });
  write('node_modules/a/package.json', {});
}

describe('whether an installation is needed', () => {
  it('is not, when what is installed is what the lock file says', () => {
    project();
    expect(missingFrom(root)).toBeUndefined();
  });

  it('is, when nothing is installed', () => {
    project();
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(missingFrom(root)).toBe('Nothing is installed yet.');
  });

  it('is, when an installation was broken off', () => {
    project();
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(missingFrom(root)).toBe('The last installation did not finish.');
  });

  it('is, when the lock file names something new, something newer, or something no more', () => {
    project({ lock: { 'node_modules/c': a } });
    expect(missingFrom(root)).toBe('node_modules/c is not installed.');
    project({ lock: { 'node_modules/a': { version: '1.1.0', integrity: 'sha512-c' } } });
    expect(missingFrom(root)).toBe('node_modules/a is at 1.0.0, the lock file says 1.1.0.');
    project({ installed: { 'node_modules/d': a } });
    expect(missingFrom(root)).toBe('node_modules/d is installed but no longer in the lock file.');
  });

  it('is, when a package was lost from the disk', () => {
    project();
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(missingFrom(root)).toBe('node_modules/a is damaged.');
  });

  it('cannot be told without a lock file, and says so', () => {
    expect(() => missingFrom(root)).toThrow('package-lock.json is missing or damaged');
  });
});

describe('running a program', () => {
  it('gives its exit code', async () => {
    expect(await run(process.execPath, ['--eval', 'process.exit(7)'], root, 'ignore')).toBe(7);
  });

  it('gives 128 and the signal where one ended it, as shells do', async () => {
    expect(await run(process.execPath, ['--eval', 'process.kill(process.pid, "SIGKILL")'], root, 'ignore')).toBe(137);
  });

  it('says in one sentence that there is no such program', async () => {
    await expect(run(join(root, 'nothing'), [], root, 'ignore')).rejects.toThrow('could not be run');
  });
});

describe('a program in place of its command', () => {
  const bootstrap = join(import.meta.dirname, '../../../src/commands/bootstrap.mjs');
  const become = (program: string, first = '') => {
    const parameters = JSON.stringify([process.execPath, ['--eval', program], root]);
    const code = `${first}import(${JSON.stringify(bootstrap)}).then(async ({ become }) => { process.exitCode = await become(...${parameters}); })`;
    return spawnSync(process.execPath, ['--eval', code], { encoding: 'utf8', env: { ...process.env, GIVEN: 'on' } });
  };

  it('is the one process there is, with its folder, environment and exit code', () => {
    const { pid, status, stdout, stderr } = become(
      'console.log(process.pid, process.cwd(), process.env.GIVEN); process.exit(7)',
    );
    expect(stderr).toBe('');
    expect(stdout).toBe(`${pid} ${root} on\n`);
    expect(status).toBe(7);
  });

  it.each([
    ['lacks the call', 'delete process.execve; '],
    ['has it and throws, as on Windows', 'process.execve = () => { throw new Error("not on this platform"); }; '],
  ])('runs beside it where Node %s', (_, first) => {
    const { pid, status, stdout } = become('console.log(process.pid); process.exit(7)', first);
    expect(status).toBe(7);
    expect(stdout).not.toBe(`${pid}\n`);
  });
});
