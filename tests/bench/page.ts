import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findBrowser } from '#commands/browser.ts';
import { ensureBuild } from '#commands/build.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { borrowerPages, sitePages } from './borrower-pages.ts';
import { median } from './statistics.ts';
import { type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:page [-- --rounds 5] [-- --site]`: Lighthouse's mobile figures (simulated slow 4G, a CPU four times slower)
 * for the borrower's routes, or with `--site` for the pages of the public site, in each round beside an empty page. The product runs on a port and a database of its own. A target
 * that is missed is said and does not fail: the figures depend on the machine, their ratios less so.
 */
const root = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, site: { type: 'boolean', default: false } },
});
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1);

/** One reading of one page. Scores are out of 100, times in milliseconds. */
interface Reading {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

const run = promisify(execFile);
const browser = await findBrowser();
await ensureBuild(root);
const empty = await emptyPage();
const product = await startProduct();
try {
  const pages: [name: string, url: string][] = [
    ['empty page', empty.url],
    ...(values.site ? sitePages : borrowerPages)(product.url),
  ];
  // A server that has served its pages before: each is compressed once.
  for (const [, url] of pages) await fetch(url).then((response) => response.arrayBuffer());
  const readings = new Map(pages.map(([name]) => [name, [] as Reading[]]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, url] of pages) {
      console.error(`round ${round} of ${rounds}: ${name}`);
      readings.get(name)?.push(await read(url));
    }
  }
  report(readings);
} finally {
  await product.stop();
  empty.stop();
}

async function read(url: string): Promise<Reading> {
  const flags = ['--headless=new', ...browser.args];
  const { stdout } = await run(
    process.execPath,
    [
      join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: browser.executablePath } },
  );
  const { categories, audits, runtimeError } = JSON.parse(stdout);
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`);
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    bestPractices: categories['best-practices'].score * 100,
    seo: categories.seo.score * 100,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
  };
}

/** The limit of what a page can be: a few words, nothing to load, not even the icon that a browser asks for by itself. */
async function emptyPage(): Promise<{ url: string; stop: () => void }> {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title>' +
    '<link rel="icon" href="data:,">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><p>An empty page.</p></body></html>';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close().closeAllConnections() };
}

function report(readings: ReadonlyMap<string, readonly Reading[]>): void {
  const floor = readings.get('empty page') ?? [];
  const rows = [...readings].map(([name, taken]) => {
    const of = (figure: keyof Reading) => taken.map((reading) => reading[figure]);
    const ratios = (figure: 'fcp' | 'lcp') =>
      taken.map((reading, round) => reading[figure] / (floor[round]?.[figure] ?? Number.NaN));
    return {
      name,
      performance: Math.min(...of('performance')),
      accessibility: Math.min(...of('accessibility')),
      bestPractices: Math.min(...of('bestPractices')),
      seo: Math.min(...of('seo')),
      fcp: median(of('fcp')),
      fcpRatio: Math.max(...ratios('fcp')),
      lcp: median(of('lcp')),
      lcpRatio: Math.max(...ratios('lcp')),
      cls: Math.max(...of('cls')),
      tbt: median(of('tbt')),
    };
  });
  const head = [
    'page',
    'performance',
    'accessibility',
    'practices',
    'SEO',
    'FCP ms',
    '× empty',
    'LCP ms',
    '× empty',
    'CLS',
    'TBT ms',
  ];
  const cells = rows.map((row) => [
    row.name,
    ...[row.performance, row.accessibility, row.bestPractices, row.seo].map((figure) => figure.toFixed(0)),
    ...[row.fcp.toFixed(0), row.fcpRatio.toFixed(2), row.lcp.toFixed(0), row.lcpRatio.toFixed(2)],
    row.cls.toFixed(3),
    row.tbt.toFixed(0),
  ]);
  console.log(`Scores, CLS and ratios: the worst of ${rounds} rounds. Paints (simulated) and TBT: the median.\n`);
  console.log(tableOf(head, cells));

  const routes = rows.filter(({ name }) => name !== 'empty page');
  const worst = (figure: Exclude<keyof (typeof rows)[number], 'name'>, pick: 'min' | 'max') =>
    Math[pick](...routes.map((row) => row[figure]));
  const whole = (value: number) => value.toFixed(0);
  const targets: Target[] = [
    { what: 'FCP of any route, × empty, every round', measured: worst('fcpRatio', 'max'), wanted: { atMost: 1.1 } },
    { what: 'LCP of any route, × empty, every round', measured: worst('lcpRatio', 'max'), wanted: { atMost: 1.1 } },
    { what: 'performance', measured: worst('performance', 'min'), wanted: { atLeast: 100 }, show: whole },
    { what: 'accessibility', measured: worst('accessibility', 'min'), wanted: { atLeast: 100 }, show: whole },
    { what: 'best practices', measured: worst('bestPractices', 'min'), wanted: { atLeast: 100 }, show: whole },
    // A borrower's screen is not found by a search.
    ...(values.site
      ? [{ what: 'SEO', measured: worst('seo', 'min'), wanted: { atLeast: 100 }, show: whole } as const]
      : []),
    { what: 'CLS', measured: worst('cls', 'max'), wanted: { atMost: 0 } },
    { what: 'TBT, median, ms', measured: worst('tbt', 'max'), wanted: { atMost: 50 }, show: whole },
  ];
  console.log(`\n${targetTable(targets)}`);
}
