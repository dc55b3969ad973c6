import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openEnvelope } from '#contract/envelope.ts';
import { deviceSessions } from '#server/platform/database/schema.ts';
import { picture } from './complaints/pictures.ts';
import { uploaded } from './complaints/uploading.ts';
import { demonstrationServer } from './demonstration-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Of the demonstration, and one of her loans. */
const SITI = '+628120000001';
const ORDER = { productId: '7', orderId: '174001' };
const JUMP = { productId: '7', scene: '3', position: '0', orderId: '', source: 'h5' };

const server = demonstrationServer();

/** A log-in of Siti's: what she shows with each call. */
async function login() {
  await server().clock.reset();
  const { body } = await server().pull('login', { phone: SITI });
  const { token = '', deviceId = '' } = Object.fromEntries(new URL(body.address).searchParams);
  return { token, query: { deviceId } };
}

type Shown = { token: string; query: Record<string, string> };

/** The code by which a call is refused; undefined where it is answered. */
async function refusal(shown: Shown, name: 'loan-details' | 'recommend-product-list' = 'recommend-product-list') {
  const { body } = await server().ask(name, name === 'loan-details' ? ORDER : {}, shown);
  const opened = openEnvelope(calls[name].envelope, body);
  return opened?.success ? undefined : opened?.code;
}

async function kept({ token }: Shown) {
  const hash = sql`encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;
  const { db } = server().database;
  const [found] = await db.select().from(deviceSessions).where(sql`${deviceSessions.tokenHash} = ${hash}`);
  return found;
}

async function endOf(shown: Shown): Promise<number> {
  return ((await kept(shown))?.expiresAt.getTime() ?? 0) - server().clock.now().getTime();
}

describe('a session', () => {
  test.each(['recommend-product-list', 'loan-details'] as const)(
    'is over after thirty days without use: %s',
    async (name) => {
      const shown = await login();
      await server().clock.move(30 * DAY - 1);
      expect(await refusal(shown, name)).toBeUndefined();
      const other = await login();
      await server().clock.move(30 * DAY);
      expect(await refusal(other, name)).toBe('401');
    },
  );

  test.each(['recommend-product-list', 'loan-details'] as const)('is renewed by use, by %s', async (name) => {
    const shown = await login();
    for (let month = 0; month < 4; month += 1) {
      await server().clock.move(29 * DAY);
      expect(await refusal(shown, name)).toBeUndefined();
    }
    await server().clock.move(30 * DAY);
    expect(await refusal(shown, name)).toBe('401');
  });

  test('is written once an hour, however often it is used', async () => {
    const shown = await login();
    await server().clock.move(HOUR - 1);
    await refusal(shown);
    expect(await endOf(shown)).toBe(30 * DAY - HOUR + 1);
    await server().clock.move(1);
    await refusal(shown);
    expect(await endOf(shown)).toBe(30 * DAY);
  });

  test.each(['recommend-product-list', 'loan-details'] as const)(
    'belongs to the device that logged in: %s',
    async (name) => {
      const { token, query } = await login();
      expect(await refusal({ token, query: { deviceId: 'another' } }, name)).toBe('401');
      expect(await refusal({ token, query: {} }, name)).toBe('401');
      expect(await refusal({ token, query }, name)).toBeUndefined();
    },
  );

  test('that is over by its device goes on for the one it belongs to', async () => {
    const shown = await login();
    await refusal({ ...shown, query: { deviceId: 'thief' } });
    expect(await refusal(shown)).toBeUndefined();
  });

  test('that was ended keeps the moment of its end when it is ended again', async () => {
    const shown = await login();
    const endsAt = async () => (await kept(shown))?.revokedAt;
    expect(await endsAt()).toBeNull();
    await server().pull('logout', { token: shown.token });
    const first = await endsAt();
    expect(first).toBeInstanceOf(Date);
    await server().clock.move(HOUR);
    await server().pull('logout', { token: shown.token });
    expect(await endsAt()).toEqual(first);
  });

  test('ends with all the others of its borrower, and none of anybody else', async () => {
    const one = await login();
    const two = await login();
    const budi = await server().pull('login', { phone: '+628120000002' });
    const { token = '', deviceId = '' } = Object.fromEntries(new URL(budi.body.address).searchParams);
    expect((await server().pull('logout', { phone: SITI })).body).toMatchObject({ ended: expect.any(Number) });
    expect([await refusal(one), await refusal(two)]).toEqual(['401', '401']);
    expect(await refusal({ token, query: { deviceId } })).toBeUndefined();
  });
});

describe('an address that is signed', () => {
  const status = async (url: string) => (await server().app.inject(url)).statusCode;

  test('of an agreement ends with the session that asked for it', async () => {
    const shown = await login();
    const { contract_url } = await server().data('contract-jump', JUMP, shown);
    expect(await status(contract_url)).toBe(200);
    await server().pull('logout', { token: shown.token });
    expect(await status(contract_url)).toBe(403);
  });

  test('of an agreement in the notice of an offer as well', async () => {
    const shown = await login();
    const { popAgreementUrl } = await server().data('loan-detail-confirm', { productId: '7' }, shown);
    expect(await status(popAgreementUrl)).toBe(200);
    await server().pull('logout', { token: shown.token });
    expect(await status(popAgreementUrl)).toBe(403);
  });

  test('of an image, too', async () => {
    const shown = await login();
    const url = await uploaded(server(), { bytes: await picture('jpeg') }, shown);
    expect(await status(url)).toBe(200);
    await server().pull('logout', { token: shown.token });
    expect(await status(url)).toBe(403);
  });

  test('of the loan terms, which a visitor reads without a session, does not', async () => {
    const visitor = { token: null };
    const { contract_url } = await server().data('contract-jump', { ...JUMP, productId: '' }, visitor);
    await server().pull('logout', { phone: SITI });
    expect(await status(contract_url)).toBe(200);
  });

  test('names no token, and nothing that a token could be found by', async () => {
    const shown = await login();
    const { contract_url } = await server().data('contract-jump', JUMP, shown);
    const [body = ''] = contract_url.split('=').slice(-1);
    const text = Buffer.from(body.split('.')[0] ?? '', 'base64url').toString();
    const { db } = server().database;
    const hashes = (await db.select().from(deviceSessions)).map(({ tokenHash }) => tokenHash);
    for (const hidden of [shown.token, shown.query.deviceId, ...hashes]) expect(text).not.toContain(hidden);
  });
});
