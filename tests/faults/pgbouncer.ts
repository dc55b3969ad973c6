import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { freePort } from '#commands/free-port.ts';

/** A pooler in front of a PostgreSQL, in transaction mode: each transaction may have another connection. */
export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Where Debian's package and others put it. */
const PROGRAMS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];
/** Connections to the database, which all servers share. */
const POOL = 4;

/**
 * @param roles that may connect besides the one of `databaseUrl`
 * @throws Error where PgBouncer is not installed
 */
export async function startPgBouncer(
  databaseUrl: string,
  folder: string,
  roles: readonly string[] = [],
): Promise<Pooler> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (!program) throw new Error('PgBouncer is not installed: apt-get install pgbouncer.');
  const target = new URL(databaseUrl);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, [target.username, ...roles].map((role) => `"${role}" ""\n`).join(''));
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  for (const path of [folder, settings, users]) chmodSync(path, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...user, settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await answering(port, child);
  target.port = String(port);
  return {
    url: target.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Tries until it takes a connection, as long as it runs. */
async function answering(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
  }
  throw new Error(`PgBouncer ended with code ${child.exitCode}.`);
}
