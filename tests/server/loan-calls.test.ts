import { describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { events } from '#server/platform/database/schema.ts';
import { demonstrationServer } from './demonstration-server.ts';

/**
 * The demonstration's orders, counted by hand. Dana Kilat (product 7): four periods of 30 days, 0.1 % a day, a delay of
 * 14 days for Rp 75.000, default fee Rp 150.000. Today is 10 March 2026.
 */
const server = demonstrationServer();
const details = (productId: string, orderId: string, options = {}) =>
  server().data('loan-details', { productId, orderId }, options);

describe('loan-details', () => {
  it.each([
    ['7', '210001', 'demo-siti', '21', 'Sedang ditinjau'],
    ['7', '110001', 'demo-dewi', '110', 'Pengajuan ditolak'],
    ['8', '151001', 'demo-siti', '151', 'Dana sedang dicairkan'],
    ['7', '170001', 'demo-siti', '170', 'Pinjaman berjalan'],
    ['7', '174001', 'demo-siti', '174', 'Segera jatuh tempo'],
    ['7', '180001', 'demo-siti', '180', 'Terlambat'],
    ['9', '200001', 'demo-budi', '200', 'Lunas'],
    ['7', '174103', 'demo-budi', '3', 'Segera jatuh tempo'],
    ['8', '180105', 'demo-budi', '5', 'Terlambat'],
    ['9', '200104', 'demo-budi', '4', 'Lunas'],
  ])('of product %s, order %s of %s has status %s and says so', async (productId, orderId, token, status, headline) => {
    const response = await details(productId, orderId, { token });
    expect(response.orderStatus).toBe(status);
    expect(response.noticeStatusText).toBe(headline);
    expect(response.noticeDesText).toMatch(/\S/);
    expect(response.noticeDesText).not.toMatch(/[{}]/);
    expect(response.recProducts).toEqual([]);
  });

  it('leads to the repay page of the product, with the order and what is due of it', async () => {
    const { h5Url, progress } = await details('11', '174005');
    expect(h5Url).toBe(`/cardRepayment?productId=11&orderId=174005&amount=${progress?.due?.amount}`);
  });

  it('shows the terms and what is left, amounts with dots and Rp', async () => {
    const { userOrderDetail, noticeDesText, productName, h5Url, isDelay, isScore } = await details('7', '174001');
    expect(productName).toBe('Dana Kilat');
    expect([h5Url, isDelay, isScore]).toEqual(['', 1, 0]);
    expect(userOrderDetail.detail).toEqual([
      { text: 'Nomor pinjaman', value: '174001' },
      { text: 'Jumlah pinjaman', value: 'Rp\u00a04.000.000' },
      { text: 'Tenor', value: '120 hari (4\u00a0cicilan)' },
      { text: 'Bunga', value: '0,1% per hari' },
      { text: 'Tanggal pencairan', value: '10 Februari 2026' },
      { text: 'Tanggal jatuh tempo', value: '12 Maret 2026' },
      { text: 'Sisa tagihan', value: 'Rp\u00a04.300.000' },
    ]);
    // The figures stand in `progress`, and are not said twice.
    expect(noticeDesText).not.toMatch(/\d/);
  });

  it('counts default fee and late interest of an overdue loan: 1,400,000 unpaid, 4 days at 5 %, and the fee once', async () => {
    const { progress, isDelay } = await details('7', '180001');
    expect(progress?.due).toMatchObject({ amount: '1830000', fees: '430000' });
    expect(isDelay).toBe(1);
  });

  it('says where no delay is on offer', async () => {
    expect((await details('8', '174002')).isDelay).toBe(0);
    expect((await details('7', '170001')).isDelay).toBe(0);
  });

  it('writes India in English and in rupees, and any market in the language that is asked for', async () => {
    const priya = { token: 'demo-priya', query: { isNeedPop: '0' } };
    const india = await details('21', '174201', priya);
    expect(india.noticeStatusText).toBe('Payment due');
    expect(india.userOrderDetail.detail).toContainEqual({ text: 'Loan amount', value: '₹20,000' });
    const chinese = await details('21', '174201', { token: 'demo-priya', query: { isNeedPop: '0', lang: 'zh' } });
    expect(chinese.noticeStatusText).toBe('即将到期');
    expect(chinese.noticeDesText).toBe('逾期后会产生逾期费和逾期利息。');
    const odd = await details('21', '180201', priya);
    expect(odd.userOrderDetail.detail).toContainEqual({ text: 'Loan amount', value: '₹12,345.67' });
  });

  it('carries the receipts of what was paid', async () => {
    const { receipts } = await details('8', '170002');
    expect(receipts).toHaveLength(1);
    const [receipt] = receipts;
    expect(receipt).toMatchObject({ payCode: 'BCA:ATM', paidAt: '2026-02-26T12:00:00+07:00' });
    expect(receipt?.billNo).toMatch(/^\d+$/);
    expect(receipt).toMatchObject({ payer: expect.stringMatching(/^Siti •••• \d{4}$/), surplus: '' });
    // Rp 4.500.000 in three periods of 31 days at 0.1 % a day: principal 1,500,000 and interest 139,500.
    expect(receipt?.amount).toBe('1639500');
    expect(receipt?.lines).toEqual([{ text: 'Cicilan ke-1', value: 'Rp\u00a01.639.500' }]);
  });

  it('is as time makes it: the due loan is overdue when its due date has passed', async () => {
    await server().clock.moveDays(3);
    expect((await details('7', '174001')).orderStatus).toBe('180');
    await server().clock.reset();
  });
});

describe('what does not belong to the borrower is as if it did not exist', () => {
  const calls: [CallName, Record<string, string>][] = [
    ['loan-details', {}],
    ['loan-play-detail', {}],
    ['delay-detail', {}],
    ['init-pay-type', { pay_type: '1' }],
    ['generate-vcode', { amount: '1120000', payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' }],
  ];

  it.each(calls)(
    '%s: another borrower’s order, a wrong product, and no such order give the same body',
    async (name, more) => {
      const bodies = await Promise.all(
        [
          { productId: '7', orderId: '174103', ...more },
          { productId: '8', orderId: '174001', ...more },
          { productId: '7', orderId: '999999', ...more },
          { productId: '7', orderId: "174001' or '1'='1", ...more },
        ].map(async (payload) => (await server().ask(name, payload)).body),
      );
      for (const body of bodies) {
        expect(body).toEqual({ success: false, code: '404', message: 'Pinjaman tidak ditemukan.' });
      }
    },
  );

  it.each(calls)('%s: an order of the other market, whose currency the page would not show', async (name, more) => {
    const asPriya = async (isNeedPop: string) => {
      const payload = { productId: '21', orderId: '174201', ...more };
      return (await server().ask(name, payload, { token: 'demo-priya', query: { isNeedPop } })).body;
    };
    expect(await asPriya('1')).toEqual({ success: false, code: '404', message: 'Pinjaman tidak ditemukan.' });
    expect(await asPriya('0')).not.toMatchObject({ code: '404' });
  });

  it('the same order answers its own borrower', async () => {
    expect((await details('7', '174103', { token: 'demo-budi' })).orderStatus).toBe('3');
  });
});

describe('google-score', () => {
  it('takes a score, and the loan asks for none any more', async () => {
    const dewi = { token: 'demo-dewi' };
    expect((await details('9', '200002', dewi)).isScore).toBe(1);
    await server().data('google-score', { score: '5' }, dewi);
    expect((await details('9', '200002', dewi)).isScore).toBe(0);
  });
});

describe('event/save', () => {
  it('keeps the click of "loan more"', async () => {
    const click = { productId: '9', moduleId: '30', positionId: '0' };
    await server().data('event/save', click, { token: 'demo-budi' });
    const { productId, moduleId, positionId } = events;
    const kept = await server().database.db.select({ productId, moduleId, positionId }).from(events);
    expect(kept).toEqual([{ productId: '9', moduleId: 30, positionId: 0 }]);
  });
});

describe('define', () => {
  it('knows the products of the market alone', async () => {
    const india = { module: '30', position: '0', productToken: 'tk-rupee-now' };
    expect((await server().ask('define', india)).body).toMatchObject({ code: '404' });
    const priya = { token: 'demo-priya', query: { isNeedPop: '0' } };
    expect(await server().data('define', india, priya)).toBe('productDetail?productId=21');
  });

  it('gives the native page of the product behind the token', async () => {
    const target = await server().data('define', { module: '30', position: '0', productToken: 'tk-dana-kilat' });
    expect(target).toBe('productDetail?productId=7');
  });

  it('refuses a token that there is not', async () => {
    const { body } = await server().ask('define', { module: '30', position: '0', productToken: 'tk' });
    expect(body).toEqual({ code: '404', message: 'Produk tidak ditemukan.' });
  });
});
