import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#domain/money.ts';
import { razorpay } from '#server/adapters/razorpay.ts';
import { demonstrationServer, restoredAfterEach } from './demonstration-server.ts';

/**
 * Order 174001, counted by hand: Rp 4.000.000 in four periods of 30 days at 0.1 % a day on the principal that is out, paid
 * out on 10 February 2026. Principal 1,000,000 a period; interest 120,000, 90,000, 60,000, 30,000.
 */
const order = { productId: '7', orderId: '174001' };
const server = demonstrationServer();

describe('loan-play-detail', () => {
  it('lists the periods to pay with totals, due times and their make-up', async () => {
    const plan = await server().data('loan-play-detail', order);
    expect(plan.productName).toBe('Dana Kilat');
    expect(plan.repayWaitCount).toBe('4');
    expect(plan.note).toMatch(/\S/);
    const { repayWaitDetail, repayYetDetail } = plan.repayPlanDetail;
    expect(repayYetDetail).toEqual([]);
    expect(repayWaitDetail.map(({ periodNo, totalAmount, canClick }) => [periodNo, totalAmount, canClick])).toEqual([
      [1, '1120000', 1],
      [2, '1090000', 1],
      [3, '1060000', 1],
      [4, '1030000', 1],
    ]);
    expect(repayWaitDetail[0]).toEqual({
      periodNo: 1,
      totalAmount: '1120000',
      canClick: 1,
      state: 'due',
      days: 2,
      lateFee: '0',
      lateFeePaid: '0',
      lateInterest: '0',
      paid: '0',
      periodStatus: 'Segera jatuh tempo',
      repayDes: 'pokok Rp\u00a01.000.000 + bunga Rp\u00a0120.000',
      dueTime: '2026-03-12T23:59:59+07:00',
      displayAmount: 'Rp\u00a01.120.000',
    });
  });

  it('of an overdue loan: the overdue periods can be ticked, and come to what the details say is due', async () => {
    const late = { productId: '8', orderId: '180002' };
    const { progress } = await server().data('loan-details', late);
    const { repayPlanDetail, note } = await server().data('loan-play-detail', late);
    const overdue = repayPlanDetail.repayWaitDetail.filter(({ state }) => state === 'late');
    expect(overdue.map(({ periodNo, canClick }) => [periodNo, canClick])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(sumAmounts(overdue.map(({ totalAmount }) => totalAmount))).toBe(progress?.due?.amount);
    expect(progress?.due?.periodNos).toEqual([1, 2]);
    expect(repayPlanDetail.repayWaitDetail[2]?.canClick).toBe(0);
    expect(note).toMatch(/^Cicilan dibayar berurutan, mulai dari yang paling awal, atau semuanya sekaligus\./);
  });

  it('lets the first period alone be ticked where the product says so, and lists what is paid', async () => {
    const { repayPlanDetail } = await server().data('loan-play-detail', { productId: '8', orderId: '170002' });
    expect(repayPlanDetail.repayWaitDetail.map(({ periodNo, canClick }) => [periodNo, canClick])).toEqual([
      [2, 1],
      [3, 0],
    ]);
    expect(repayPlanDetail.repayYetDetail).toMatchObject([
      { periodNo: 1, totalAmount: '1639500', periodStatus: 'Lunas' },
    ]);
  });

  it('speaks of the order of payment only while there are several to pay', async () => {
    const note = async (productId: string, orderId: string, as = {}) =>
      (await server().data('loan-play-detail', { productId, orderId }, as)).note;
    expect(await note('7', '174001')).toContain('beberapa sekaligus');
    expect(await note('8', '174002')).toContain('atau semuanya sekaligus');
    expect(await note('9', '174003')).not.toContain('berurutan');
    expect(await note('9', '200001', { token: 'demo-budi' })).toBe('');
  });

  it('asks for what is left of a period that is partly paid', async () => {
    // Rp 8.000.000: the first period is 2,000,000 + 240,000; 40 % of it is paid.
    const { repayPlanDetail } = await server().data('loan-play-detail', { productId: '7', orderId: '174004' });
    expect(repayPlanDetail.repayWaitDetail[0]?.totalAmount).toBe('1344000');
  });

  it('writes rupees with their paise', async () => {
    const { repayPlanDetail } = await server().data(
      'loan-play-detail',
      { productId: '21', orderId: '174201' },
      { token: 'demo-priya', query: { isNeedPop: '0' } },
    );
    // Rs 20,000 in four periods of 30 days at 0.08 % a day: 5,000 + 480.
    expect(repayPlanDetail.repayWaitDetail[0]).toMatchObject({
      totalAmount: '5480.00',
      displayAmount: '₹5,480',
      dueTime: '2026-03-12T23:59:59+05:30',
      repayDes: 'principal ₹5,000 + interest ₹480',
    });
  });
});

describe('delay-detail', () => {
  it('gives the fee, its expiry and the server’s time', async () => {
    const detail = await server().data('delay-detail', order);
    expect(detail).toMatchObject({
      productName: 'Dana Kilat',
      delayShouldPayAmount: '75000',
      delayExpiryTime: '2026-03-25T23:59:59+07:00',
      serverTime: '2026-03-10T12:00:00+07:00',
    });
    expect(detail.orderDetail.detail.map(({ text }) => text)).toEqual(['Nomor pinjaman', 'Sisa tagihan']);
  });

  it('says what a delay moves, and that the late fees so far stay', async () => {
    expect(await server().data('delay-detail', order)).toMatchObject({
      effect: {
        periodNo: 1,
        lastPeriodNo: 4,
        days: 14,
        dueTime: '2026-03-12T23:59:59+07:00',
        movedDueTime: '2026-03-26T23:59:59+07:00',
        endTime: '2026-06-24T23:59:59+07:00',
        instalment: '1120000',
        lateFee: '0',
        lateFeePaid: '0',
        lateInterest: '0',
        total: '1120000',
      },
    });
    // Four days late at 5 % of 1,400,000.
    const late = await server().data('delay-detail', { productId: '7', orderId: '180001' });
    expect(late.effect).toMatchObject({ lateFee: '150000', lateInterest: '280000', total: '1830000' });
  });

  it('since half of the term names the bill of the moved day: 91 days of Rp 2.000 on Rp 2.000.000', async () => {
    const { effect } = await server().data('delay-detail', { productId: '9', orderId: '174003' });
    expect(effect).toMatchObject({ instalment: '2182000', total: '2182000' });
    const { progress } = await server().data('loan-details', { productId: '9', orderId: '174003' });
    expect(progress?.due).toMatchObject({ amount: '2176000', onDueDate: '2182000' });
  });

  it.each([
    ['running', '7', '170001'],
    ['of a product without delays', '8', '174002'],
    ['not paid out', '8', '151001'],
  ])('refuses an order that is %s', async (_, productId, orderId) => {
    const { body } = await server().ask('delay-detail', { productId, orderId });
    expect(body).toEqual({
      success: false,
      code: '409',
      message: 'Perpanjangan tidak tersedia untuk pinjaman ini.',
    });
  });
});

describe('init-pay-type', () => {
  it('lists banks with their methods for 1, mini markets for 2, ALFAMART among them', async () => {
    const banks = await server().data('init-pay-type', { ...order, pay_type: '1' });
    expect(banks.marketList).toEqual([]);
    expect(banks.bankList).toContainEqual({ bankName: 'BCA', method: ['ATM', 'Mobile Banking', 'Internet Banking'] });
    const markets = await server().data('init-pay-type', { ...order, pay_type: '2' });
    expect(markets.bankList).toEqual([]);
    expect(markets.marketList).toContain('ALFAMART');
  });
});

describe('generate-vcode', () => {
  const byBank = { ...order, amount: '1120000', payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' };

  it('gives a number for a bank: sections of steps, the chosen method first, and when it ends', async () => {
    const account = await server().data('generate-vcode', byBank);
    expect(account).toMatchObject({
      amount: '1120000',
      payType: 1,
      payCode: 'BCA:ATM',
      serverTime: '2026-03-10T12:00:00+07:00',
      expiresAt: '2026-03-11T12:00:00+07:00',
    });
    expect(account.vcode).toMatch(/^\d{10,20}$/);
    expect(account.cardNo).toMatch(/^\d+$/);
    expect(account.payStep.map((section) => typeof section === 'object' && section.name)).toContain('ATM BCA');
    const mobile = await server().data('generate-vcode', { ...byBank, payCode: 'BCA:Mobile Banking' });
    expect(mobile.payStep[0]).toMatchObject({ name: 'm-BCA' });
    expect(JSON.stringify(mobile.payStep)).toContain(mobile.vcode);
  });

  it('gives a flat list for a mini market, and ALFAMART by default, whatever else was sent', async () => {
    const account = await server().data('generate-vcode', { ...byBank, is_default: '1' });
    expect(account).toMatchObject({ payType: 2, payCode: 'ALFAMART' });
    expect(account.payStep.every((step) => typeof step === 'string')).toBe(true);
  });

  it('says when what it pays is due, and nothing of it for the fee of a delay', async () => {
    const ofInstalment = await server().data('generate-vcode', byBank);
    expect(ofInstalment.dueTime).toBe('2026-03-12T23:59:59+07:00');
    const ofDelay = await server().data('generate-vcode', { ...byBank, amount: '75000', is_display: '1' });
    expect(ofDelay.dueTime).toBeUndefined();
  });

  it('gives the same number again for the same request, another for another amount', async () => {
    const first = await server().data('generate-vcode', byBank);
    const again = await server().data('generate-vcode', byBank);
    const other = await server().data('generate-vcode', { ...byBank, amount: '2210000' });
    expect(again.vcode).toBe(first.vcode);
    expect(other.vcode).not.toBe(first.vcode);
  });

  it.each([
    ['no amount', { amount: '' }, '400'],
    ['amount 0', { amount: '0' }, '422'],
    ['more than is left', { amount: '4300001' }, '422'],
    ['less than the next instalment', { amount: '1119999' }, '409'],
    ['more than the next, and less than the next two', { amount: '1120001' }, '409'],
    ['more than there is money', { amount: '9'.repeat(30) }, '422'],
    ['decimals that rupiah have not', { amount: '1120000.5' }, '422'],
    ['a delay for another amount than the fee', { amount: '75001', is_display: '1' }, '422'],
    ['a bank that there is not', { payCode: 'BANK' }, '422'],
    ['a method that the bank has not', { payCode: 'BCA:Pigeon' }, '422'],
    ['a mini market as a bank', { payCode: 'ALFAMART' }, '422'],
    ['a bank as a mini market', { pay_type: '2' }, '422'],
  ])('refuses %s', async (_, change, code) => {
    const { status, body } = await server().ask('generate-vcode', { ...byBank, ...change });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code });
    expect(body.message).toMatch(/\S/);
  });

  it('takes all that is left', async () => {
    expect((await server().data('generate-vcode', { ...byBank, amount: '4300000' })).amount).toBe('4300000');
  });

  it.each([
    ['under review', '7', '210001', '0', 'demo-siti'],
    ['declined', '7', '110001', '0', 'demo-dewi'],
    ['running, for a delay', '7', '170001', '1', 'demo-siti'],
  ])('refuses an order that is %s', async (_, productId, orderId, is_display, token) => {
    const { body } = await server().ask(
      'generate-vcode',
      {
        ...byBank,
        productId,
        orderId,
        is_display,
        amount: '75000',
      },
      { token },
    );
    expect(body).toMatchObject({ success: false, code: '409' });
  });
});

describe('a deposit', () => {
  restoredAfterEach(server);

  const pay = async (amount: string, isDisplay = '0') => {
    const account = await server().data('generate-vcode', {
      ...order,
      amount,
      payCode: 'BCA:ATM',
      pay_type: '1',
      is_default: '0',
      is_display: isDisplay,
    });
    await server().pull('deposit', { vcode: account.vcode });
    return account;
  };

  it('of two instalments: they are paid, the loan runs again, the receipt names the bill, the ledger balances', async () => {
    const account = await pay('2210000');
    const details = await server().data('loan-details', order);
    expect(details.orderStatus).toBe('170');
    expect(details.receipts).toMatchObject([{ amount: '2210000', billNo: account.cardNo, payCode: 'BCA:ATM' }]);
    const { repayPlanDetail } = await server().data('loan-play-detail', order);
    expect(repayPlanDetail.repayYetDetail.map(({ periodNo }) => periodNo)).toEqual([1, 2]);
    expect(repayPlanDetail.repayWaitDetail[0]?.totalAmount).toBe('1060000');
    expect((await server().pull('state')).body.books).toMatchObject({ balanced: true, totals: { IDR: 0, INR: 0 } });
  });

  it('is told of with its receipt, and so is what became of the other bills', async () => {
    const by = { payCode: 'BCA:ATM', pay_type: '1', is_default: '0' };
    const ask = async (amount: string, is_display: string) =>
      (await server().data('generate-vcode', { ...order, ...by, amount, is_display })).cardNo;
    const open = [await ask('2210000', '0'), await ask('75000', '1')];
    const account = await pay('1120000');
    const { payments, receipts } = await server().data('loan-details', order);
    const told = payments?.map(({ since, receipt, ...payment }) => ({ ...payment, receipt: receipt?.receiptNo }));
    const receipt = receipts[0]?.receiptNo;
    const nothing = { received: '', surplus: '', missing: '', wait: null };
    expect(told).toEqual(
      expect.arrayContaining([
        {
          ...{ billNo: account.cardNo, vcode: account.vcode, payCode: 'BCA:ATM', kind: 'instalments' },
          ...{ ...nothing, amount: '1120000', state: 'paid', receipt, received: '1120000' },
        },
        expect.objectContaining({ ...nothing, billNo: open[0], kind: 'instalments', state: 'replaced', receipt }),
        expect.objectContaining({ ...nothing, billNo: open[1], kind: 'delay', state: 'replaced', receipt }),
      ]),
    );
    expect(payments?.find(({ billNo }) => billNo === account.cardNo)?.receipt).toEqual(receipts[0]);
  });

  it('takes its number out of use, and what it paid is asked for no more', async () => {
    const paid = await pay('1120000');
    const by = { payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' };
    const again = await server().ask('generate-vcode', { ...order, ...by, amount: '1120000' });
    expect(again.body).toEqual({
      success: false,
      code: '409',
      message: 'Jumlah tagihan sudah berubah. Silakan buka tagihan lagi.',
    });
    const next = await pay('1090000');
    expect(next.vcode).not.toBe(paid.vcode);
    expect((await server().data('loan-details', order)).receipts).toHaveLength(2);
  });

  it('of everything settles the loan', async () => {
    await pay('4300000');
    const details = await server().data('loan-details', order);
    expect(details).toMatchObject({ orderStatus: '200', noticeStatusText: 'Lunas', isDelay: 0 });
  });

  it('of the delay fee moves the due dates by 14 days', async () => {
    await pay('75000', '1');
    const { repayPlanDetail } = await server().data('loan-play-detail', order);
    expect(repayPlanDetail.repayWaitDetail[0]).toMatchObject({
      dueTime: '2026-03-26T23:59:59+07:00',
      totalAmount: '1120000',
    });
    const details = await server().data('loan-details', order);
    expect(details).toMatchObject({ orderStatus: '170', isDelay: 0 });
    expect(details.receipts[0]?.lines).toEqual([{ text: 'Biaya perpanjangan', value: 'Rp\u00a075.000' }]);
  });
});

describe('generate-vcode of a provider that chooses the bank of each account', () => {
  const account = {
    url: 'http://127.0.0.1:1',
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    webhookSecret: 'webhook-secret',
  };
  const details = { ifsc: 'RATN0VAAPIS', accountName: 'ACME CORP' };
  const provider = {
    ...razorpay(account, { payee: 'Pinjam Teman', minorDigits: 2, alarm: () => {} }),
    issue: async () => ({ vcode: '2223330012341234', billNo: 'DET8z3wBxfPB5L', specificNum: '', details }),
  };
  const issuing = demonstrationServer({ provider });
  restoredAfterEach(issuing);

  // ICICI Bank: what a browser has kept of a choice that was made when such accounts were called so.
  it.each(['Bank transfer:NEFT', 'ICICI Bank:NEFT'])('answers %s with the account, and no bank', async (payCode) => {
    const asked = { productId: '21', orderId: '174201', amount: '5480.00', payCode, pay_type: '1' };
    const as = { token: 'demo-priya', query: { isNeedPop: '0' } };
    const told = await issuing().data('generate-vcode', { ...asked, is_default: '0', is_display: '0' }, as);
    expect(told).toMatchObject({ ...details, vcode: '2223330012341234', payCode: 'Bank transfer:NEFT' });
    expect(JSON.stringify(told)).not.toContain('ICIC');
  });
});
