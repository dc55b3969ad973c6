import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { calls } from '#contract/calls.ts';
import { SHEET_META, sheetCookie } from '#contract/kept-sheet.ts';
import { HYDRATION_ELEMENT } from '#contract/server-rendering.ts';
import { readyAddresses } from '#demonstration/addresses.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { startRealPostgres } from '../server/database/real-postgres.ts';
import { ask, CALLS, form, type Measured, type Question, startMeasured, stopAll, stopLater, token } from './servers.ts';
import { median, quantile } from './statistics.ts';
import { type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:pages [-- --rounds 3 --seconds 3]`: the loan details of the demonstration's borrowers as pages that come
 * with their response, on a real PostgreSQL, as Chrome asks for them: on a first visit, and by a browser that keeps the style
 * sheet. A target that is missed is said and does not fail.
 */
const root = join(import.meta.dirname, '../..');
const CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html', connection: 'keep-alive' };
const SHEET = new RegExp(`<meta name="${SHEET_META}" content="([^"]*)">`);
const AT_ONCE = [10, 20, 50] as const;
/** Seconds until V8 has compiled what renders; before that a page takes twice as long. */
const WARM_UP = 10;

const decoders: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
};

/** What one page brought. */
interface Page {
  milliseconds: number;
  bytes: number;
  hasResponse: boolean;
}

/** Of many pages: as the browser opens them and so many at once. */
interface Reading {
  rate: number;
  share: number;
  cpu: number;
  median: number;
  p99: number;
  bytes: number;
}

const { values } = readOptions('bench:pages');
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1);
const seconds = Math.max(1, Number.parseInt(values.seconds, 10) || 1);

try {
  await ensureBuild(root);
  const postgres = await startRealPostgres();
  stopLater(() => postgres.stop());
  const server = await startMeasured('product', { DATABASE_URL: postgres.url });
  const sheet = SHEET.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))?.[1] ?? '';
  const addresses = readyAddresses(server.origin, parseConfiguration({}), []).map(({ url }) => url);
  const visits = { first: CHROME, later: { ...CHROME, cookie: sheetCookie(sheet) } };
  const details = CALLS.find(([name]) => name === 'loan-details');
  const call: Question = {
    name: 'loan-details',
    url: `${server.origin}${calls['loan-details'].path}?${form({ token })}`,
    body: form(details?.[1] ?? {}),
  };
  const readings = new Map<string, Reading[]>();
  const besides: number[] = [];
  await load(server, addresses, CHROME, 10, WARM_UP);
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const atOnce of AT_ONCE) {
      for (const [visit, headers] of Object.entries(visits)) {
        const name = `${visit} visit, ${atOnce} at once`;
        readings.set(name, [...(readings.get(name) ?? []), await load(server, addresses, headers, atOnce, seconds)]);
      }
    }
    const alone = await ask(call, seconds);
    const [beside] = await Promise.all([ask(call, seconds), load(server, addresses, visits.later, 50, seconds)]);
    besides.push(beside.p99 / alone.p99);
    console.error(
      `${call.name} ms: alone p50 ${alone.median} p99 ${alone.p99}, beside p50 ${beside.median} p99 ${beside.p99}`,
    );
  }
  report(readings);
  console.log(`\n${call.name} beside 50 pages at once: p99 ${median(besides).toFixed(1)} times that alone.`);
} finally {
  await stopAll();
}

async function load(
  server: Measured,
  addresses: readonly string[],
  headers: Record<string, string>,
  atOnce: number,
  duration: number,
): Promise<Reading> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const pages: Page[] = [];
  const [began, cpuBefore] = [performance.now(), await server.cpu()];
  let turn = 0;
  const visitor = async () => {
    while (performance.now() - began < duration * 1000) {
      pages.push(await open(addresses[turn++ % addresses.length] ?? '', headers, agent));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  const took = performance.now() - began;
  const cpu = (await server.cpu()) - cpuBefore;
  agent.destroy();
  const times = pages.map(({ milliseconds }) => milliseconds);
  return {
    rate: (pages.length / took) * 1000,
    share: pages.filter(({ hasResponse }) => hasResponse).length / pages.length,
    cpu: cpu / pages.length,
    median: median(times),
    p99: quantile(times, 0.99),
    bytes: median(pages.map(({ bytes }) => bytes)),
  };
}

async function open(url: string, headers: Record<string, string>, agent: Agent): Promise<Page> {
  const began = performance.now();
  const { content, encoding } = await fetched(url, headers, agent);
  const milliseconds = performance.now() - began;
  const html = (await decoders[encoding]?.(content)) ?? content;
  return { milliseconds, bytes: content.length, hasResponse: html.includes(`id="${HYDRATION_ELEMENT}"`) };
}

function fetched(
  url: string,
  headers: Record<string, string>,
  agent: Agent,
): Promise<{ content: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
        resolve({ content: Buffer.concat(chunks), encoding: response.headers['content-encoding'] ?? 'identity' });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

function report(readings: ReadonlyMap<string, readonly Reading[]>): void {
  const rows = [...readings].map(([name, taken]) => {
    const of = (key: keyof Reading) => median(taken.map((reading) => reading[key]));
    return {
      name,
      rate: of('rate'),
      share: of('share'),
      cpu: of('cpu'),
      median: of('median'),
      p99: of('p99'),
      bytes: of('bytes'),
    };
  });
  console.log(`${seconds} s a reading; medians of ${rounds} rounds.\n`);
  console.log(
    tableOf(
      ['pages', 'a second', 'with response', 'CPU ms', 'median ms', 'p99 ms', 'KB'],
      rows.map((row) => [
        row.name,
        row.rate.toFixed(0),
        `${(row.share * 100).toFixed(1)} %`,
        row.cpu.toFixed(2),
        row.median.toFixed(0),
        row.p99.toFixed(0),
        (row.bytes / 1000).toFixed(1),
      ]),
    ),
  );
  const many = rows.filter(({ name }) => name.endsWith(' 50 at once'));
  const cpu = Math.max(...rows.map((row) => row.cpu));
  const targets: Target[] = [
    {
      what: 'pages a second, one process, 50 at once',
      measured: Math.min(...many.map(({ rate }) => rate)),
      wanted: { atLeast: 300 },
      show: (rate) => rate.toFixed(0),
    },
    {
      what: 'with their response, 50 at once, %',
      measured: Math.min(...many.map(({ share }) => share * 100)),
      wanted: { atLeast: 95 },
    },
    { what: 'CPU of a page, ms', measured: cpu, wanted: { atMost: 2 } },
  ];
  console.log(`\n${targetTable(targets)}`);
}
