import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PRODUCT_BUILD, TOOLS_BUILD } from '#commands/built-files.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { INSPECTED_COOKIE, routePaths, TOOLS_FOLDER, toolPaths } from '#domain/configuration/routes.ts';
import { registry } from '#tools/machines/registry.ts';
import production from '../../tests/server/operator/production.json' with { type: 'json' };
import type { Product } from '../support/product.ts';
import { test } from '../support/test.ts';
import { startConfigured } from '../wire/configured-product.ts';
import { TOOLS, toolClasses, toolSentences, toolsAlone } from './tool-files.ts';

/** A production server can be asked for nothing of the pages for developers, the levers and the inspection. */
const root = join(import.meta.dirname, '../..');

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

let product: Product | undefined;
test.beforeAll(async () => {
  // A database is made from nothing.
  test.setTimeout(240_000);
  product = await startConfigured(
    { ...production, markets: configuration.parse(production).markets, environment: 'production' },
    {
      PUBLIC_URL: 'https://loans.danalancar.test',
      EMBEDDED_DATABASE: 'allowed',
    },
  );
});
test.afterAll(() => product?.stop());

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product?.url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

/** Everything of a built folder, by the address that it would have. */
const filesIn = (folder: string) =>
  globSync('**/*', { cwd: join(root, folder), withFileTypes: true })
    .concat(globSync('.vite/*', { cwd: join(root, folder), withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length));

test('looks for every file that the pages for developers load and the product does not', () => {
  const places = TOOLS.map((place) => ({ place, files: globSync(place, { cwd: root }) }));
  expect(places.filter(({ files }) => files.length === 0)).toEqual([]);
  const known = new Set(places.flatMap(({ files }) => files));
  expect(toolsAlone().filter((path) => !known.has(path))).toEqual([]);
});

test('holds not one byte of them in any file or page', async () => {
  const words = toolSentences();
  const classes = new RegExp(`\\.(${toolClasses().join('|')})(?![\\w-])`);
  // The check would find nothing where it looked for nothing.
  expect(words.length).toBeGreaterThan(50);
  expect('.workbench{').toMatch(classes);
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
      const type = answer.headers.get('content-type') ?? '';
      const sheets = type.startsWith('text/css')
        ? [body]
        : Array.from(body.matchAll(/<style>(.*?)<\/style>/gs), String);
      for (const sheet of sheets) if (classes.test(sheet)) found.push(`${path}: ${classes.exec(sheet)?.[0]}`);
      for (const word of words) if (body.includes(word)) found.push(`${path}: "${word}"`);
    }
  }
  expect(found).toEqual([]);
});

test('knows none of their addresses', async () => {
  const ofProduct = new Set(filesIn(PRODUCT_BUILD.folder));
  const tools = filesIn(TOOLS_BUILD.folder).filter((path) => !ofProduct.has(path));
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
    '/tools/source/docs/transitions.md',
    '/tools/source/machines/loan/loan-details.ts',
    '/tools/source/machine/loanDetails',
    '/.vite/manifest.json',
    '/.vite/pages.json',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${product?.url}${path}`, {
        method,
        headers: { cookie: INSPECTED_COOKIE },
        redirect: 'manual',
      });
      expect(answer.status, `${method} ${path}`).toBe(404);
      await answer.arrayBuffer();
    }
  }
});
