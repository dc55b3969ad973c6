import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { CONFIGURATION_ELEMENT } from '#domain/configuration/configuration.ts';
import { asksForInspected, toolPaths } from '#domain/configuration/routes.ts';
import { SITE_ANSWERS_ELEMENT } from '#domain/site-values.ts';
import { configuredPage } from '#server/http/pages/page-content.ts';
import { type Environment, localOrigin, readEnvironment } from '#server/settings/environment.ts';
import { ensureBuild } from './build.ts';
import { PRODUCT, PRODUCT_BUILD, TOOLS_BUILD } from './built-files.ts';
import { refuseExposed } from './exposed-demonstration.ts';
import { freePort } from './free-port.ts';
import { readOptions } from './options.mjs';

/**
 * `npm run dev`: Vite at the front, with hot reload of the client; the server behind it, started anew when one of its
 * files changes. Sources come from Vite, everything else from the server; in its pages the built scripts are replaced
 * by the sources, and the configuration and the public home's answers stay.
 */
const root = join(import.meta.dirname, '../..');
const { host, port, publicUrl = localOrigin({ host, port }) } = environment();
const behind = await freePort();

/** What the client is made of; all other paths belong to the server. */
const sources = '^/(?!@|src/|machines/|node_modules/|__)';

const elementOf = (id: string) => new RegExp(`<script[^>]*\\bid="${id}"[^>]*>(.*?)</script>`, 's');
const configurationElement = elementOf(CONFIGURATION_ELEMENT);
const answersElement = elementOf(SITE_ANSWERS_ELEMENT);

const vite = await createServer({
  root,
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      [sources]: {
        target: `http://127.0.0.1:${behind}`,
        headers: { 'accept-encoding': 'identity' },
        selfHandleResponse: true,
        configure: (proxy) => proxy.on('proxyRes', relay),
      },
    },
  },
});

function environment(): Environment {
  try {
    const read = readEnvironment();
    refuseExposed(read.host, readOptions('dev').values.public);
    return read;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function relay(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, 'content-security-policy': _policy, etag: _etag, ...headers } = answer.headers;
  if (!headers['content-type']?.includes('text/html')) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const page = await fromSources(await text(answer), request);
  response.writeHead(answer.statusCode ?? 502, headers).end(page);
}

async function fromSources(page: string, { url = '/', headers }: IncomingMessage): Promise<string> {
  const configuration = configurationElement.exec(page)?.[1];
  if (configuration === undefined) return page;
  const source = readFileSync(join(root, 'index.html'), 'utf8').replace(PRODUCT, programAt(url, headers.cookie));
  const [answers = ''] = answersElement.exec(page) ?? [];
  const { html } = configuredPage(source, JSON.parse(configuration));
  return vite.transformIndexHtml(
    url,
    html.replace('</body>', (end) => answers + end),
  );
}

/** The module that opens the page at an address, as the server would choose it. */
function programAt(url: string, cookies: string | undefined): string {
  const { pathname } = new URL(url, 'http://of.page');
  const tool = (['preview', 'inspector'] as const).find((name) => toolPaths[name] === pathname);
  return (tool && TOOLS_BUILD.pages[tool]) ?? (asksForInspected(cookies) ? TOOLS_BUILD.product : PRODUCT);
}

try {
  // The server delivers built pages, whichever; their scripts are not used.
  for (const client of [PRODUCT_BUILD, TOOLS_BUILD]) {
    if (!existsSync(join(root, client.folder, 'index.html'))) await ensureBuild(root, { of: client });
  }
  await vite.listen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/commands/start.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(behind),
    PUBLIC_URL: publicUrl,
  },
});
const ended = once(server, 'exit');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
await ended;
await vite.close();
