import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** How long the proxy may take to read the document, in milliseconds. */
const patience = 180_000;

/**
 * Prism between the client and the server at `upstream`: it answers a request or an answer that docs/openapi.json does
 * not allow with a problem of its own (`application/problem+json`), and passes all others on.
 */
export async function startContractProxy(upstream: string, port: number): Promise<{ stop(): Promise<void> }> {
  const parameters = ['proxy', 'docs/openapi.json', upstream, '--errors', '--port', String(port)];
  const proxy = spawn(process.execPath, [program, ...parameters], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = once(proxy, 'exit');
  const stop = async () => {
    proxy.kill();
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
