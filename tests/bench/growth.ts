import autocannon from 'autocannon';
import postgres from 'postgres';
import { ensureBuild } from '#commands/build.ts';
import { readOptions } from '#commands/options.mjs';
import { type CallName, calls } from '#contract/calls.ts';
import { openEnvelope } from '#contract/envelope.ts';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { startRealPostgres } from '../server/database/real-postgres.ts';
import { draws, fill, MOST_RIPE, PRODUCT, type Size } from './growth-data.ts';
import { CONNECTIONS, FORM_TYPE, form, type Reading, startServer, stopAll, stopLater } from './servers.ts';
import { median } from './statistics.ts';
import { type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:growth [-- --orders 1000000 --ripe 37000 --rounds 7 --seconds 1]`: what borrowers and visitors ask on a
 * PostgreSQL that holds so many orders and all that they bring with them, beside one that holds 10,000, in turn. Each request
 * is of another borrower, drawn over the whole database, so no kept response serves it. Then the daily work on the orders
 * that are ripe, and what borrowers wait for loan details meanwhile. A target that is missed is said and does not fail.
 */
const { values } = readOptions('bench:growth');
const whole = (text: string) => Math.max(1, Number.parseInt(text, 10) || 1);
const orders = whole(values.orders);
const rounds = whole(values.rounds);
const seconds = whole(values.seconds);
const sizeOf = (count: number): Size => ({
  orders: count,
  ripe: Math.min(Math.floor(count * MOST_RIPE), whole(values.ripe)),
});
/** With fewer, most codes that are asked for stand already, and nothing is written. */
const SMALL = sizeOf(10_000);
const LARGE = sizeOf(orders);

type Draw = ReturnType<typeof draws>;
type Payload = Record<string, string>;
/** Whose token a request has, '' for a visitor's, and its fields. */
type Drawn = { token: string; fields: Payload };

const of = ({ token, orderId }: { token: string; orderId: string }, more: Payload = {}): Drawn => ({
  token,
  fields: { productId: PRODUCT, orderId, ...more },
});
const ofDue =
  (more: Payload = {}) =>
  (draw: Draw) =>
    of(draw.due(), more);
const ofAny =
  (more: Payload = {}) =>
  (draw: Draw) =>
    of(draw.any(), more);
const byBorrower = (fields: Payload) => (draw: Draw) => ({ token: draw.any().token, fields });
/** A field that no call knows: a form without any would not be sent. */
const NOTHING = { nothing: '' };
const byVisitor = (fields: Payload) => () => ({ token: '', fields });
const TRACK = { page_id: '1', client_type: 'ios', page_type: '1', app_from: 'pjt', user_from: 'wa', utm_tag: 'spring' };
const PAID = { amount: '510000', pay_type: '1', is_default: '0', is_display: '0' };
const CHANNELS = sandboxProvider
  .paymentOptions(PAY_TYPE.bank, 'IDR')
  .bankList.flatMap(({ bankName, method }) => method.map((one) => `${bankName}:${one}`));
/** Said a second time, the same is only looked up. */
const anew = (texts: string[]) => texts[Math.floor(Math.random() * texts.length)] ?? '';
const TEXTS = Array.from({ length: 10_000 }, (_, index) => `denda ${index}`);

/**
 * What is asked, as often of each borrower. Left out: what needs a code from an SMS, a card, a file, or one request before
 * it. So is `repayment-huichao`, which does as `generate-vcode`.
 */
const ASKED: readonly [name: CallName, drawn: (draw: Draw) => Drawn][] = [
  ['loan-details', ofAny()],
  ['my-loans', byBorrower(NOTHING)],
  ['loan-history', ofAny()],
  ['loan-calendar', ofDue()],
  ['loan-play-detail', ofDue()],
  ['delay-detail', ofDue()],
  ['init-pay-type', ofDue({ pay_type: '1' })],
  ['generate-vcode', (draw) => of(draw.due(), { ...PAID, payCode: anew(CHANNELS) })],
  ['repayment-way', ofDue()],
  ['recommend-product-list', byBorrower({ scene: '' })],
  ['product/apply', byBorrower({ product_id: PRODUCT, module_id: '300', scene: '' })],
  ['stand/targeted', ofAny()],
  ['stand/joint', byBorrower({ productId: PRODUCT })],
  ['stand/necessity', byBorrower({ productId: '8', positionId: '0' })],
  ['define', byBorrower({ module: '30', position: '0', productToken: 'tk-dana-kilat' })],
  ['event/save', byBorrower({ productId: PRODUCT, moduleId: '30', positionId: '0' })],
  ['pageEvent/save', byBorrower({ productId: '9', moduleId: '301', positionId: '1' })],
  ['loan-detail-confirm', byBorrower({ productId: PRODUCT })],
  ['contract', byBorrower({ productId: PRODUCT, scene: '3' })],
  ['contract-jump', ofAny({ scene: '3', position: '0', source: 'h5' })],
  ['google-score', byBorrower({ score: '5' })],
  ['problem-init', ofAny()],
  ['problem-save', (draw) => complaining(draw.any())],
  ['problem-list', byBorrower(NOTHING)],
  ['problem-detail', (draw) => looking(draw.complaint())],
  ['get-qa-list', byBorrower({ pid: '0' })],
  ['qa-record', (draw) => ({ token: draw.any().token, fields: { type: '4', value: anew(TEXTS) } })],
  ['contact-kf-info', byBorrower({ overall: '30' })],
  ['channel-template', byVisitor({ templateId: '1' })],
  ['track-visit', byVisitor(TRACK)],
  ['track-click', byVisitor({ ...TRACK, phone: '13900000001' })],
  ['get-sid', byVisitor({})],
];

function complaining({ token, orderId }: { token: string; orderId: string }): Drawn {
  return { token, fields: { problemType: '2', problemDetail: anew(TEXTS), orderNo: orderId, problemImage: '' } };
}

function looking({ token, problemId }: { token: string; problemId: string }): Drawn {
  return { token, fields: { problemId } };
}

interface Product {
  origin: string;
  url: string;
  draw: Draw;
}

try {
  await ensureBuild(`${import.meta.dirname}/../..`);
  const small = await startProduct(SMALL);
  const large = await startProduct(LARGE);
  const taken = ASKED.map(([name, drawn]) => ({
    name,
    drawn,
    before: [] as Reading[],
    after: [] as Reading[],
  }));
  for (const { name, drawn } of taken) {
    for (const product of [small, large]) await expectAllowed(product, name, drawn);
  }
  for (const { name, drawn } of taken) {
    for (const product of [small, large]) await ask(product, name, drawn, 1);
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const { name, drawn, before, after } of taken) {
      before.push(await ask(small, name, drawn, seconds));
      after.push(await ask(large, name, drawn, seconds));
    }
  }
  const rows = taken.map(({ name, before, after }) => ({
    name,
    medians: [before, after].map((readings) => median(readings.map((reading) => reading.median)).toFixed(1)),
    small: p99(before),
    large: p99(after),
    ratio: p99(after) / p99(before),
  }));
  console.log(
    tableOf(
      ['call', `median ms, ${SMALL.orders} orders`, `${orders}`, 'p99 ms', `${orders}`, '×'],
      rows.map((row) => [row.name, ...row.medians, row.small.toFixed(1), row.large.toFixed(1), row.ratio.toFixed(2)]),
    ),
  );
  const turn = await dailyTurn(large);
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

/** A server on a database of its own that is filled. */
async function startProduct(size: Size): Promise<Product> {
  const database = await startRealPostgres();
  stopLater(() => database.stop());
  const origin = await startServer('changed', { DATABASE_URL: database.url });
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    const began = performance.now();
    const words = await fill(sql, size);
    console.error(`${size.orders} orders, ${words}, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    await sql.end();
  }
  return { origin, url: database.url, draw: draws(size, evenly()) };
}

/** Numbers from 0 to 1 that keep apart from each other, so that nobody is asked for twice before all have been. */
function evenly(): () => number {
  let last = Math.random();
  return () => {
    last = (last + Math.SQRT2) % 1;
    return last;
  };
}

/** How a call is asked for what was drawn. */
function request(name: CallName, { token, fields }: Drawn) {
  const { method, path, inQuery } = calls[name];
  const isInQuery = (field: string) => method === 'GET' || inQuery.some((one) => one === field);
  const part = (ofQuery: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isInQuery(field) === ofQuery));
  const query = form({ ...(token && { token }), ...part(true) });
  return {
    method,
    path: `${path}?${query}`,
    ...(method === 'POST' && { headers: FORM_TYPE, body: form(part(false)) }),
  };
}

/** A refusal is quick, and no measure of the call. */
async function expectAllowed({ origin, draw }: Product, name: CallName, drawn: (draw: Draw) => Drawn): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { path, ...asked } = request(name, drawn(draw));
    const text = await (await fetch(`${origin}${path}`, asked)).text();
    if (!openEnvelope(calls[name].envelope, JSON.parse(text))?.success) throw new Error(`${name} was refused: ${text}`);
  }
}

async function ask(
  { origin, draw }: Product,
  name: CallName,
  drawn: (draw: Draw) => Drawn,
  duration: number,
): Promise<Reading> {
  const setupRequest = (one: autocannon.Request) => ({ ...one, ...request(name, drawn(draw)) });
  const result = await autocannon({ url: origin, connections: CONNECTIONS, duration, requests: [{ setupRequest }] });
  const { non2xx, errors, requests } = result;
  if (non2xx > 0 || errors > 0 || requests.total === 0)
    throw new Error(`${name}: of ${requests.total} responses ${non2xx} were no success`);
  return { rate: requests.average, median: result.latency.p50, p99: result.latency.p99 };
}

function p99(readings: readonly Reading[]): number {
  return median(readings.map((reading) => reading.p99));
}

/** The daily work, as a server of its own does it, while borrowers ask for their loans. */
async function dailyTurn(large: Product) {
  const database = await openDatabase({ dataDir: '', databaseUrl: large.url });
  try {
    const began = performance.now();
    let underWay = true;
    const work = advanceOrders(database.db, new Date()).finally(() => {
      underWay = false;
    });
    const beside: Reading[] = [];
    while (underWay) beside.push(await ask(large, 'loan-details', ofAny(), 1));
    const changed = await work;
    return { changed, seconds: (performance.now() - began) / 1000, p99: p99(beside) };
  } finally {
    await database.close();
  }
}
