import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { offers, products } from '#server/platform/database/schema.ts';
import { demonstrationServer } from './demonstration-server.ts';

/**
 * Dana Kilat (product 7) as Siti, who has settled nothing yet, is offered it on 10 March 2026: a quarter of the way from
 * 1,000,000 to 15,000,000, in half millions, so Rp 4.500.000 in four periods of 30 days at 0.1 % a day. Interest 3 % a
 * period on 4,500,000, 3,375,000, 2,250,000 and 1,125,000.
 */
const server = demonstrationServer();
const PRODUCT = { productId: '7' };
const PUSH = { ...PRODUCT, amount: '4500000', periods: '4', termUnit: 'P30D', source: 'h5' };
const JUMP = { ...PRODUCT, scene: '3', position: '0', orderId: '', source: 'h5' };

const page = (url: string) => server().app.inject({ url });
const jump = async (changed = {}, options = {}) =>
  (await server().data('contract-jump', { ...JUMP, ...changed }, options)).contract_url;

describe('loan-detail-confirm', () => {
  it('shows the whole cost: principal, interest, fees, annual rate and each instalment', async () => {
    const response = await server().data('loan-detail-confirm', PRODUCT);
    expect(response).toMatchObject({
      productName: 'Dana Kilat',
      amount: '4500000',
      periods: 4,
      termUnit: 'P30D',
      pRateDsc: '0,1% per hari',
      firstPayTime: '9 April 2026',
      totalCost: {
        principal: '4500000',
        interest: '337500',
        fees: '0',
        totalAmount: '4837500',
        annualRate: '36,5%',
      },
    });
    expect(response.instalments.map((one) => [one.totalAmount, one.remainPrincipal])).toEqual([
      ['1260000', '3375000'],
      ['1226250', '2250000'],
      ['1192500', '1125000'],
      ['1158750', '0'],
    ]);
    expect(response.repay_plans[0]).toEqual({
      title: 'Cicilan ke-1',
      amount: 'Rp\u00a01.260.000',
      description: '',
      pay_time: '9 Apr 2026',
    });
  });

  it('says what being late costs, and that the dates are those of today', async () => {
    const { details, note, detail1 } = await server().data('loan-detail-confirm', PRODUCT);
    expect(details).toEqual([
      { text: 'Tenor', value: '120 hari (4\u00a0cicilan)' },
      { text: 'Biaya keterlambatan, satu kali', value: 'Rp\u00a0150.000' },
      { text: 'Bunga keterlambatan, per hari', value: 'hingga 5%' },
    ]);
    expect(note).toBe('Tanggal jika dana cair hari ini.');
    expect(detail1).toContain('setelah separuh tenor');
  });

  it('tells a first client what being late costs, with the loan terms to read; a repeat client nothing', async () => {
    const first = await server().data('loan-detail-confirm', PRODUCT);
    expect([first.isPopType, first.popTitle]).toEqual([1, 'Sebelum Anda meminjam']);
    for (const fact of ['Rp\u00a0150.000', '5%', '4%', '2%']) expect(first.popContent).toContain(fact);
    expect((await page(first.popAgreementUrl)).body).toContain('Syarat dan Ketentuan Pinjaman');
    const repeat = await server().data('loan-detail-confirm', PRODUCT, { token: 'demo-budi' });
    expect([repeat.isPopType, repeat.popAgreementUrl, repeat.amount]).toEqual([0, '', '15000000']);
  });

  it('writes India in rupees with paise', async () => {
    const priya = { token: 'demo-priya', query: { isNeedPop: '0' } };
    const { amount, totalCost } = await server().data('loan-detail-confirm', { productId: '21' }, priya);
    // A quarter of the way from 2,000 to 80,000: 21,000; 2.4 % a period on 21,000, 15,750, 10,500 and 5,250.
    expect([amount, totalCost?.interest, totalCost?.annualRate]).toEqual(['21000.00', '1260.00', '29.2%']);
  });

  it('refuses a product that there is not', async () => {
    const { body } = await server().ask('loan-detail-confirm', { productId: '999' });
    expect(body).toEqual({ success: false, code: '404', message: 'Produk tidak ditemukan.' });
  });

  it.each([
    ['loan-detail-confirm', { productId: '21' }],
    ['contract', { productId: '21', scene: '3' }],
    ['contract-jump', { ...JUMP, productId: '21' }],
    ['loan-detail-push', { ...PUSH, productId: '21', amount: '21000.00' }],
  ] as const)(
    "%s refuses a product of another market than the visit's as one that there is not",
    async (call, payload) => {
      const { body } = await server().ask(call, payload, { token: 'demo-siti' });
      expect(body).toEqual({ success: false, code: '404', message: 'Produk tidak ditemukan.' });
    },
  );
});

describe('contract and contract-jump', () => {
  it('lists the contracts by title, in the language of the visit', async () => {
    const list = { ...PRODUCT, scene: '3' };
    expect(await server().data('contract', list)).toEqual([
      { title: 'Perjanjian Pinjaman' },
      { title: 'Syarat dan Ketentuan Pinjaman' },
    ]);
    expect(await server().data('contract', list, { query: { lang: 'zh' } })).toContainEqual({ title: '借款合同' });
    expect((await server().ask('contract', { ...PRODUCT, scene: '2' })).body).toMatchObject({ code: '400' });
  });

  it('gives the agreement, filled with the facts of the loan that is offered', async () => {
    const { statusCode, headers, body } = await page(await jump());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const fact of [
      'Siti Rahma',
      'Dana Kilat',
      'Rp\u00a04.500.000',
      'Rp\u00a04.837.500',
      '36,5%',
      '9 April 2026',
    ]) {
      expect(body).toContain(fact);
    }
  });

  it('gives the agreement of an order as it was paid out', async () => {
    const { body } = await page(await jump({ orderId: '174001' }));
    for (const fact of ['174001', 'Rp\u00a04.000.000', '12 Maret 2026', '1.120.000']) expect(body).toContain(fact);
    // The card linked first today need not be the account that the money went to.
    expect((await page(await jump({}))).body).toContain('BCA');
    expect(body).not.toContain('BCA');
  });

  it.each([
    ['order', { orderId: '174001' }],
    ['offer', {}],
  ])('gives the contracts of an %s with the terms of its moment, whatever becomes of the product', async (_, loan) => {
    const { db } = server().database;
    const its = eq(products.id, '7');
    const read = async () => {
      const addresses = [await jump({ ...loan, position: '0' }), await jump({ ...loan, position: '1' })];
      return Promise.all(addresses.map(async (address) => (await page(address)).body));
    };
    const before = await read();
    const [product] = await db.select().from(products).where(its);
    const changed = { minAmount: 111_000, maxAmount: 999_000_000, defaultFeeNew: 333, defaultFeeRepeat: 222 };
    await db
      .update(products)
      .set({ ...changed, delayDays: 77, dailyRatePpm: 5 })
      .where(its);
    const after = await read();
    await db
      .update(products)
      .set(product ?? {})
      .where(its);
    expect(after).toEqual(before);
  });

  it.each([
    [
      'id',
      ['91 sampai 365 hari', 'Rp\u00a0150.000', 'Rp\u00a0120.000', '5%', '4%', '2%', '7 hari setelah', 'dalam 1 hari'],
    ],
    [
      'en',
      [
        '91 to 365 calendar days',
        'within 3 days',
        '7 business days',
        'within 10 days',
        '1 to 3 calendar days',
        'over 18',
      ],
    ],
    ['zh', ['91 至 365', '10 天内', '7 个工作日', '18 周岁']],
  ])('holds the facts of the loan terms in %s', async (lang, facts) => {
    const { body } = await page(await jump({ position: '1' }, { query: { lang } }));
    for (const fact of facts) expect(body).toContain(fact);
    expect(body).toContain(`<html lang="${lang}">`);
  });

  it('loads and runs nothing, and is framed by our own pages alone', async () => {
    const { headers, body } = await page(await jump());
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", 'sandbox', "'sha256-"]) {
      expect(policy).toContain(part);
    }
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['private, no-store', 'no-referrer']);
    expect(body).not.toMatch(/<script|style="|\son\w+=|src=/);
  });

  it('is opened by its address alone, which carries no token and ends after a quarter of an hour', async () => {
    const address = await jump();
    expect(address).not.toContain('demo-siti');
    expect((await page(address)).statusCode).toBe(200);
    await server().clock.move(15 * 60_000);
    const late = await page(address);
    expect([late.statusCode, late.body.includes('Siti')]).toEqual([403, false]);
    await server().clock.reset();
  });

  it('opens nothing where the address was touched, signed for something else, or is not there', async () => {
    const address = await jump();
    const [body = '', signature = ''] = address.slice(address.indexOf('=') + 1).split('.');
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"position":0', '"position":1'));
    const wrong = [
      '',
      'of=',
      `of=${body}`,
      `of=${body}.${signature.slice(1)}`,
      `of=${other.toString('base64url')}.${signature}`,
    ];
    for (const query of [...wrong, `of=${body}.${signature}&of=${body}.${signature}`]) {
      expect((await page(`/contracts?${query}`)).statusCode).toBe(403);
    }
  });

  it('gives no contract of another borrower’s order, of one named with another product, and none that there is not', async () => {
    const refused = async (changed: object) => (await server().ask('contract-jump', { ...JUMP, ...changed })).body;
    const ofOrder = { productId: '7', orderId: '174001' };
    expect(await refused(ofOrder)).toMatchObject({ success: true });
    expect(await refused({ ...ofOrder, productId: '8' })).toMatchObject({
      code: '404',
      message: 'Pinjaman tidak ditemukan.',
    });
    expect(await refused({ orderId: '174103' })).toMatchObject({ code: '404', message: 'Pinjaman tidak ditemukan.' });
    expect(await refused({ position: '2' })).toMatchObject({ code: '404', message: 'Perjanjian tidak ditemukan.' });
    expect(await refused({ position: '-1' })).toMatchObject({ code: '404' });
    expect(await refused({ scene: '1' })).toMatchObject({ code: '400' });
  });

  it.each([
    ['1', 'mulai Rp\u00a01.000.000 sampai Rp\u00a015.000.000.', 'Syarat dan Ketentuan Pinjaman'],
    ['0', 'from ₹2,000 to ₹80,000 under these terms.', 'Loan Terms and Conditions'],
  ])('gives a visitor without token and product the loan terms of the market, %s', async (isNeedPop, limits, title) => {
    const visitor = { token: null, query: { isNeedPop } };
    const { statusCode, body } = await page(await jump({ productId: '' }, visitor));
    expect(statusCode).toBe(200);
    expect(body).toContain(limits);
    expect(body).toContain(title);
    const { body: refused } = await server().ask('contract-jump', JUMP, visitor);
    expect(refused).toMatchObject({ success: false, code: '401' });
  });

  it('logs neither what is signed nor the token', async () => {
    const address = await jump();
    await page(address);
    const signed = address.slice(address.indexOf('=') + 1);
    expect(server().log.some((line) => line.includes('"/contracts"'))).toBe(true);
    expect(server().log.some((line) => line.includes(signed) || line.includes('demo-siti'))).toBe(false);
  });
});

describe('loan-detail-push', () => {
  it.each([
    [{ amount: '4500001' }, '409'],
    [{ amount: '4500000.5' }, '409'],
    [{ periods: '3' }, '409'],
    [{ productId: '8' }, '409'],
    [{ productId: '999' }, '404'],
    [{ amount: 'all' }, '400'],
  ])('refuses what was not offered: %j', async (changed, code) => {
    await server().data('loan-detail-confirm', PRODUCT);
    expect((await server().ask('loan-detail-push', { ...PUSH, ...changed })).body).toMatchObject({
      success: false,
      code,
    });
    const confirmed = await server().database.db.select({ orderId: offers.orderId }).from(offers);
    expect(confirmed.filter(({ orderId }) => orderId !== null)).toEqual([]);
  });

  it('makes an order that the demonstration approves and pays out by its clock: 21, 151, 170, 174', async () => {
    await server().data('loan-detail-confirm', PRODUCT);
    const { lendDetailsUrl } = await server().data('loan-detail-push', PUSH);
    expect(await server().data('loan-detail-push', PUSH)).toEqual({ lendDetailsUrl });
    const { pathname, searchParams } = new URL(lendDetailsUrl, 'https://loans.example');
    expect([pathname, searchParams.get('productId')]).toEqual(['/loanDetails', '7']);
    const orderId = searchParams.get('orderId') ?? '';
    const status = async () => (await server().data('loan-details', { ...PRODUCT, orderId })).orderStatus;

    expect(await status()).toBe('21');
    await server().pull('clock', { hours: 1 });
    expect(await status()).toBe('151');
    await server().pull('clock', { hours: 1 });
    expect(await status()).toBe('170');
    expect((await server().pull('clock', { hours: 0 })).body.changedOrders).toBe(0);
    await server().pull('clock', { days: 26 });
    expect(await status()).toBe('174');
    expect((await server().pull('state')).body.books.balanced).toBe(true);
    await server().pull('clock', { reset: true });
  });

  it('leaves the loans that the demonstration was filled with as they are', async () => {
    await server().pull('clock', { hours: 5 });
    for (const [productId, orderId, status] of [
      ['7', '210001', '21'],
      ['8', '151001', '151'],
    ] as const) {
      expect((await server().data('loan-details', { productId, orderId })).orderStatus).toBe(status);
    }
    await server().pull('clock', { reset: true });
  });

  it('confirms the offer that the page shows: not the one that a look at the agreement has made a day later', async () => {
    const other = { productId: '8' };
    const { db } = server().database;
    const shown = await server().data('loan-detail-confirm', other);
    const push = { ...PUSH, ...other, amount: shown.amount, periods: String(shown.periods), termUnit: shown.termUnit };
    await db.update(products).set({ dailyRatePpm: 4000 }).where(eq(products.id, other.productId));
    await server().pull('clock', { days: 1 });
    await jump(other);
    expect((await server().ask('loan-detail-push', { ...push, offerId: shown.offerId })).body).toEqual({
      success: false,
      code: '409',
      message: 'Penawaran telah berubah. Silakan muat ulang halaman dan periksa kembali.',
    });
    const { offerId, pRateDsc } = await server().data('loan-detail-confirm', other);
    expect(pRateDsc).toBe('0,4% per hari');
    await server().data('loan-detail-push', { ...push, offerId });
  });
});

describe('where the pages live on another origin', () => {
  const split = demonstrationServer({
    configuration: { h5Base: 'https://pages.example', apiBase: 'https://calls.example' },
  });

  it('contracts are read here, in frames of those pages, and the details are theirs', async () => {
    const { contract_url } = await split().data('contract-jump', JUMP);
    expect(contract_url).toMatch(/^https:\/\/calls\.example\/contracts\?of=/);
    const { headers } = await split().app.inject({ url: contract_url.replace('https://calls.example', '') });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://pages.example;");
    const { lendDetailsUrl } = await split().data('loan-detail-push', PUSH);
    expect(lendDetailsUrl).toMatch(/^https:\/\/pages\.example\/loanDetails\?/);
  });
});
