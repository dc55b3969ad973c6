import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '#commands/browser.ts';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { calls } from '#contract/calls.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { borrowerPages, sitePages } from './borrower-pages.ts';
import { type Heard, medianOf, readHeard, TAPPED, type Visit } from './heard.ts';
import { startPeer } from './peer.ts';
import { profileOfReturning } from './returning-borrower.ts';
import { expectSuccess, form, token } from './servers.ts';
import { median } from './statistics.ts';
import { type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:page [-- --rounds 5] [-- --site]`: Lighthouse's mobile figures (simulated slow 4G, a CPU four times slower)
 * for the borrower's routes, or with `--site` for the pages of the public site, in each round beside an empty page. The
 * product runs on a port and a database of its own. A target that is missed is said and does not fail: the figures depend on
 * the machine, their ratios less so. A round in which the machine was slower than four fifths of its best is taken again.
 * `--only loanDetails,instalments`: these pages alone.
 * Then, or by `--heard` alone, when a tap on each of the borrower's screens is heard (`heard.ts`), in the same rounds as on a
 * page of MUI (`peer/`).
 */
const root = join(import.meta.dirname, '../..');

const { values } = readOptions('bench:page');
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
  /** What was painted as the largest thing: its selector, as short as it can be told. */
  hero: string;
  /** How fast the machine was, a number of Lighthouse's own. */
  speed: number;
}

/** A round is taken again where the machine was slower than this share of its best, as often as that. */
const SLOWEST = 0.8;
const TRIES = 3;
/** Fetched by npx when it is asked for: it is a sixth of all files that would be installed for everybody. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** The page that the screens are measured beside. */
const PEER = 'a page of MUI';

const run = promisify(execFile);
const browser = await findBrowser();
await ensureBuild(root);
const empty = await emptyPage();
const product = await startProduct();
try {
  const pages: [name: string, url: string][] = [
    ['empty page', empty.url],
    ...[...(values.site ? sitePages : borrowerPages)(product.url)].filter(
      ([name]) => !values.only || values.only.split(',').includes(name),
    ),
  ];
  // The confirmation comes with its answer where an offer stands.
  const offered = `${product.url}${calls['loan-detail-confirm'].path}?${form({ token })}`;
  await expectSuccess('loan-detail-confirm', offered, form({ productId: '7' }));
  // The payment page comes with its code where the borrower has chosen how to pay, and seen the code.
  const [, payment] = pages.find(([name]) => name === 'virtualAccount') ?? [];
  await using returning = payment === undefined ? null : await profileOfReturning(browser, payment);
  // A server that has served its pages before: each is compressed once.
  for (const [, url] of pages) await fetch(url).then((response) => response.arrayBuffer());
  if (!values.heard) {
    const readings = new Map(pages.map(([name]) => [name, [] as Reading[]]));
    let best = 0;
    for (let round = 1; round <= rounds; round += 1) {
      for (let again = 1; again <= TRIES; again += 1) {
        const taken = new Map<string, Reading>();
        for (const [name, url] of pages) {
          console.error(`round ${round} of ${rounds}: ${name}`);
          taken.set(name, await read(url, url === payment ? returning : null));
        }
        const speeds = [...taken.values()].map(({ speed }) => speed);
        best = Math.max(best, ...speeds);
        if (Math.min(...speeds) < SLOWEST * best && again < TRIES) {
          console.error(`The machine was at ${Math.min(...speeds)} of ${best}: once more.`);
          continue;
        }
        for (const [name, reading] of taken) readings.get(name)?.push(reading);
        break;
      }
    }
    report(readings);
  }
  if (!values.site) await measureHeard(product.url, returning?.storageState);
} finally {
  await product.stop();
  empty.stop();
}

async function measureHeard(origin: string, ofReturning: Visit['storageState']): Promise<void> {
  const peer = await startPeer();
  try {
    const screens = [...borrowerPages(origin)].flatMap(([name, url]): Visit[] => {
      const tapped = TAPPED[name];
      return tapped && (!values.only || values.only.split(',').includes(name))
        ? [{ name, url, tapped, ...(name === 'virtualAccount' && { storageState: ofReturning }) }]
        : [];
    });
    const visits = [{ name: PEER, url: peer.url, tapped: { button: '#pay', effect: null } }, ...screens];
    const taken = new Map(visits.map(({ name }) => [name, [] as { cold: Heard; warm: Heard }[]]));
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`round ${round} of ${rounds}: taps`);
      for (const [name, reading] of await readHeard(browser, visits)) taken.get(name)?.push(reading);
    }
    reportHeard(taken);
  } finally {
    peer.stop();
  }
}

function reportHeard(taken: ReadonlyMap<string, readonly { cold: Heard; warm: Heard }[]>): void {
  const rows = [...taken].map(([name, readings]) => {
    const of = (visit: 'cold' | 'warm', figure: keyof Heard) =>
      medianOf(
        readings.map((one) => one[visit]),
        figure,
      );
    return {
      name,
      cold: of('cold', 'heard'),
      coldEarly: of('cold', 'early'),
      warm: of('warm', 'heard'),
      warmEarly: of('warm', 'early'),
    };
  });
  const whole = (value: number) => value.toFixed(0);
  console.log(`\nA tap is heard, ms (slow 4G, CPU 4 times slower), medians of ${rounds} rounds.\n`);
  console.log(
    tableOf(
      ['page', 'cold', 'early tap', 'warm', 'early tap'],
      rows.map((row) => [row.name, ...[row.cold, row.coldEarly, row.warm, row.warmEarly].map(whole)]),
    ),
  );
  const peer = rows.find(({ name }) => name === PEER);
  const ours = rows.filter(({ name }) => name !== PEER);
  const targets = (['cold', 'warm'] as const).flatMap((visit): Target[] => {
    const measured = Math.max(...ours.map((row) => row[visit]));
    return [
      { what: `heard, ${visit}, ms`, measured, wanted: { atMost: visit === 'cold' ? 1500 : 800 }, show: whole },
      {
        what: `heard, ${visit}, beside the page of MUI, ms`,
        measured,
        wanted: { atMost: peer?.[visit] ?? 0 },
        show: whole,
      },
    ];
  });
  console.log(`\n${targetTable(targets)}`);
}

async function read(url: string, profile: { folder: string } | null): Promise<Reading> {
  const flags = ['--headless=new', ...browser.args, ...(profile ? [`--user-data-dir=${profile.folder}`] : [])];
  const { stdout } = await run(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: browser.executablePath } },
  );
  const { categories, audits, environment, runtimeError } = JSON.parse(stdout);
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
    hero: heroOf(audits['lcp-breakdown-insight']),
    speed: environment.benchmarkIndex,
  };
}

/** The end of the path to the element of the largest paint. */
function heroOf(insight: { details?: { items?: { type?: string; selector?: string }[] } } | undefined): string {
  const node = insight?.details?.items?.find(({ type }) => type === 'node');
  return node?.selector?.split(' > ').slice(-2).join(' > ') ?? '?';
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
    const of = (figure: Exclude<keyof Reading, 'hero'>) => taken.map((reading) => reading[figure]);
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
      heroes: [...new Set(taken.map(({ hero }) => hero))].join(', '),
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
    'largest paint',
  ];
  const cells = rows.map((row) => [
    row.name,
    ...[row.performance, row.accessibility, row.bestPractices, row.seo].map((figure) => figure.toFixed(0)),
    ...[row.fcp.toFixed(0), row.fcpRatio.toFixed(2), row.lcp.toFixed(0), row.lcpRatio.toFixed(2)],
    row.cls.toFixed(3),
    row.tbt.toFixed(0),
    row.heroes,
  ]);
  console.log(`Scores, CLS and ratios: the worst of ${rounds} rounds. Paints (simulated) and TBT: the median.\n`);
  console.log(tableOf(head, cells));

  const routes = rows.filter(({ name }) => name !== 'empty page');
  const worst = (figure: Exclude<keyof (typeof rows)[number], 'name' | 'heroes'>, pick: 'min' | 'max') =>
    Math[pick](...routes.map((row) => row[figure]));
  const whole = (value: number) => value.toFixed(0);
  const targets: Target[] = [
    { what: 'FCP of any route, × empty, every round', measured: worst('fcpRatio', 'max'), wanted: { atMost: 1.1 } },
    { what: 'LCP of any route, × empty, every round', measured: worst('lcpRatio', 'max'), wanted: { atMost: 1.15 } },
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
