import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Another running process holds the directory. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';

  constructor(path: string) {
    super(
      `The data directory is in use by another process, on this machine or in another container: stop it first, or set another DATA_DIR (lock: ${path}).`,
    );
  }
}

/** SQLite's code for a lock that somebody else has. */
const BUSY = 5;

/**
 * Holds a directory for this process by a lock of the operating system on the file at `path`, which the system gives back
 * when the process ends, however it ends. It counts wherever the same file is seen, so in other containers too, whose
 * process ids say nothing. Node itself takes no such lock; its SQLite does, for a transaction that stays open.
 * Needed because PGlite lets two processes open one directory, and writes are lost without an error. The file stays.
 *
 * @returns what gives the lock back
 * @throws DirectoryInUse at once, when a live process holds it, this one included
 */
export function lockDirectory(path: string): () => void {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    // Whoever may read the file may lock it, and so keep the owner out.
    chmodSync(path, 0o600);
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) throw new DirectoryInUse(path);
    throw error;
  }
  return () => lock.close();
}
