import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');

/** What is shown: machines, and the documents that speak of them. No part of a path begins with a dot. */
const SHOWN =
  /^(machines|src\/tools\/machines|docs\/machines)(\/[\w-][\w.-]*)+\.(ts|md|svg)$|^docs\/(transitions|specification)\.md$/;

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:16px;background:light-dark(#fff,#0e0f12);color:light-dark(#16181d,#f5f6f8);font:13px/1.6 ui-monospace,monospace}h1{margin:0 0 12px;font:600 15px system-ui,sans-serif}ol{margin:0;padding-left:4.5em}li{padding-left:1em;white-space:pre-wrap;scroll-margin-top:30vh}li::marker{color:light-dark(#5b616e,#9aa1ad)}li:target{background:light-dark(#fff1c2,#4a3a08)}';
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
};
const PICTURE = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const named = z.object({ machine: z.string().regex(/^\w+$/, 'a machine is named by letters') });
const asked = z.object({ state: z.string().optional() });

/**
 * Serves the files of the machines and their documents as pages with numbered lines, for the inspector's links: by path,
 * and by machine and state, which leads to the line. 404 for any other file.
 */
export function mountSourceFiles(app: FastifyInstance, root = ROOT): void {
  const unknown = { error: { code: 'source.unknown', message: 'There is no such file to show.' } };

  app.get('/tools/source/machine/:machine', async ({ params, query }, reply) => {
    const { machine } = named.parse(params);
    const { state = '' } = asked.parse(query);
    for (const path of globSync(['machines/*/*.ts', 'src/tools/machines/*/*.ts'], { cwd: root })) {
      const text = await readFile(join(root, path), 'utf8');
      if (new RegExp(`\\.createMachine\\(\\{\\s*id: '${machine}'`).test(text))
        return reply.redirect(`/tools/source/${path}#L${lineOfState(text, state)}`, 302);
    }
    return reply.code(404).send(unknown);
  });

  app.get<{ Params: { '*': string } }>('/tools/source/*', async ({ params }, reply) => {
    const path = params['*'];
    const text = SHOWN.test(path) ? await readFile(join(root, path), 'utf8').catch(() => null) : null;
    if (text === null) return reply.code(404).send(unknown);
    return path.endsWith('.svg') ? reply.headers(PICTURE).send(text) : reply.headers(HEADERS).send(pageOf(path, text));
  });
}

/** The line, from 1, at which a state begins; of one that another file holds, the last of its parents that is found. */
export function lineOfState(text: string, state: string): number {
  const lines = text.split('\n');
  let at = Math.max(
    lines.findIndex((line) => line.includes('.createMachine(')),
    0,
  );
  for (const name of state === '' ? [] : state.split('.')) {
    const keys = [`${name}: `, `'${name}': `];
    const next = lines.findIndex((line, index) => index > at && keys.some((key) => line.trimStart().startsWith(key)));
    if (next < 0) break;
    at = next;
  }
  return at + 1;
}

function pageOf(path: string, text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const items = lines.map((line, index) => `<li id="L${index + 1}">${escaped(line) || ' '}</li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${path}</title><style>${STYLE}</style></head><body><main><h1>${path}</h1><ol>${items}</ol></main></body></html>`;
}

const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
