import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs, {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DirectoryInUse } from '#server/platform/database/directory-lock.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { settings } from '#server/platform/database/schema.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { OF_PROGRAMS } from '../../setup/program.ts';
import { makeDataDirectory } from './embedded.ts';

const holder = fileURLToPath(new URL('./hold-database.ts', import.meta.url));

/** Whether this user may make namespaces, as containers have them. */
const mayUnshare = spawnSync('unshare', ['--pid', '--net', '--fork', '--mount-proc', 'true']).status === 0;

interface Held {
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
  /** 'open' once it holds the directory, 'ended' when it gave up. */
  outcome: Promise<'open' | 'ended'>;
}

/** Another process that opens the directory. */
function hold(directory: string, within: readonly string[] = []): Held {
  const [command = '', ...parameters] = [...within, process.execPath, holder, directory];
  const env = { ...process.env, ...OF_PROGRAMS };
  const child = spawn(command, parameters, { env, stdio: ['pipe', 'pipe', 'pipe'] });
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

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the data directory', () => {
  let directory: string;
  const held: Held[] = [];
  const heldFirst = async () => {
    const one = hold(directory);
    held.push(one);
    expect(await one.outcome, 'the first process').toBe('open');
    return one;
  };
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lending-data-'));
    await makeDataDirectory(directory);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const { child, ended } of held.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(directory, { recursive: true, force: true });
  });

  test('is refused to a second process, which says so; killed, the first loses nothing', async () => {
    const first = await heldFirst();
    const second = hold(directory);
    const { code, said } = await second.ended;
    expect(code).toBe(1);
    expect(said).toContain('The data directory is in use by another process');
    await expect(openDatabase({ dataDir: directory })).rejects.toThrow(DirectoryInUse);

    first.child.kill('SIGKILL');
    await first.ended;
    const { db, close } = await openDatabase({ dataDir: directory });
    expect(await db.query.settings.findMany()).toEqual([{ name: 'kept', value: first.child.pid }]);
    await close();
  });

  test.runIf(mayUnshare)('is refused to another container, whose process ids say nothing', async () => {
    await heldFirst();
    const second = hold(directory, ['unshare', '--pid', '--net', '--fork', '--mount-proc']);
    held.push(second);
    expect(await second.outcome).toBe('ended');
    const { code, said } = await second.ended;
    expect(said).toContain('The data directory is in use by another process');
    expect(code).toBe(1);
  });

  test('of an earlier release, which everybody may look into, is kept to its owner', async () => {
    const [database, lock] = [join(directory, 'database'), join(directory, 'lock.sqlite')];
    chmodSync(directory, 0o755);
    chmodSync(database, 0o755);
    chmodSync(lock, 0o644);
    await (await openDatabase({ dataDir: directory })).close();
    expect(modeOf(database)).toBe(0o700);
    expect(modeOf(lock)).toBe(0o600);
  });

  test.each<[name: string, said: string, cause: unknown]>([
    // The library's file system throws what is no Error, with a number of WASI's.
    ['without room for one', 'no space left on the disk', { name: 'ErrnoError', errno: 51 }],
    ['that takes none for another reason', 'error 69', { name: 'ErrnoError', errno: 69 }],
    ['that the system keeps closed', 'EACCES: permission denied', new Error('EACCES: permission denied')],
  ])('%s is refused with the cause, and nothing half-made is left', async (_, said, cause) => {
    const empty = join(directory, 'empty');
    vi.spyOn(PGlite, 'create').mockRejectedValue(cause);
    const opening = openDatabase({ dataDir: empty });
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow(`${join(empty, 'database')} cannot be made (${said}): check the rights`);
    expect(readdirSync(empty)).toEqual(['lock.sqlite']);
    vi.restoreAllMocks();
    await (await openDatabase({ dataDir: empty })).close();
  });

  test('closed in good order is open to the next, data and all', async () => {
    const first = await heldFirst();
    first.child.stdin?.end();
    expect((await first.ended).code).toBe(0);
    expect(readdirSync(directory)).toEqual(['database', 'lock.sqlite']);
    const { db, close } = await openDatabase({ dataDir: directory });
    expect(await db.query.settings.findMany()).toHaveLength(1);
    await close();
  });
});

describe('what the database acknowledged', () => {
  let directory: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lending-power-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(directory, { recursive: true, force: true });
  });

  /** From now on keeps, in `lasting`, of each file what it was when it was last flushed: what a power cut leaves. */
  function onlyWhatIsFlushedLasts(dataDir: string, lasting: string): void {
    cpSync(dataDir, lasting, { recursive: true });
    const flush = fs.fsyncSync;
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      flush(descriptor);
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      if (statSync(path).isFile()) cpSync(path, join(lasting, relative(dataDir, path)));
    });
  }

  test.runIf(process.platform === 'linux')(
    'survives a power cut: it was flushed before',
    { timeout: 60_000 },
    async () => {
      const dataDir = join(directory, 'data');
      const lasting = join(directory, 'lasting');
      await makeDataDirectory(dataDir);
      onlyWhatIsFlushedLasts(dataDir, lasting);
      const { db, close } = await openDatabase({ dataDir });
      const keep = (from: number) =>
        Promise.all(
          Array.from({ length: 50 }, (_, index) => db.insert(settings).values({ name: `${from + index}`, value: 1 })),
        );
      await keep(0);
      await db.execute(sql`checkpoint`);
      await keep(50);
      vi.restoreAllMocks();

      const after = await openDatabase({ dataDir: lasting });
      const kept = await after.db.query.settings.findMany();
      expect(kept.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 100 }, (_, n) => n),
      );
      await after.close();
      await close();
    },
  );

  test('a first start that was killed leaves nothing half-made', { timeout: 60_000 }, async () => {
    const half = join(directory, 'database.new');
    mkdirSync(half);
    writeFileSync(join(half, 'PG_VERSION'), '18');
    chmodSync(directory, 0o755);
    const { db, close } = await openDatabase({ dataDir: directory });
    expect(modeOf(join(directory, 'database'))).toBe(0o700);
    expect(modeOf(join(directory, 'lock.sqlite'))).toBe(0o600);
    expect(await db.query.settings.findMany()).toEqual([]);
    await close();
  });
});
