import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseSync } from 'vite';
import { PRODUCT_BUILD, TOOLS_BUILD } from '#commands/built-files.ts';
import { configuration } from '#contract/configuration-file.ts';
import { routePaths } from '#contract/routes.ts';
import { INSPECTED_COOKIE, TOOLS_FOLDER, toolPaths } from '#contract/tool-pages.ts';
import { registry } from '#machines/registry.ts';
import type { Product } from '../support/product.ts';
import { startConfigured } from '../wire/configured-product.ts';

/** A production server can be asked for nothing of the pages for developers, the levers and the inspection. */
const root = join(import.meta.dirname, '../..');

/** What is the tools' alone; everything else of client, machines and contract is the product's. */
const TOOLS = [
  'src/client/{charts,inspection,steering}/**/*.{ts,tsx}',
  'src/client/{screens,services}/{preview,inspector}/**/*.{ts,tsx}',
  'src/client/start/{inspected,inspector,test-preview,tool-page}.tsx',
  'src/client/texts/{preview,inspector,simulator}-*.ts',
  'machines/preview/**/*.ts',
];

/** What can only come of them, however it is written. */
const MARKS: readonly RegExp[] = [
  ...Object.values(toolPaths).map((path) => new RegExp(`${path}\\b`)),
  /@statelyai/,
  /@xstate\.(actor|event|snapshot)\b(?=.{0,40}(_version|definition))/,
  /lending-inspection|elkjs|org\.eclipse\.elk/,
  /\/demonstration\//,
  new RegExp(
    `\\bid:\\s*["'\`](${registry.flatMap(({ id, room }) => (room === 'preview' ? [id] : [])).join('|')})["'\`]`,
  ),
  // The proof of the machines, which the inspector shows.
  /\bmeta:\s*\{\s*(rows|own):/,
];

/** A sentence this long stands for its own file alone; a single word may be one of a library's. */
const TELLING = 14;

/** Every text and word that is written in these files, from its start to its first blank to fill. */
function wordsOf(paths: readonly string[]): Set<string> {
  const words = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'TSLiteralType') {
      visit(Reflect.get(node, 'declaration'));
      return;
    }
    const text = type === 'TemplateElement' ? String(Reflect.get(Object(value), 'cooked') ?? '') : value;
    if (typeof text === 'string' && (type === 'Literal' || type === 'JSXText' || type === 'TemplateElement')) {
      words.add(text.trim());
    }
    for (const held of Object.values(node)) visit(held);
  };
  for (const path of paths) visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program);
  return words;
}

function toolWords(): string[] {
  const ofTools = globSync(TOOLS, { cwd: root });
  const others = globSync(['src/{client,contract}/**/*.{ts,tsx}', 'machines/**/*.ts'], { cwd: root, exclude: ofTools });
  const shared = [...wordsOf(others)].join('\n');
  return [...wordsOf(ofTools)].filter((word) => word.length >= TELLING && /\s/.test(word) && !shared.includes(word));
}

let product: Product;
test.beforeAll(async () => {
  product = await startConfigured({ environment: 'production' });
});
test.afterAll(() => product.stop());

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

/** Everything of a built folder, by the address that it would have. */
const filesIn = (folder: string) =>
  globSync('**/*', { cwd: join(root, folder), withFileTypes: true })
    .concat(globSync('.vite/*', { cwd: join(root, folder), withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length));

test('holds not one byte of them in any file or page', async () => {
  const words = toolWords();
  // The check would find nothing where it looked for nothing.
  expect(words.length).toBeGreaterThan(50);
  const files = filesIn(PRODUCT_BUILD.folder).filter((path) => !/\.(br|gz)$/.test(path));
  const served = files.filter((path) => path !== '/index.html' && !path.startsWith('/.vite/'));
  expect(served.length).toBeGreaterThan(50);
  const pages = Object.values(routePaths(configuration.parse({}).routes)).flatMap((path) =>
    ['', '?lang=id', '?lang=en', '?lang=zh'].map((query) => `${path}${query}`),
  );
  const unknown = ['/no/such/place', ...Object.values(toolPaths)];
  const found: string[] = [];
  for (const path of [...served, ...pages, ...unknown]) {
    for (const cookie of ['', INSPECTED_COOKIE]) {
      const answer = await at(path, { cookie });
      expect(answer.status, path).toBe(unknown.includes(path) ? 404 : 200);
      const body = await answer.text();
      for (const mark of MARKS) if (mark.test(body)) found.push(`${path}: ${mark}`);
      for (const word of words) if (body.includes(word)) found.push(`${path}: "${word}"`);
    }
  }
  expect(found).toEqual([]);
});

test('knows none of their addresses', async () => {
  const tools = filesIn(TOOLS_BUILD.folder);
  expect(tools.length).toBeGreaterThan(50);
  const paths = [
    ...Object.values(toolPaths).flatMap((path) => [path, `${path}/`, `${path}/index.html`]),
    ...tools,
    `/${TOOLS_FOLDER}`,
    `/${TOOLS_FOLDER}/`,
    `/${TOOLS_BUILD.folder}/index.html`,
    ...['state', 'outbox', 'orders', 'captcha', 'deposit', 'clock', 'reset', 'login'].map(
      (lever) => `/demonstration/${lever}`,
    ),
    '/.vite/manifest.json',
    '/.vite/pages.json',
  ].filter((path) => path !== '/index.html');
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${product.url}${path}`, {
        method,
        headers: { cookie: INSPECTED_COOKIE },
        redirect: 'manual',
      });
      expect(answer.status, `${method} ${path}`).toBe(404);
      await answer.arrayBuffer();
    }
  }
});
