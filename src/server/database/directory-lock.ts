import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Another process that is alive holds the directory. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';

  constructor(path: string, pid: number) {
    super(`The data directory is in use by process ${pid}: stop it first, or set another DATA_DIR (lock: ${path}).`);
  }
}

interface Holder {
  id: string;
  pid: number;
  /** When that process started, as the system counts it; '' where it does not say. Tells a reused number apart. */
  started: string;
}

/**
 * Holds a directory for this process by a lock file with its process id; the lock of a dead process is taken over.
 * Needed because PGlite lets two processes open one directory, and writes are lost without an error.
 *
 * @returns what gives the lock back
 * @throws DirectoryInUse at once, when a live process holds it
 */
export function lockDirectory(path: string): () => void {
  const own: Holder = { id: randomUUID(), pid: process.pid, started: startOf(process.pid) };
  const claims = acquire(path, own);
  return () => {
    for (const claim of claims) if (readHolder(claim)?.id === own.id) rmSync(claim, { force: true });
  };
}

/**
 * Takes the lock at `path`; the returned paths are the files that now name `own`. Whoever wants to replace a dead
 * holder's lock first takes a lock named after that very holder, so that of several processes one alone replaces it.
 */
function acquire(path: string, own: Holder): string[] {
  if (create(path, own)) return [path];
  const holder = readHolder(path);
  if (!holder) return acquire(path, own);
  if (isAlive(holder)) throw new DirectoryInUse(path, holder.pid);

  const claim = acquire(`${path}.${holder.id}`, own);
  if (readHolder(path)?.id !== holder.id) {
    for (const file of claim) rmSync(file, { force: true });
    return acquire(path, own);
  }
  const fresh = write(path, own);
  renameSync(fresh, path);
  return [path, ...claim];
}

/** Makes the file whole or not at all; false where it is there already. */
function create(path: string, own: Holder): boolean {
  const fresh = write(path, own);
  try {
    linkSync(fresh, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

function write(path: string, own: Holder): string {
  const fresh = `${path}.${own.id}.new`;
  writeFileSync(fresh, JSON.stringify(own));
  return fresh;
}

/** Null where there is no lock. The lock of an unreadable file counts as that of a dead process. */
function readHolder(path: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { id, pid, started } = JSON.parse(text);
    return { id: String(id), pid: Number(pid), started: String(started) };
  } catch {
    return { id: 'unreadable', pid: 0, started: '' };
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return started === '' || startOf(pid) === '' || startOf(pid) === started;
}

/** Field 22 of /proc/<pid>/stat, counted after the command's name, which may hold anything. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
