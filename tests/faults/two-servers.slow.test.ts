import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '#commands/start-server.ts';
import { calls } from '#contract/calls.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { builtClient } from '../server/built-client.ts';
import { corners } from '../server/complaints/pictures.ts';
import { uploadRequest } from '../server/complaints/uploading.ts';
import { type RealPostgres, startRealPostgres } from '../server/database/real-postgres.ts';
import { type Journey, journeyOver } from './journey.ts';
import { type Pooler, startPgBouncer } from './pgbouncer.ts';

/**
 * Two servers on one database and one folder of images, as behind a proxy that hands requests out in turn: a borrower notices
 * nothing of it. `npm run drill` has the same behind PgBouncer in transaction mode.
 */
const isDrill = process.env.DRILL === 'pgbouncer';
const distDir = builtClient();
const folder = mkdtempSync(join(tmpdir(), 'lending-two-servers-'));
let cluster: RealPostgres;
let pooler: Pooler | undefined;
let servers: RunningServer[];
let journey: Journey;

beforeAll(async () => {
  cluster = await startRealPostgres();
  pooler = isDrill ? await startPgBouncer(cluster.url, folder) : undefined;
  const database = pooler
    ? { DATABASE_URL: pooler.url, MIGRATION_DATABASE_URL: cluster.url, PREPARED_STATEMENTS: 'off' }
    : { DATABASE_URL: cluster.url };
  const environment = readEnvironment({ PORT: '0', DATA_DIR: folder, PROOF_OF_WORK: 'off', ...database });
  const configuration = parseConfiguration({ environment: 'demonstration' });
  const first = await startServer(environment, configuration, { distDir });
  servers = [first, await startServer(environment, configuration, { distDir })];
  journey = journeyOver(servers.map(({ origin }) => origin));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await pooler?.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ORDER = { productId: '7', orderId: '174001' };
const VISITOR = { token: null };

describe('a borrower whose calls two servers take in turn', () => {
  test('registers: the captcha of one is read by the other, and so is the code', async () => {
    const { sid } = await journey.ask('get-sid', {}, VISITOR);
    expect((await journey.send(`${CAPTCHA_PATH}?${new URLSearchParams({ sid, a: '1' })}`)).status).toBe(200);
    const { text } = await journey.pull(`captcha?${new URLSearchParams({ sid })}`);
    const phone = '0813900000077';
    const given = { phone, capcode: String(text), sid, deviceId: sid, appName: 'pjt' };
    await journey.ask('get-sms', given, VISITOR);
    const smsCode = await journey.codeSent();
    expect(smsCode).toMatch(/^\d{6}$/);
    const form = { ...given, smsCode, merchantNumber: '0', userName: phone, id: '1' };
    await journey.ask('register', form, VISITOR);
  });

  test('is counted by both together: the limits of codes are one', async () => {
    const phone = '0813900000078';
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { sid } = await journey.ask('get-sid', {}, VISITOR);
      await journey.send(`${CAPTCHA_PATH}?${new URLSearchParams({ sid, a: '1' })}`);
      const { text } = await journey.pull(`captcha?${new URLSearchParams({ sid })}`);
      const body = new URLSearchParams({ phone, capcode: String(text), sid, deviceId: sid, appName: 'pjt' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await journey.send(calls['get-sms'].path, { method: 'POST', headers, payload: body.toString() });
      codes.push((await answer.json()).code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(DEFAULT_LIMITS.attempts.short.phone);
  });

  test('takes a loan once, however often the button is pressed', async () => {
    const { amount, periods, termUnit } = await journey.ask('loan-detail-confirm', { productId: '7' });
    const wanted = { productId: '7', amount, periods: String(periods), termUnit, source: 'h5' };
    const pressed = await Promise.all([1, 2, 3, 4].map(() => journey.ask('loan-detail-push', wanted)));
    expect(new Set(pressed.map(({ lendDetailsUrl }) => lendDetailsUrl)).size).toBe(1);
  });

  test('pays by a virtual account, posted once by whichever server is told', async () => {
    const way = { payCode: 'ALFAMART', pay_type: '2', is_default: '0', is_display: '0' };
    const { vcode } = await journey.ask('generate-vcode', { ...ORDER, amount: '1120000', ...way });
    const told = await Promise.all(
      Array.from({ length: 10 }, () => journey.pull('deposit', { vcode, amount: '90000', reference: 'one' })),
    );
    expect(told.filter(({ replayed }) => replayed === false)).toHaveLength(1);
    const receipts = await Promise.all([1, 2].map(() => journey.ask('loan-details', ORDER)));
    expect(receipts.map((details) => details.receipts.length)).toEqual([1, 1]);
  });

  test('pays by card: one server asks for the code, the other is given it', async () => {
    const { orderId } = ORDER;
    const { repayToken, bankCards } = await journey.ask('repayment-way', { orderId });
    const cardId = bankCards.find(({ cardNo }) => cardNo.endsWith('4002'))?.id ?? '';
    const commit = { orderId, cardId, repayToken, amount: '1030000', sendMsg: '1' };
    const { repayRecordId: repaymentRecordId } = await journey.ask('repayment-commit', commit);
    const verifyCode = await journey.codeSent();
    await journey.ask('repayment-confirm', { orderId, repaymentRecordId, verifyCode });
    expect((await journey.ask('loan-details', ORDER)).receipts).toHaveLength(2);
  });

  test('complains with an image that the other server has taken in', async () => {
    const { url, ...sent } = await uploadRequest({ bytes: await corners(32).jpeg().toBuffer() });
    const uploaded = await (await journey.send(url, sent)).json();
    const problemImage = calls['upload-problem-img'].response.parse(uploaded.data).url;
    await journey.ask('problem-save', { problemType: '2', problemDetail: 'Sudah', orderNo: '174001', problemImage });
    const { tabs } = await journey.ask('problem-list');
    const { images } = await journey.ask('problem-detail', { problemId: tabs[0]?.items[0]?.id ?? '' });
    for (const _server of servers) expect((await journey.send(images[0] ?? '')).status).toBe(200);
  });

  test('chats', async () => {
    const one = await journey.ask('get-qa-list', { pid: '0' });
    expect(await journey.ask('get-qa-list', { pid: '0' })).toEqual(one);
    await journey.ask('qa-record', { type: '4', value: 'denda' });
  });

  test('lives by one clock, and the books balance', async () => {
    await journey.pull('clock', { days: 3 });
    const [one, other] = await Promise.all([1, 2].map(() => journey.pull('state')));
    expect(one?.books).toMatchObject({ balanced: true });
    expect(other?.books).toEqual(one?.books);
    expect(Math.min(...journey.asked)).toBeGreaterThan(20);
  });
});
