import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { calls } from '#contract/calls.ts';
import { startRealPostgres } from '../server/database/real-postgres.ts';
import {
  ask,
  CALLS,
  CONNECTIONS,
  expectSuccess,
  form,
  type Question,
  type Reading,
  startServer,
  stopAll,
  stopLater,
  token,
} from './servers.ts';
import { median } from './statistics.ts';
import { type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:server [-- --rounds 3 --seconds 3]`: requests a second of the main calls as ratios to Node's own server
 * in the same round, on the embedded database and on a real PostgreSQL. A target that is missed is said and does not
 * fail: the figures depend on the machine, their ratios less so.
 */
const root = join(import.meta.dirname, '../..');
const RAW = 'raw node:http';
const FORM = 'validated form, no database';
const STATEMENT = 'the statements of loan-details alone';
const CHANGED = 'loan-details after a change, PostgreSQL';

const { values } = readOptions('bench:server');
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1);
const seconds = Math.max(1, Number.parseInt(values.seconds, 10) || 1);

try {
  await ensureBuild(root);
  const questions = await startServers();
  const readings = new Map(questions.map(({ name }) => [name, [] as Reading[]]));
  for (const question of questions) await ask(question, 1);
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const question of questions) readings.get(question.name)?.push(await ask(question, seconds));
  }
  report(readings);
} finally {
  await stopAll();
}

async function startServers(): Promise<Question[]> {
  const postgres = await startRealPostgres();
  stopLater(() => postgres.stop());
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  stopLater(async () => rmSync(folder, { recursive: true, force: true }));

  const body = form({ productId: '7', moduleId: '30', positionId: '0' });
  const raw = await startServer('raw');
  const plain = await startServer('form');
  const questions: Question[] = [
    { name: RAW, url: `${raw}/`, body },
    { name: FORM, url: `${plain}${calls['event/save'].path}`, body },
  ];
  const details = CALLS.find(([name]) => name === 'loan-details');
  for (const [name, kind] of [
    [STATEMENT, 'statement'],
    [CHANGED, 'changed'],
  ] as const) {
    const server = await startServer(kind, { DATABASE_URL: postgres.url });
    const url = `${server}${calls['loan-details'].path}?${form({ token })}`;
    questions.push({ name, url, body: form(details?.[1] ?? {}) });
  }
  for (const [database, env] of [
    ['PGlite', { DATA_DIR: folder }],
    ['PostgreSQL', { DATABASE_URL: postgres.url }],
  ] as const) {
    const product = await startServer('product', env);
    for (const [name, fields] of CALLS) {
      const url = `${product}${calls[name].path}?${form({ token })}`;
      await expectSuccess(name, url, form(fields));
      questions.push({ name: `${name}, ${database}`, url, body: form(fields) });
    }
  }
  return questions;
}

function report(readings: ReadonlyMap<string, readonly Reading[]>): void {
  const raw = readings.get(RAW) ?? [];
  const rows = [...readings].map(([name, taken]) => ({
    name,
    rate: median(taken.map(({ rate }) => rate)),
    ratio: median(taken.map(({ rate }, round) => rate / (raw[round]?.rate ?? Number.NaN))),
    median: median(taken.map((reading) => reading.median)),
    p99: median(taken.map(({ p99 }) => p99)),
  }));
  console.log(`${CONNECTIONS} connections, ${seconds} s a call and round; medians of ${rounds} rounds.\n`);
  console.log(
    tableOf(
      ['call', 'requests/s', '× raw', 'median ms', 'p99 ms'],
      rows.map((row) => [
        row.name,
        row.rate.toFixed(0),
        row.ratio.toFixed(3),
        row.median.toFixed(1),
        row.p99.toFixed(1),
      ]),
    ),
  );
  const of = (name: string) => rows.find((row) => row.name === name) ?? { ratio: 0, median: 0, p99: 0 };
  const details = of('loan-details, PostgreSQL');
  const targets: Target[] = [
    { what: `${FORM}, × raw`, measured: of(FORM).ratio, wanted: { atLeast: 0.6 } },
    { what: 'loan-details on PostgreSQL, unchanged, × raw', measured: details.ratio, wanted: { atLeast: 0.12 } },
    { what: 'loan-details on PostgreSQL, changed, × raw', measured: of(CHANGED).ratio, wanted: { atLeast: 0.08 } },
    {
      what: 'loan-details on PostgreSQL, p99 / median',
      measured: details.p99 / details.median,
      wanted: { atMost: 10 },
    },
  ];
  console.log(`\n${targetTable(targets)}`);
}
