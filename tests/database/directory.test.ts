import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from '#server/database/directory-lock.ts';
import { openDatabase } from '#server/database/open.ts';

const holder = fileURLToPath(new URL('./hold-database.ts', import.meta.url));

interface Held {
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
  /** 'open' once it holds the directory, 'ended' when it gave up. */
  outcome: Promise<'open' | 'ended'>;
}

/** Another process that opens the directory. */
function hold(directory: string): Held {
  const child = spawn(process.execPath, [holder, directory], { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  const opened = new Promise<'open'>((resolve) => child.stdout.once('data', () => resolve('open')));
  return { child, ended, outcome: Promise.race([opened, ended.then(() => 'ended' as const)]) };
}

describe('the data directory', () => {
  let directory: string;
  const held: Held[] = [];
  const heldFirst = async () => {
    const one = hold(directory);
    held.push(one);
    expect(await one.outcome, 'the first process').toBe('open');
    return one;
  };
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lending-data-'));
  });
  afterEach(async () => {
    for (const { child, ended } of held.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(directory, { recursive: true, force: true });
  });

  test('is refused to a second process, which says who holds it; killed, the first loses nothing', async () => {
    const first = await heldFirst();
    const second = hold(directory);
    const { code, said } = await second.ended;
    expect(code).toBe(1);
    expect(said).toContain(`The data directory is in use by process ${first.child.pid}`);
    await expect(openDatabase({ dataDir: directory })).rejects.toThrow(DirectoryInUse);

    first.child.kill('SIGKILL');
    await first.ended;
    const { db, close } = await openDatabase({ dataDir: directory });
    expect(await db.query.settings.findMany()).toEqual([{ name: 'kept', value: first.child.pid }]);
    await close();
  });

  test('closed in good order is open to the next, data and all', async () => {
    const first = await heldFirst();
    first.child.stdin?.end();
    expect((await first.ended).code).toBe(0);
    expect(readdirSync(directory)).toEqual(['database']);
    const { db, close } = await openDatabase({ dataDir: directory });
    expect(await db.query.settings.findMany()).toHaveLength(1);
    await close();
  });
});

describe('a lock', () => {
  let directory: string;
  let path: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lending-lock-'));
    path = join(directory, 'lock');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const lockOf = (pid: number, started = '') => JSON.stringify({ id: `of-${pid}`, pid, started });

  test('is refused while its holder lives, this process included, and free again afterwards', () => {
    const unlock = lockDirectory(path);
    expect(() => lockDirectory(path)).toThrow(DirectoryInUse);
    unlock();
    expect(readdirSync(directory)).toEqual([]);
    lockDirectory(path)();
  });

  test('of a dead process is taken over', async () => {
    const child = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => child.once('close', resolve));
    writeFileSync(path, lockOf(child.pid ?? 0));
    const unlock = lockDirectory(path);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
    expect(() => lockDirectory(path)).toThrow(DirectoryInUse);
    unlock();
    expect(readdirSync(directory)).toEqual([]);
  });

  test.runIf(process.platform === 'linux')('of a dead process whose number another one has now is taken over', () => {
    writeFileSync(path, lockOf(process.pid, '1'));
    lockDirectory(path)();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('that says nothing is taken over', () => {
    writeFileSync(path, '');
    lockDirectory(path)();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('that is being taken over by a live process is refused', () => {
    writeFileSync(path, lockOf(0));
    writeFileSync(`${path}.of-0`, lockOf(process.pid));
    expect(() => lockDirectory(path)).toThrow(DirectoryInUse);
  });

  test('whose taking over died half-way is taken over', () => {
    writeFileSync(path, lockOf(0));
    writeFileSync(`${path}.of-0`, JSON.stringify({ id: 'half', pid: 0, started: '' }));
    lockDirectory(path)();
    expect(readdirSync(directory)).toEqual([]);
  });
});
