import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql, sum } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '#commands/start-server.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import type { StandIn } from '#demonstration/stand-ins/stand-in.ts';
import {
  TWILIO_SID,
  TWILIO_TOKEN,
  type TwilioStandIn,
  twilioStandIn,
} from '#demonstration/stand-ins/twilio-stand-in.ts';
import {
  paymentCaptured,
  XENDIT_CALLBACK_TOKEN,
  XENDIT_KEY,
  xenditStandIn,
} from '#demonstration/stand-ins/xendit-stand-in.ts';
import { signedHeaders } from '#server/app-server/signing.ts';
import { lockOrder } from '#server/loan/order.ts';
import { operate } from '#server/operator/typed.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { migrateFor, type OpenDatabase, openAsOwner } from '#server/platform/database/open.ts';
import {
  borrowers,
  ledgerEntries,
  ledgerTransactions,
  orders,
  payments,
  registrationSessions,
  registrations,
  virtualAccounts,
  webhookDeliveries,
  webhookOutcomes,
  webhookQueue,
} from '#server/platform/database/schema.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { HEADING } from '#server/settlement/settlement-file.ts';
import { builtClient } from '../server/built-client.ts';
import { type RealPostgres, startRealPostgres } from '../server/database/real-postgres.ts';
import { requestOf } from '../server/demonstration-server.ts';
import { balances, expectSoundBooks } from '../server/ledger/books.ts';
import { proofOf } from '../server/onboarding/proof.ts';
import { CREDIT, OTHER_TREASURER, SUPPORT, TREASURER } from '../server/operator/staff.ts';
import { eventually } from '../setup/eventually.ts';
import { IN_ALL } from '../setup/extent.ts';
import { OF_PROGRAMS } from '../setup/program.ts';
import { type Journey, journeyOver } from './journey.ts';
import { type Pooler, startPgBouncer } from './pgbouncer.ts';
import { type ReverseProxy, startProxy } from './proxy.ts';
import { type Served, serve } from './served.ts';

/**
 * The first day of production: two servers in processes of their own behind a proxy, on a PostgreSQL whose server's role may
 * change nothing of the past, with accounts at Twilio and Xendit. `npm run drill` has the same behind PgBouncer in
 * transaction mode.
 */
const isDrill = process.env.DRILL === 'pgbouncer';
const CONFIGURATION = join(import.meta.dirname, '../server/operator/production.json');
const ROLE = 'lending_server';
const PHONE = '081390000077';
const KEY = { id: '2026a', secret: 'shared-with-the-server-of-the-app' };
const EXAMPLE = join(import.meta.dirname, '../../docs/products-example.json');
/** The product and the promotion of Indonesia in it. */
const PRODUCT = '1';
const PROMOTION = '1';

const distDir = builtClient();
const folder = mkdtempSync(join(tmpdir(), 'lending-going-live-'));
let cluster: RealPostgres;
let pooler: Pooler | undefined;
let owner: OpenDatabase;
let watching: postgres.Sql;
let twilio: TwilioStandIn;
let xendit: StandIn;
let proxy: ReverseProxy;
let journey: Journey;
let production: Record<string, string>;
/** Every server that ran, by the name that its connections have. */
const ran = new Map<string, Served>();

beforeAll(async () => {
  [cluster, twilio, xendit, proxy] = await Promise.all([
    startRealPostgres(),
    twilioStandIn(),
    xenditStandIn(),
    startProxy(),
  ]);
  watching = postgres(cluster.url, { max: 1, onnotice: () => {} });
  await watching.unsafe(`
    create role ${ROLE} login;
    alter role ${ROLE} set statement_timeout = '4s';
    alter role ${ROLE} set lock_timeout = '3s';
    alter role ${ROLE} set idle_in_transaction_session_timeout = '8s'`);
  await migrateFor(cluster.url, ROLE);
  owner = openAsOwner(cluster.url);

  pooler = isDrill ? await startPgBouncer(cluster.url, folder, [ROLE]) : undefined;
  const url = new URL(pooler?.url ?? cluster.url);
  url.username = ROLE;
  production = {
    CONFIGURATION,
    DATABASE_URL: url.href,
    ...(isDrill ? { PREPARED_STATEMENTS: 'off' } : {}),
    DATA_DIR: folder,
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: '127.0.0.1',
    APP_SERVER_KEYS: `${KEY.id}=${KEY.secret}`,
    TWILIO_ACCOUNT_SID: TWILIO_SID,
    TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
    TWILIO_FROM: '+12025550100',
    TWILIO_URL: twilio.url,
    XENDIT_SECRET_KEY: XENDIT_KEY,
    XENDIT_CALLBACK_TOKEN: XENDIT_CALLBACK_TOKEN,
    XENDIT_URL: xendit.url,
  };
  await Promise.all([start('first'), start('second'), ...[TREASURER, OTHER_TREASURER, SUPPORT].map(hire), opened()]);
  journey = journeyOver([proxy.origin]);
}, 120_000);

afterAll(async () => {
  await Promise.all([...ran.values()].map((server) => server.killed()));
  await Promise.all([owner.close(), watching.end(), proxy.close(), twilio.close(), xendit.close()]);
  await pooler?.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<void> {
  const server = await serve(distDir, { ...production, PGAPPNAME: name }).served;
  if (!server) throw new Error(`the ${name} server did not start`);
  ran.set(name, server);
  proxy.servers.push(server.origin);
}

const VISITOR = { token: null };
const secrets: Record<string, string> = {};

/** `npm run operator -- …` as a process of its own: what it prints. One that is refused ends so and rejects with what it says. */
async function typed(words: readonly string[], variables: Record<string, string>, ends: 1 | 2 = 1): Promise<string> {
  const program = join(import.meta.dirname, '../../src/commands/operate.ts');
  const env = { ...OF_PROGRAMS, ...production, ...variables };
  try {
    return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout.trimEnd();
  } catch (error) {
    expect(error).toMatchObject({ code: ends, stdout: '' });
    throw error;
  }
}

const credentialsOf = ({ name }: { name: string }) => ({ OPERATOR: name, OPERATOR_SECRET: secrets[name] ?? '' });

/** What an operator's command says, in this process, which has its program loaded already. */
async function here(operator: { name: string }, ...words: string[]): Promise<string> {
  return (await operate(words, { ...production, ...credentialsOf(operator) })).join('\n');
}

/** The same as a process of its own, where everything runs. */
const as: typeof here = (operator, ...words) =>
  IN_ALL ? typed(words, credentialsOf(operator)) : here(operator, ...words);

/** Adds an operator as the owner of the database. */
async function hire({ name, role }: { name: string; role: string }): Promise<void> {
  const said = await operate(['add', name, '--role', role], { ...production, MIGRATION_DATABASE_URL: cluster.url });
  secrets[name] = said.at(-1) ?? '';
}

/** The lender has somebody for its terms, who publishes the documented example. */
async function opened(): Promise<void> {
  await hire(CREDIT);
  const said = await as(CREDIT, 'publish', EXAMPLE, '--reason', 'the first terms');
  expect(said).toContain(`product ${PRODUCT} added: `);
}

/** The same command typed twice at once: one of the two is done, and the other one is refused. */
async function twiceAs(operator: { name: string }, words: string[], refusal: RegExp): Promise<void> {
  const said = await Promise.allSettled([as(operator, ...words), as(operator, ...words)]);
  const refused = said.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused, words.join(' ')).toEqual([expect.stringMatching(refusal)]);
}

/** Registers a visitor by the code that Twilio was given; what stands in the picture is looked up. */
async function register(phone: string): Promise<string> {
  const { title } = await journey.ask('channel-template', { templateId: PROMOTION }, VISITOR);
  expect(title).toBe('Pinjaman hingga');
  const { sid, challenge } = await journey.ask('get-sid', {}, VISITOR);
  expect((await journey.send(`${CAPTCHA_PATH}?${new URLSearchParams({ sid, a: '1' })}`)).status).toBe(200);
  const [session] = await owner.db.select().from(registrationSessions).where(eq(registrationSessions.sid, sid));
  const given = { phone, capcode: session?.captcha ?? '', sid, deviceId: sid, appName: 'pjt' };
  await journey.ask('get-sms', { ...given, proof: await proofOf(challenge) }, VISITOR);
  // A turn of either server may have taken the message just before the call itself delivers it.
  await eventually(() => expect(twilio.sent.map((form) => form.get('To'))).toEqual([phone.replace(/^0/, '+62')]));
  const smsCode = /\d{6}/.exec(twilio.sent[0]?.get('Body') ?? '')?.[0] ?? '';
  await journey.ask('register', { ...given, smsCode, merchantNumber: '0', userName: phone, id: PROMOTION }, VISITOR);
  expect(await owner.db.$count(borrowers, eq(borrowers.phone, phone))).toBe(1);
  return login(phone);
}

/** The native app's server logs the borrower in; a request whose response was lost is sent again. */
async function login(phone: string): Promise<string> {
  const body = JSON.stringify({ phone });
  const path = '/app-server/sessions/open';
  const headers = signedHeaders(KEY, { path, body, idempotencyKey: randomUUID() }, new Date());
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, payload: body };
  const [one, other] = [await journey.send(path, sent), await journey.send(path, sent)];
  expect([one.status, other.status]).toEqual([200, 200]);
  const { token } = await one.json();
  expect((await other.json()).token).toBe(token);
  return String(token);
}

/** Xendit's webhook, as it reaches the proxy. */
async function told(paid: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-callback-token': XENDIT_CALLBACK_TOKEN };
  return (await journey.send('/webhooks/xendit', { method: 'POST', headers, payload: JSON.stringify(paid) })).status;
}

/** Does the work while the order is locked. */
async function whileLocked<Result>(orderId: string, work: () => Promise<Result>): Promise<Result> {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = owner.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await lockOrder(tx, orderId);
    held.resolve();
    await letGo.promise;
  });
  try {
    await held.promise;
    return await work();
  } finally {
    letGo.resolve();
    await holding;
  }
}

/** The server that waits for the lock of an order, and so has begun to work something off. */
function waitingServer(): Promise<string> {
  return eventually(async () => {
    const rows = await watching`
      select application_name as name from pg_stat_activity
      where wait_event_type = 'Lock' and usename = ${ROLE} and query like '%"orders"%'`;
    const name: unknown = rows[0]?.name;
    if (typeof name !== 'string') throw new Error('no server waits yet');
    return name;
  });
}

test('two servers on their first day: a loan from registration to reconciliation, one of them killed in its midst', {
  timeout: 180_000,
}, async () => {
  const token = await register(PHONE);
  expect(await owner.db.$count(registrations)).toBe(1);

  const ofBorrower = { token, query: { isNeedPop: '1' } };
  const productId = PRODUCT;
  const { amount, periods, termUnit } = await journey.ask('loan-detail-confirm', { productId }, ofBorrower);
  const wanted = { productId, amount, periods: String(periods), termUnit, source: 'h5' };
  const pressed = await Promise.all([1, 2].map(() => journey.ask('loan-detail-push', wanted, ofBorrower)));
  expect(new Set(pressed.map(({ lendDetailsUrl }) => lendDetailsUrl)).size).toBe(1);
  const orderId = new URL(pressed[0]?.lendDetailsUrl ?? '', proxy.origin).searchParams.get('orderId') ?? '';
  expect(await owner.db.$count(orders)).toBe(1);

  await twiceAs(CREDIT, ['approve', orderId, '--reason', 'income proven'], /event\.refused/);
  const paysOut = ['disburse', orderId, '--reference', 'BCA-5521', '--reason', 'to be paid today'];
  const [request = ''] = (await as(TREASURER, ...paysOut)).split(' ');
  const confirms = ['confirm', request, '--reason', 'seen the statement'];
  await expect(as(TREASURER, ...confirms)).rejects.toThrow('Two people are needed');
  expect(await owner.db.$count(ledgerTransactions)).toBe(0);
  await twiceAs(OTHER_TREASURER, confirms, /There is no open request|event\.refused/);

  const order = { productId, orderId };
  const { repayPlanDetail } = await journey.ask('loan-play-detail', order, ofBorrower);
  const owed = repayPlanDetail.repayWaitDetail.reduce((total, period) => total + Number(period.totalAmount), 0);
  const way = { payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' };
  const number = { ...order, ...way, amount: String(owed) };
  // An answer of a form that is not documented is as none: the borrower can try again, and the log rings.
  xendit.faults.push({ status: 201, json: { actions: null, name: PHONE } });
  const { url = '', payload = '', headers: form } = requestOf('generate-vcode', number, ofBorrower);
  const sent = {
    method: 'POST',
    headers: { 'content-type': String(form?.['content-type']) },
    payload: String(payload),
  };
  expect((await journey.send(String(url), sent)).status).toBe(503);
  const issued = await Promise.all([1, 2].map(() => journey.ask('generate-vcode', number, ofBorrower)));
  const [billNo = '', ...others] = new Set(issued.map((one) => one.cardNo));
  expect(others).toEqual([]);

  // While the order is locked no server can post the deposit: each takes the webhook, and one begins to work it off.
  const paid = paymentCaptured(billNo, owed, new Date());
  const killed = await whileLocked(orderId, async () => {
    expect(await Promise.all([told(paid), told(paid)])).toEqual([200, 200]);
    const name = await waitingServer();
    await ran.get(name)?.killed();
    expect(await watching`select id from payments`).toHaveLength(0);
    return ran.get(name)?.origin;
  });

  // The borrower notices nothing of it: also when it is the killed server's turn, the proxy asks the one that is left.
  const meanwhile = await Promise.all([1, 2].map(() => journey.ask('loan-details', order, ofBorrower)));
  expect(meanwhile.map((details) => details.receipts)).toEqual([[], []]);
  // The killed server's claim is over after a minute, which passes at once; the other one's next turn finds it.
  await owner.db.update(webhookQueue).set({ nextAt: new Date() });
  await eventually(async () => expect(await owner.db.$count(webhookOutcomes)).toBe(1));
  proxy.servers.splice(0, proxy.servers.length, ...proxy.servers.filter((one) => one !== killed));
  await start('third');
  expect(await Promise.all([told(paid), told(paid)])).toEqual([200, 200]);

  const receipts = await Promise.all([1, 2].map(() => journey.ask('loan-details', order, ofBorrower)));
  expect(receipts.map((details) => details.receipts.length)).toEqual([1, 1]);
  expect(receipts.map(({ orderStatus }) => String(orderStatus))).toEqual(['200', '200']);
  for (const { origin } of ran.values()) expect(proxy.answered[origin]).toBeGreaterThan(1);

  expect(await owner.db.$count(webhookDeliveries)).toBe(1);
  expect(await owner.db.select().from(webhookQueue)).toEqual([]);
  await expectOneLoanPaid({ lent: Number(amount), owed });
  await expectSettled(paid.data.payment_id, owed, new Date(paid.data.updated));
  expect(await whoDidWhat()).toEqual(['tara confirmed', 'tono requested', 'citra done', 'citra done']);
  const said = [...ran.values()].map((server) => server.said()).join('');
  expect(said.match(/ALARM[^"]*/g)).toEqual([
    'ALARM: xendit answered what is not documented to /v3: reference_id (invalid_value), status (invalid_value), actions (invalid_type)',
  ]);
  expect(said).not.toContain(PHONE);
});

/** The books are sound, and one loan was paid out and paid back, whole: what the lender has more is the interest. */
async function expectOneLoanPaid({ lent, owed }: { lent: number; owed: number }): Promise<void> {
  await expectSoundBooks(owner.db);
  const [total] = await owner.db.select({ sum: sum(ledgerEntries.amount) }).from(ledgerEntries);
  expect(total).toEqual({ sum: '0' });
  const moved = await owner.db.select({ kind: ledgerTransactions.kind }).from(ledgerTransactions);
  expect(moved.map(({ kind }) => kind).sort()).toEqual(['disbursement', 'repayment']);
  expect(await owner.db.select({ amount: payments.amount }).from(payments)).toEqual([{ amount: owed }]);
  const left = Object.entries(await balances(owner.db)).filter(([, balance]) => balance !== 0);
  expect(Object.fromEntries(left)).toEqual({ 'cash:IDR': owed - lent, 'interestIncome:IDR': lent - owed });
}

/** Xendit's file of the day agrees with the ledger, by `npm run reconcile`. */
async function expectSettled(reference: string, amount: number, at: Date): Promise<void> {
  const name = `xendit-IDR-${dayOf(at, 'IDR')}.csv`;
  writeFileSync(join(folder, name), [HEADING, `${reference},${amount},4000,${at.toISOString()}`, ''].join('\n'));
  const program = join(import.meta.dirname, '../../src/commands/reconcile.ts');
  const env = { ...OF_PROGRAMS, ...production };
  const { stdout } = await promisify(execFile)(process.execPath, [program, join(folder, name)], { env });
  expect(stdout).toBe(`${name}: 1 payments, ${amount} IDR, fees 4000; agrees with the ledger\n`);
  expect(await balances(owner.db)).toMatchObject({ 'providerFees:IDR': 4000 });
  await expectSoundBooks(owner.db);
}

/** The trail, the newest first: `${operator} ${step}`. */
async function whoDidWhat(): Promise<string[]> {
  const lines = (await as(CREDIT, 'list', 'trail')).split('\n');
  return lines.map((line) => /^\d+ \S+ (\w+) \(\w+\) (\w+)/.exec(line)?.slice(1).join(' ') ?? line);
}

test('a server for which CONFIGURATION was forgotten is no demonstration: it ends, and adds nothing', async () => {
  const before = await owner.db.$count(ledgerTransactions);
  const environment = readEnvironment({ ...production, PORT: '0', MIGRATION_DATABASE_URL: cluster.url });
  const started = startServer(environment, readConfiguration(), { distDir });
  await expect(started).rejects.toThrow(ConfigurationError);
  await expect(started).rejects.toThrow('Production has started on this database');
  expect(await owner.db.$count(ledgerTransactions)).toBe(before);
});

test('nor is the database of an older release migrated up by who forgot CONFIGURATION, nor anything done on it', async () => {
  const age = (by: number) =>
    owner.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - ${by}::bigint`);
  await age(1e14);
  const variables = { ...production, OPERATOR: CREDIT.name, OPERATOR_SECRET: secrets[CREDIT.name] };
  Reflect.deleteProperty(variables, 'CONFIGURATION');
  for (const as of [variables, { ...variables, MIGRATION_DATABASE_URL: cluster.url }]) {
    await expect(operate(['list', 'trail'], as)).rejects.toThrow('Production has started on this database');
  }
  await age(-1e14);
});

test('every other command of the staff, typed: what it does, and how a refused one ends', {
  timeout: 180_000,
}, async () => {
  const [order] = await owner.db.select().from(orders);
  const [account] = await owner.db.select().from(virtualAccounts);
  const [orderId = '', why] = [order?.id, ['--reason', 'asked by phone']];
  const refused: [operator: { name: string }, words: string[], refusal: RegExp][] = [
    [TREASURER, ['fail-disbursement', orderId, ...why], /event\.refused/],
    [TREASURER, ['refund', orderId, '--reference', 'BCA-1', ...why], /amount\.tooLarge: 0 of 0/],
    [SUPPORT, ['answer-complaint', 'C-0', '--text', 'Sudah beres.', ...why], /complaint\.unknown/],
  ];
  for (const [operator, words, refusal] of refused) {
    await expect(here(operator, ...words), words.join(' ')).rejects.toThrow(refusal);
  }
  // What the domain refuses, and what cannot be read, each ends a process of its own: in its own way.
  const ended = await Promise.allSettled([
    typed(['decline', orderId, ...why], credentialsOf(CREDIT)),
    typed(['revoke-sessions', PHONE, '--because', 'x'], credentialsOf(SUPPORT), 2),
  ]);
  expect(ended).toMatchObject([
    { status: 'rejected', reason: { stderr: expect.stringMatching(/event\.refused/) } },
    { status: 'rejected', reason: { stderr: expect.stringMatching(/Unknown option '--because'/) } },
  ]);
  expect(await here(SUPPORT, 'revoke-sessions', PHONE, ...why)).toMatch(/ended.1/);

  const books = await owner.db.$count(ledgerTransactions);
  const deposits = ['deposit', account?.vcode ?? '', '--reference', 'late-1', '--amount', '5000', ...why];
  const [request = ''] = (await here(TREASURER, ...deposits)).split(' ');
  expect(await here(OTHER_TREASURER, 'list', 'requests')).toContain('deposit');
  expect(await here(OTHER_TREASURER, 'withdraw', request, ...why)).toContain('withdrawn');
  expect(await owner.db.$count(ledgerTransactions)).toBe(books);
  const [dismissal, asOwner] = [['dismiss', 'sari'], { MIGRATION_DATABASE_URL: cluster.url }];
  const dismissed = IN_ALL
    ? await typed(dismissal, asOwner)
    : (await operate(dismissal, { ...production, ...asOwner })).join();
  expect(dismissed).toBe('sari is dismissed.');
});
