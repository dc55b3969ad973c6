import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#commands/free-port.ts';
import { environmentWithoutSettings } from '#commands/settings.ts';

/** The product as a reader starts it: its address, and everything that it has printed so far. */
export type Product = { url: string; output: () => string; stop: () => Promise<void> };

const projectRoot = join(import.meta.dirname, '../..');

/** Where data directories are kept that others begin as copies of; see `global-setup.ts`. */
export const KEPT_DATA = join(projectRoot, 'test-results/kept-data');
/** A database that is migrated, and empty. */
export const EMPTY_DATA = join(KEPT_DATA, 'empty');

/** The demonstration's data as of today, in every market. */
export function readyData(): string {
  const days = ['Asia/Jakarta', 'Asia/Kolkata'].map((timeZone) => new Date().toLocaleDateString('sv', { timeZone }));
  return join(KEPT_DATA, days.join('_'));
}

/** How long a first start may take (migrations and demonstration data on two slow cores), in milliseconds. */
const patience = 180_000;

/** However busy the machine is, a page that can come with its answer does. */
const usual = { HOST: '127.0.0.1', PAGE_PATIENCE: '60000' };

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the server on a port of its own, and waits until its home page answers. Its data directory is a copy of the kept one.
 *
 * @param env settings on top of those, for example `DATABASE_URL`; a `DATA_DIR` is used as it is, and stays
 * @throws Error with the server's own words when it ends, or does not answer in time
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'lending-web-'));
  if (!(env.DATA_DIR ?? env.DATABASE_URL)) copyKept(data, env.EMBEDDED_DATABASE !== undefined);
  const server = spawn(process.execPath, ['src/commands/start.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentWithoutSettings(), ...usual, PORT: String(port), DATA_DIR: data, ...env },
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const stop = async () => {
    // What nobody opens again need not be put in order first.
    await end(server, env.DATA_DIR ? 'SIGTERM' : 'SIGKILL');
    if (!env.DATA_DIR) rmSync(data, { recursive: true, force: true });
  };

  const deadline = Date.now() + patience;
  while (!(await answers(url))) {
    const reason = hasEnded(server) ? 'ended' : Date.now() > deadline ? `gave no answer in ${patience / 1000} s` : '';
    if (reason) {
      await stop();
      throw new Error(`The server ${reason}. It said:\n${printed}`);
    }
    await wait(50);
  }
  return { url, output: () => printed, stop };
}

/** Production starts on no demonstration's data. Without kept data, as for pictures, the product makes its own. */
function copyKept(data: string, isProduction: boolean): void {
  const kept = [readyData(), EMPTY_DATA].slice(isProduction ? 1 : 0).find((folder) => existsSync(folder));
  if (kept) cpSync(kept, data, { recursive: true });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  const force = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await exit;
  clearTimeout(force);
}
