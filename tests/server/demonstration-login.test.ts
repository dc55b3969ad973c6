import { describe, expect, it } from 'vitest';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { demonstrationServer, TODAY } from './demonstration-server.ts';

const server = demonstrationServer();
const NEWCOMER = '13812345678';

async function newcomer(phone = NEWCOMER): Promise<void> {
  await createBorrower(server().database.db, { name: phone, phone, now: TODAY });
}

/** The page parameters of an address, and where it leads. */
function read(url: string) {
  const { origin, pathname, searchParams } = new URL(url);
  return { origin, pathname, ...Object.fromEntries(searchParams) } as Record<string, string>;
}

describe('the lever "log in" stands in for the native app', () => {
  it('gives a borrower without any loan the recommended list, with a token that opens it', async () => {
    await newcomer();
    const { status, body } = await server().pull('login', { phone: NEWCOMER });
    expect(status).toBe(200);
    const { token = '', deviceId = '', ...rest } = read(body.address);
    expect(rest).toMatchObject({
      origin: 'https://loans.example.com',
      pathname: '/relevant',
      scene: 'banner_jingzhun',
      isNeedPop: '1',
      lang: 'id',
    });
    expect(body).toMatchObject({ token, deviceId: expect.stringMatching(/\S/) });
    const as = { token, query: { deviceId } };
    expect(body).toMatchObject({ phone: NEWCOMER, name: NEWCOMER });
    expect(body.pages).toEqual([{ label: 'recommended products', url: body.address }]);
    const scene = { scene: 'banner_jingzhun' };
    expect(await server().data('recommend-product-list', scene, as)).toHaveLength(3);
    expect((await server().data('loan-detail-confirm', { productId: '7' }, as)).productName).toBe('Dana Kilat');
  });

  it("gives the details of the borrower's loans, the newest first, in the market of their product", async () => {
    const { body } = await server().pull('login', { phone: '+919800000001' });
    const { token = '', deviceId = '', ...list } = read(body.address);
    expect(list).toMatchObject({ pathname: '/relevant', isNeedPop: '0', lang: 'en' });
    const [, ...orders] = body.pages.map(({ url }) => read(url));
    expect(orders.length).toBeGreaterThan(0);
    for (const { pathname, productId = '', orderId = '', token: same, isNeedPop = '' } of orders) {
      expect({ pathname, same }).toEqual({ pathname: '/loanDetails', same: token });
      const details = await server().data(
        'loan-details',
        { productId, orderId },
        { token, query: { isNeedPop, deviceId } },
      );
      expect(details.orderStatus).toMatch(/\d/);
    }
  });

  it('opens a new session each time, and ends none', async () => {
    await newcomer('13800000009');
    const tokens: string[] = [];
    let deviceId = '';
    for (let time = 0; time < 2; time += 1) {
      const { body } = await server().pull('login', { phone: '13800000009', market: '0' });
      tokens.push(read(body.address).token ?? '');
      deviceId = read(body.address).deviceId ?? '';
      expect(read(body.address)).toMatchObject({ isNeedPop: '0', lang: 'en' });
    }
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(await server().data('recommend-product-list', {}, { token, query: { deviceId } })).not.toHaveLength(0);
    }
    // The identifiers of the device say nothing of the token.
    expect(JSON.stringify(server().log)).not.toContain(tokens[0]);
  });

  it('and "log out" for its end: the token opens nothing more, and no other ends', async () => {
    const tokens = [];
    let deviceId = '';
    for (let time = 0; time < 2; time += 1) {
      const { body } = await server().pull('login', { phone: '+919800000001' });
      tokens.push(read(body.address).token ?? '');
      deviceId = read(body.address).deviceId ?? '';
    }
    const query = { deviceId };
    const [token = '', other = ''] = tokens;
    expect(await server().pull('logout', { token })).toMatchObject({ status: 200, body: {} });
    expect((await server().ask('recommend-product-list', {}, { token, query })).body).toMatchObject({ code: '401' });
    expect(await server().data('recommend-product-list', {}, { token: other, query })).not.toHaveLength(0);
    expect((await server().pull('logout', {})).body.error.message).toMatch(/token/);
    expect(JSON.stringify(server().log)).not.toContain(token);
  });

  it.each<[unknown, number, RegExp]>([
    [{ phone: '13999999999' }, 404, /phone/],
    [{}, 400, /phone/],
    [{ phone: NEWCOMER, market: '2' }, 400, /market/],
  ])('%o is answered with a sentence', async (body, code, message) => {
    const response = await server().pull('login', body);
    expect(response.status).toBe(code);
    expect(response.body.error.message).toMatch(message);
  });
});
