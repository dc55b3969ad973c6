import { spawnSync } from 'node:child_process';
import fs, { mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DirectoryInUse, lockDirectory } from '#server/platform/database/directory-lock.ts';
import { executedRows } from '#server/platform/database/executed.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { settings } from '#server/platform/database/schema.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { OF_PROGRAMS } from '../../setup/program.ts';
import { makeDataDirectory } from './embedded.ts';

describe('the data directory', () => {
  let directory: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lending-data-'));
    await makeDataDirectory(directory);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(directory, { recursive: true, force: true });
  });

  test.runIf(process.platform === 'linux')(
    'is held while it is open, and what it acknowledged was flushed',
    async () => {
      const { db, close } = await openDatabase({ dataDir: directory });
      await expect(openDatabase({ dataDir: directory })).rejects.toThrow(DirectoryInUse);
      const flushed: string[] = [];
      const flush = fs.fsyncSync;
      vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
        flush(descriptor);
        flushed.push(readlinkSync(`/proc/self/fd/${descriptor}`));
      });
      await db.insert(settings).values({ name: 'kept', value: 1 });
      expect(flushed).toContainEqual(expect.stringContaining(join(directory, 'database/pg_wal')));
      await close();
      expect(readdirSync(directory)).toEqual(['database', 'lock.sqlite']);
    },
  );

  test('is opened with a small memory for pages, since all of it is taken at once', async () => {
    const { db, close } = await openDatabase({ dataDir: directory });
    expect(executedRows(await db.execute('show shared_buffers'))).toEqual([{ shared_buffers: '16MB' }]);
    await close();
  });

  test.each<[name: string, said: string, damage: (database: string) => void]>([
    ['cut short', 'pg_control is cut short', (database) => truncateSync(join(database, 'global/pg_control'), 100)],
    ['without what it begins at', 'pg_control is missing', (database) => rmSync(join(database, 'global/pg_control'))],
    ['of another release', 'PG_VERSION says "16"', (database) => writeFileSync(join(database, 'PG_VERSION'), '16\n')],
    ['that misses a file', 'PG_VERSION is missing', (database) => rmSync(join(database, 'PG_VERSION'))],
  ])('with a database %s is refused as damaged', async (_, said, damage) => {
    const database = join(directory, 'database');
    damage(database);
    const opening = openDatabase({ dataDir: directory });
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow(`${database} cannot be opened: it is damaged, `);
    await expect(opening).rejects.toThrow(said);
    await expect(opening).rejects.toThrow('npm run restore');
  });

  // What PostgreSQL or the system says is told, and nobody is sent to an old backup while the database may be whole.
  test.each<[name: string, said: string, fail: (database: string) => void]>([
    [
      'that the system does not let through to',
      'ENOSPC: no space left on device, write',
      () => vi.spyOn(PGlite, 'create').mockRejectedValue(new Error('ENOSPC: no space left on device, write')),
    ],
    [
      'that PostgreSQL gives up',
      'required WAL directory "pg_wal" does not exist',
      (database) => renameSync(join(database, 'pg_wal'), join(directory, 'pg_wal')),
    ],
  ])('with a database %s is refused with the cause, and not called damaged', async (_, said, fail) => {
    const database = join(directory, 'database');
    fail(database);
    const opening = openDatabase({ dataDir: directory });
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow(`${database} cannot be opened (${said}): check the rights`);
    await expect(opening).rejects.toThrow('change nothing of it yet');
    await expect(opening).rejects.not.toThrow(/damaged|restore|anew/);
  });

  test('without room for one is refused with the cause, and nothing half-made is left', async () => {
    const empty = join(directory, 'empty');
    vi.spyOn(PGlite, 'create').mockRejectedValue({ name: 'ErrnoError', errno: 51 });
    const opening = openDatabase({ dataDir: empty });
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow('cannot be made (no space left on the disk): check the rights');
    expect(readdirSync(empty)).toEqual(['lock.sqlite']);
  });
});

describe('a lock', () => {
  let directory: string;
  let path: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lending-lock-'));
    path = join(directory, 'lock');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  test('is refused while its holder lives, this process included, and free again afterwards', () => {
    const unlock = lockDirectory(path);
    expect(() => lockDirectory(path)).toThrow(DirectoryInUse);
    unlock();
    lockDirectory(path)();
  });

  test('of an earlier release, a file of words, does not count', () => {
    writeFileSync(join(directory, 'database.lock'), JSON.stringify({ id: '1', pid: process.pid, started: '' }));
    lockDirectory(path)();
  });

  test('is refused to another process', () => {
    const unlock = lockDirectory(path);
    const lock = new URL('../../../src/server/platform/database/directory-lock.ts', import.meta.url).href;
    const program = `(await import(${JSON.stringify(lock)})).lockDirectory(${JSON.stringify(path)})`;
    const locked = () => spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', env: OF_PROGRAMS });
    expect(locked().stderr).toContain('The data directory is in use by another process');
    unlock();
    expect(locked().status).toBe(0);
  });
});
