import postgres from 'postgres';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { calls } from '#contract/calls.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { startRealPostgres } from '../server/database/real-postgres.ts';
import { fill } from './growth-data.ts';
import {
  ask,
  CALLS,
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
 * `npm run bench:growth [-- --orders 1000000 --ripe 37000 --rounds 3 --seconds 3]`: the main calls on a PostgreSQL that
 * holds so many orders, beside one that holds the demonstration alone, in turn; then the daily work on the orders that
 * are ripe, and what a borrower waits for the loan's details meanwhile. A target that is missed is said and does not fail.
 */
const { values } = readOptions('bench:growth');
const whole = (text: string) => Math.max(1, Number.parseInt(text, 10) || 1);
const orders = whole(values.orders);
const ripe = Math.min(orders, whole(values.ripe));
const rounds = whole(values.rounds);
const seconds = whole(values.seconds);

try {
  await ensureBuild(`${import.meta.dirname}/../..`);
  const empty = await startProduct();
  const full = await startProduct();
  const began = performance.now();
  const size = await filled(full.url);
  console.error(`${orders} orders, ${size}, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const pairs = CALLS.map(([name, fields]) => ({
    name,
    small: question(empty, name, fields),
    large: question(full, name, fields),
  }));
  for (const { name, small, large } of pairs) {
    for (const one of [small, large]) {
      await expectSuccess(name, one.url, one.body);
      await ask(one, 1);
    }
  }
  const taken = pairs.map(({ name, small, large }) => ({
    name,
    small,
    large,
    before: [] as Reading[],
    after: [] as Reading[],
  }));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const { small, large, before, after } of taken) {
      before.push(await ask(small, seconds));
      after.push(await ask(large, seconds));
    }
  }
  const rows = taken.map(({ name, before, after }) => ({
    name,
    small: p99(before),
    large: p99(after),
    ratio: p99(after) / p99(before),
  }));
  console.log(
    tableOf(
      ['call', 'p99 ms, demonstration', `p99 ms, ${orders} orders`, '×'],
      rows.map(({ name, small, large, ratio }) => [name, small.toFixed(1), large.toFixed(1), ratio.toFixed(2)]),
    ),
  );
  const [details] = pairs;
  if (!details) throw new Error('no call is measured');
  const turn = await dailyTurn(full.url, details.large);
  const quiet = rows[0]?.large ?? Number.NaN;
  const targets: Target[] = [
    {
      what: 'any call, p99 × a small database',
      measured: Math.max(...rows.map(({ ratio }) => ratio)),
      wanted: { atMost: 2 },
    },
    { what: `daily work of ${turn.changed} ripe orders, s`, measured: turn.seconds, wanted: { atMost: 20 } },
    { what: 'loan-details beside it, p99 × without', measured: turn.p99 / quiet, wanted: { atMost: 2 } },
  ];
  console.log(`\n${targetTable(targets)}`);
} finally {
  await stopAll();
}

interface Product {
  origin: string;
  url: string;
}

async function startProduct(): Promise<Product> {
  const database = await startRealPostgres();
  stopLater(() => database.stop());
  return { origin: await startServer('product', { DATABASE_URL: database.url }), url: database.url };
}

/** Fills the database; how large it is then. */
async function filled(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await fill(sql, { orders, ripe });
  } finally {
    await sql.end();
  }
}

function question({ origin }: Product, name: (typeof CALLS)[number][0], fields: Record<string, string>): Question {
  return { name, url: `${origin}${calls[name].path}?${form({ token })}`, body: form(fields) };
}

function p99(readings: readonly Reading[]): number {
  return median(readings.map((reading) => reading.p99));
}

/** The daily work, as a server of its own does it, while borrowers ask for their loans. */
async function dailyTurn(url: string, details: Question) {
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  try {
    const began = performance.now();
    let underWay = true;
    const work = advanceOrders(database.db, new Date()).finally(() => {
      underWay = false;
    });
    const beside: Reading[] = [];
    while (underWay) beside.push(await ask(details, 1));
    const changed = await work;
    return { changed, seconds: (performance.now() - began) / 1000, p99: p99(beside) };
  } finally {
    await database.close();
  }
}
