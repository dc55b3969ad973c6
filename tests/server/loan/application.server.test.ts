import { describe, expect, test } from 'vitest';
import { demonstrationServer } from '../demonstration-server.ts';

/** 210001 was applied for 5 hours before noon of 10 March 2026, 151001 and 110001 a day and three days earlier, decided 2 hours later. */
const server = demonstrationServer();

const DEWI = { token: 'demo-dewi' };

const applicationOf = async (productId: string, orderId: string, options: object = {}) =>
  (await server().data('loan-details', { productId, orderId }, options)).application;

describe('the application of an order whose money was not paid out', () => {
  test('under review: the latest times of the loan terms', async () => {
    expect(await applicationOf('7', '210001')).toEqual({
      amount: '3000000',
      appliedAt: '2026-03-10T07:00:00+07:00',
      decidedAt: null,
      decisionBy: '2026-03-11T07:00:00+07:00',
      moneyBy: '2026-03-14T23:59:59+07:00',
      payoutAccount: { bankName: 'BCA', accountNo: expect.stringMatching(/^••••\u00a0\d{4}$/) },
      reason: '',
      applyAgainFrom: null,
      otherProduct: null,
    });
  });

  test('disbursing: counted from the decision', async () => {
    expect(await applicationOf('8', '151001')).toMatchObject({
      decidedAt: '2026-03-09T09:00:00+07:00',
      moneyBy: '2026-03-12T23:59:59+07:00',
    });
  });

  // Dana Tenang: a quarter of the way from 1,000,000 to 15,000,000 in half millions, three periods of 31 days at 0.1 % a day.
  test('declined: the kind of reason, when to apply again, and another product with its price', async () => {
    expect(await applicationOf('7', '110001', DEWI)).toMatchObject({
      decidedAt: '2026-03-07T09:00:00+07:00',
      moneyBy: null,
      payoutAccount: null,
      reason: 'Penghasilan belum cukup',
      applyAgainFrom: '2026-04-06T00:00:00+07:00',
      otherProduct: {
        id: '8',
        productName: 'Dana Tenang',
        amountRangeDes: 'Plafon',
        amountRange: 'Rp\u00a01.000.000 – 15.000.000',
        loan_rate: '0,1% per hari',
        example: { amount: '4500000', totalAmount: '4779000', periods: 3 },
      },
    });
    expect((await applicationOf('7', '110001', { ...DEWI, query: { lang: 'en' } }))?.reason).toBe(
      'Income is not high enough yet',
    );
  });

  test('is none once the money was paid out', async () => {
    expect(await applicationOf('7', '174001')).toBeNull();
  });

  test('declined by the lever, or whose money could not be sent', async () => {
    await server().pull('decline', { orderId: '210001' });
    expect((await applicationOf('7', '210001'))?.reason).toBe('Penghasilan belum cukup');
    await server().pull('fail-disbursement', { orderId: '151001' });
    expect((await applicationOf('8', '151001'))?.reason).toBe('Dana tidak dapat dikirim ke rekening');
  });
});
