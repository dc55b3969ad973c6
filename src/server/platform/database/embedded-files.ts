import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

/** What a file of Emscripten's is here: nfd is the descriptor of the file that it stands for. */
interface OpenFile {
  nfd?: number;
}

/**
 * The files of an embedded database, flushed when the database says so. The library leaves the system's flush out
 * (its file system has no `fsync`), so that a power cut could take what had been acknowledged.
 */
class FlushedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const flush: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ NODEFS }) => {
      const operations: { fsync?(file: OpenFile): void } = Reflect.get(NODEFS, 'stream_ops');
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) fs.fsyncSync(nfd);
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush] } };
  }
}

/** "-F" is the library's word for no flush at all; of the ways to flush its build knows this one alone. */
const FLUSHED = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync'];

/** The database's own memory for pages: the usual 128 MB are all written at a start, and stay. */
const SMALL = ['-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database at `path`, every commit flushed. A database that is not there yet is made beside it and
 * moved there when it is whole, so that a start that is killed leaves nothing half-made. The library writes files that
 * everybody may write: the folder lets nobody but its owner through to them, also one that was made without that.
 *
 * @throws ConfigurationError for a database that is damaged, or that cannot be opened for another reason, which it says
 */
export async function openEmbeddedFiles(path: string): Promise<PGlite> {
  if (!fs.existsSync(path)) await makeDatabase(path);
  fs.chmodSync(path, 0o700);
  const damage = damageOf(path);
  if (damage !== null) {
    throw new ConfigurationError(
      `The embedded database in ${path} cannot be opened: it is damaged, ${damage}. Move the folder away, and restore the last backup (npm run restore -- FILE) or begin anew.`,
    );
  }
  let lastWords = '';
  const onStderr = (line: string) => {
    lastWords = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastWords;
    return false;
  };
  try {
    return await PGlite.create({ fs: new FlushedFiles(path), startParams: [...FLUSHED, ...SMALL], onStderr });
  } catch (cause) {
    throw new ConfigurationError(
      `The embedded database in ${path} cannot be opened (${lastWords || wordsOf(cause)}): check the rights of its files and the free space of its disk, and change nothing of it yet.`,
      { cause },
    );
  }
}

/** @throws ConfigurationError where there is no room or right to make it; nothing of it is left then */
async function makeDatabase(path: string): Promise<void> {
  const fresh = `${path}.new`;
  try {
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh, { mode: 0o700 });
    const making = await PGlite.create(fresh);
    await making.close();
    flushFolder(fresh);
    fs.renameSync(fresh, path);
  } catch (cause) {
    fs.rmSync(fresh, { recursive: true, force: true });
    throw new ConfigurationError(
      `The embedded database in ${path} cannot be made (${wordsOf(cause)}): check the rights of the folder and the free space of its disk.`,
      { cause },
    );
  }
  flush(join(path, '..'));
}

/** Errors of the library's own file system are no `Error`, and have a number of WASI's alone: 51 is a disk without room. */
function wordsOf(cause: unknown): string {
  if (cause instanceof Error && cause.message) return cause.message;
  const errno: unknown = Reflect.get(Object(cause), 'errno');
  return errno === 51 ? 'no space left on the disk' : `error ${String(errno ?? cause)}`;
}

/** The version of PostgreSQL that the library is built of. */
const POSTGRES = '18';

/** The size of global/pg_control, in bytes. */
const CONTROL_SIZE = 8192;

/**
 * What shows without opening it that a database is not whole; null where nothing does. Without PG_VERSION the library
 * would make an empty database over the one that is there.
 */
function damageOf(path: string): string | null {
  if (fs.readdirSync(path).length === 0) return null;
  const version = join(path, 'PG_VERSION');
  if (!isThere(version)) return 'PG_VERSION is missing';
  const written = fs.readFileSync(version, 'utf8').trim();
  if (written !== POSTGRES) return `or another release's: PG_VERSION says "${written}", not ${POSTGRES}`;
  const control = join(path, 'global/pg_control');
  if (!isThere(control)) return 'global/pg_control is missing';
  return fs.statSync(control).size < CONTROL_SIZE ? 'global/pg_control is cut short' : null;
}

/** Unlike `existsSync` it takes no file for missing that this user may not look at: that throws. */
function isThere(path: string): boolean {
  return fs.statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function flushFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushFolder(path);
    else flush(path);
  }
  flush(folder);
}

function flush(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
