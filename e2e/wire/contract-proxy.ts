import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
/** Fetched by npx: it brings 117 packages, and one test at night asks for it. Later releases report their use. */
const PRISM = '@stoplight/prism-cli@5.14.2';

/** How long the proxy may take to be fetched and to read the document, in milliseconds. */
const patience = 180_000;

/**
 * Prism between the client and the server at `upstream`: it answers a request or an answer that docs/openapi.json does
 * not allow with a problem of its own (`application/problem+json`), and passes all others on.
 */
export async function startContractProxy(upstream: string, port: number): Promise<{ stop(): Promise<void> }> {
  const parameters = ['proxy', 'docs/openapi.json', upstream, '--errors', '--port', String(port)];
  // The processes that npx starts end with their group.
  const proxy = spawn('npx', ['--yes', PRISM, ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = once(proxy, 'exit');
  const stop = async () => {
    if (proxy.pid && proxy.exitCode === null) process.kill(-proxy.pid);
    await ended;
  };
  const deadline = Date.now() + patience;
  while (!printed.includes('Prism is listening')) {
    if (proxy.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The proxy does not listen. It said:\n${printed}`);
    }
    await wait(50);
  }
  return { stop };
}
