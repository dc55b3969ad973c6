import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { anyComplaint, waitingComplaints } from '#server/complaints/complaints.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { remind } from '#server/loan/reminders.ts';
import { LISTS, trail } from '#server/operator/lists.ts';
import { knownOperator } from '#server/operator/operators.ts';
import { REPORTS } from '#server/operator/reports.ts';
import { showSubject } from '#server/operator/shown.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import * as schema from '#server/platform/database/schema.ts';
import { registrationSessions } from '#server/platform/database/schema.ts';
import { retain } from '#server/privacy/retention.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { keptFiles } from '#server/settlement/kept-file.ts';
import { reconcile } from '#server/settlement/reconcile.ts';
import { HEADING, readSettlementFile } from '#server/settlement/settlement-file.ts';
import { claim, postpone, putOff, receive, settle } from '#server/webhooks/inbox.ts';
import { corners } from '../complaints/pictures.ts';
import { uploaded } from '../complaints/uploading.ts';
import { type AskOptions, demonstrationServer, TODAY } from '../demonstration-server.ts';
import { proofOf } from '../onboarding/proof.ts';
import { crossings, hideOthers } from './crossing.ts';
import { grow } from './grown.ts';
import { type Statement, wholeScans } from './plans.ts';
import { startRealPostgres } from './real-postgres.ts';

/**
 * Every call, the work that recurs, and what operators read of complaints and the trail, on a database that has grown: none of
 * their statements reads a table that grows from its beginning to its end. Statements are those that the driver was given.
 */
const ROWS = 40_000;
const statements: Statement[] = [];
let by = '';
let client: postgres.Sql;
const recurring: (() => Promise<void>)[] = [];
let isBuilt = false;

/** A database whose statements are noted; the server's is opened by it. */
async function noting(): Promise<OpenDatabase> {
  const cluster = await startRealPostgres();
  const opened = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
  client = postgres(cluster.url, { max: 2, onnotice: () => {} });
  const logger = { logQuery: (text: string, parameters: unknown[]) => void statements.push({ by, text, parameters }) };
  return {
    ...opened,
    db: drizzle({ client, schema, logger }),
    close: async () => {
      await client.end();
      await opened.close();
      await cluster.stop();
    },
  };
}

const server = demonstrationServer({
  database: noting,
  // With proofs of work, since their price counts what networks attempted.
  limits: { ...DEFAULT_LIMITS, proof: { least: 1, most: 16 } },
  timers: {
    every(_milliseconds, run) {
      if (!isBuilt) recurring.push(run);
      return () => {};
    },
  },
});

const asked = new Set<CallName>();
/** The calls of somebody who is no borrower yet. */
const asVisitor = new Set<string>();
function ask<Name extends CallName>(
  name: Name,
  payload: Record<string, string> = {},
  options: AskOptions = {},
): Promise<DataOf<(typeof calls)[Name]>> {
  asked.add(name);
  by = name;
  if (options.token === null) asVisitor.add(name);
  return server().data(name, payload, options);
}
const get = async (url: string) => {
  by = url.replace(/\?.*/, '');
  expect((await server().app.inject({ url })).statusCode).toBe(200);
};

/** The code of the latest SMS. */
async function codeSent(): Promise<string> {
  by = '';
  const { messages } = (await server().pull('outbox')).body;
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

beforeAll(async () => {
  isBuilt = true;
  await grow(client, ROWS, TODAY);
  statements.length = 0;
});

const ORDER = { productId: '7', orderId: '174001' };
const VISITOR = { token: null };
const VISITORS_PHONE = '13900000001';
const SITI = '+628120000001';
const VISIT = { app_from: 'pjt', user_from: 'wa', utm_tag: 'spring' };
const TRACK = { page_id: '1', client_type: 'ios', page_type: '1', ...VISIT };

describe('on a database that has grown', () => {
  test('a loan is looked at and paid', async () => {
    await ask('loan-details', ORDER);
    await ask('my-loans');
    await ask('loan-history', ORDER);
    await ask('loan-calendar', ORDER);
    await ask('loan-play-detail', ORDER);
    await ask('delay-detail', ORDER);
    await ask('init-pay-type', { ...ORDER, pay_type: '1' });
    const pay = { ...ORDER, amount: '1120000', payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' };
    await ask('generate-vcode', pay);
    await ask('generate-vcode', pay);
    await ask('repayment-huichao', { orderId: ORDER.orderId, amount: pay.amount });
    const { repayToken, bankCards } = await ask('repayment-way', { orderId: ORDER.orderId });
    const cardId = bankCards.find(({ cardNo }) => cardNo.endsWith('4002'))?.id ?? '';
    const commit = { orderId: ORDER.orderId, cardId, repayToken, amount: '1120000', sendMsg: '1' };
    const { repayRecordId: repaymentRecordId } = await ask('repayment-commit', commit);
    const verifyCode = await codeSent();
    await ask('repayment-confirm', { orderId: ORDER.orderId, repaymentRecordId, verifyCode });
    await ask('google-score', { score: '5' });
  });

  test('a loan is taken', async () => {
    await ask('recommend-product-list', { scene: '' });
    await ask('pageEvent/save', { productId: '9', moduleId: '301', positionId: '1' });
    await ask('event/save', { productId: '7', moduleId: '30', positionId: '0' });
    await ask('product/apply', { product_id: '7', module_id: '300', scene: '' });
    await ask('stand/targeted', { orderId: ORDER.orderId });
    await ask('stand/necessity', { productId: '8', positionId: '0' });
    await ask('stand/joint', { productId: '7' });
    await ask('define', { module: '30', position: '0', productToken: 'tk-dana-kilat' });
    const { amount, periods, termUnit } = await ask('loan-detail-confirm', { productId: '7' });
    await ask('contract', { productId: '7', scene: '3' });
    const { contract_url } = await ask('contract-jump', {
      ...{ productId: '7', scene: '3', position: '0', orderId: '', source: 'h5' },
    });
    await get(contract_url);
    await ask('loan-detail-push', { productId: '7', amount, periods: String(periods), termUnit, source: 'h5' });
  });

  test('a borrower complains and asks', async () => {
    await ask('problem-init');
    by = 'upload-problem-img';
    const problemImage = await uploaded(server(), { bytes: await corners(32).jpeg().toBuffer() });
    asked.add('upload-problem-img');
    await ask('problem-save', { problemType: '2', problemDetail: 'Sudah', orderNo: ORDER.orderId, problemImage });
    const { tabs } = await ask('problem-list');
    const problemId = tabs[0]?.items[0]?.id ?? '';
    const { images } = await ask('problem-detail', { problemId });
    await get(images[0] ?? '');
    await ask('save-score', { problemId, score: '5' });
    await ask('get-qa-list', { pid: '0' });
    await ask('qa-record', { type: '4', value: 'denda' });
    await ask('contact-kf-info', { overall: '30' });
  });

  test('a visitor registers', async () => {
    await ask('channel-template', { templateId: '1' }, VISITOR);
    await ask('track-visit', TRACK, VISITOR);
    const phone = VISITORS_PHONE;
    await ask('track-click', { ...TRACK, phone }, VISITOR);
    const { sid, challenge } = await ask('get-sid', {}, VISITOR);
    await get(`${CAPTCHA_PATH}?${new URLSearchParams({ sid, a: '1' })}`);
    by = '';
    const { db } = server().database;
    const [session] = await db.select().from(registrationSessions).where(eq(registrationSessions.sid, sid));
    const given = { phone, capcode: session?.captcha ?? '', sid, deviceId: sid, appName: 'pjt', ...VISIT };
    const reading = await ask('read-captcha', given, VISITOR);
    const { capcode } = await ask('read-captcha', { ...given, proof: await proofOf(reading.challenge) }, VISITOR);
    expect(capcode).toBe(given.capcode);
    await ask('get-sms', { ...given, proof: await proofOf(challenge) }, VISITOR);
    const smsCode = await codeSent();
    await ask(
      'register',
      { ...given, smsCode, merchantNumber: '0', userName: phone, id: '1', invite_code: '' },
      VISITOR,
    );
  });

  test('the recurring work has its turn', async () => {
    by = 'the daily work';
    expect(await advanceOrders(server().database.db, TODAY)).toBeGreaterThan(0);
    for (const [index, run] of recurring.entries()) {
      by = `recurring work ${index}`;
      await run();
    }
    expect(recurring.length).toBeGreaterThanOrEqual(3);
    const { db } = server().database;
    by = 'the work of reminding';
    await remind(db, parseConfiguration({ environment: 'demonstration', reminders: {} }), TODAY);
    by = 'the work of retention';
    await retain(db, { borrowers: 365, complaints: 365 }, TODAY);
  });

  test('webhooks are taken and worked off, and a settlement file is reconciled', async () => {
    by = 'webhooks';
    const { db } = server().database;
    const event = { kind: 'deposit', reference: 'd-1', vcode: '1', amount: 5 } as const;
    await receive(db, { provider: 'sandbox', event, at: TODAY }, TODAY);
    const [first] = await claim(db, TODAY);
    if (!first) throw new Error('nothing waits');
    await postpone(db, first, TODAY);
    await putOff(db, [first], TODAY);
    await settle(db, first, { outcome: 'refused', detail: 'virtualAccount.unknown' }, TODAY);
    by = 'reconciliation';
    const name = 'xendit-IDR-2026-03-09.csv';
    const text = `${HEADING}\nd-1,5,0,2026-03-09T12:00:00Z\n`;
    const { differences } = await reconcile(
      db,
      readSettlementFile(name, text, parseConfiguration({ environment: 'production' })),
      text,
      TODAY,
    );
    expect(differences).toHaveLength(1);
    expect((await keptFiles(db, [name])).get(name)?.lines).toBe(1);
  });

  test('an operator reads complaints and the trail', async () => {
    const { db } = server().database;
    by = 'an operator’s work';
    expect(await waitingComplaints(db, { after: null, limit: 100 })).toHaveLength(100);
    await expect(anyComplaint(db, randomUUID())).rejects.toThrow('complaint.unknown');
    expect(await trail(db, 50)).toHaveLength(50);
    await expect(knownOperator(db, 'nobody', '')).rejects.toThrow('name no operator');
    const desk = { db, configuration: parseConfiguration({ environment: 'production' }), now: TODAY };
    for (const { read } of Object.values(LISTS)) await read(desk, { after: null, limit: 50 });
    const [first] = (await LISTS.overdue?.read(desk, { after: null, limit: 50 })) ?? [];
    expect(await LISTS.overdue?.read(desk, { after: String(first?.order), limit: 50 })).not.toEqual([]);
    const order = String(first?.order);
    await showSubject(desk, { name: 'nobody', role: 'credit' }, { subject: order, reason: '' });
    await REPORTS.day?.read(desk, undefined);
  });

  test('that is every call', () => expect([...asked].sort()).toEqual(Object.keys(calls).sort()));

  const distinctOf = (chosen: readonly Statement[]) => [
    ...new Map(chosen.filter(({ by: whom }) => whom !== '').map((one) => [one.text, one])).values(),
  ];

  test('and none of their statements reads a growing table whole', async () => {
    const distinct = distinctOf(statements);
    expect(distinct.length).toBeGreaterThan(80);
    expect(await wholeScans(client, distinct)).toEqual([]);
    const bounded = { by: '', text: 'select * from complaints order by id limit 9', parameters: [] };
    const unbounded = { ...bounded, text: "select * from complaints where detail = '' order by id limit 9" };
    expect(await wholeScans(client, [bounded, unbounded])).toHaveLength(1);
  });

  test('and none of a call’s statements needs the rows of another borrower', async () => {
    const asker = async (phone: string) => ({
      id: String((await client`select id from borrowers where phone = ${phone}`)[0]?.id ?? ''),
      phone,
    });
    const [siti, visitor] = [await asker(SITI), await asker(VISITORS_PHONE)];
    const ofVisitor = new Set(asVisitor);
    const borrowerOf = ({ by: call }: Statement) => (ofVisitor.has(call) ? visitor : siti);
    await hideOthers(client);
    const ofCalls = distinctOf(statements.filter(({ by: call }) => !/ work/.test(call)));
    expect(ofCalls.length).toBeGreaterThan(80);
    expect(await crossings(client, ofCalls, borrowerOf)).toEqual([]);
    const foreign = { by: 'loan-details', text: 'select count(*) from orders', parameters: [] };
    expect(await crossings(client, [foreign], borrowerOf)).toHaveLength(1);
  });
});
