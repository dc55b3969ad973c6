import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/**
 * A loan's page of MUI, TanStack Query and React Router, drawn in the browser (`peer/`): what such a page is usually made of.
 * Its dependencies are its own, installed by its lock file when it is first asked for.
 */
export async function startPeer(): Promise<{ url: string; stop: () => void }> {
  const folder = join(import.meta.dirname, 'peer');
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const bodies = new Map(
    files.map((file) => [`/${file.fileName}`, brotliCompressSync(file.type === 'chunk' ? file.code : file.source)]),
  );
  const loan = brotliCompressSync(JSON.stringify(LOAN));
  const server = createServer(({ url = '/' }, response) => {
    const asset = bodies.get(url);
    const type = asset ? 'text/javascript' : url === '/loan-details' ? 'application/json' : 'text/html';
    const body = asset ?? (url === '/loan-details' ? loan : bodies.get('/index.html'));
    const kept = asset ? 'public, max-age=31536000, immutable' : 'no-store';
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br', 'cache-control': kept })
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close().closeAllConnections() };
}

const LOAN = {
  status: 'Due in 7 days',
  amount: 'Rp 1.120.000',
  rows: Array.from({ length: 10 }, (_, row) => ({ text: `Row ${row + 1}`, value: `Rp ${row + 1}00.000` })),
};
