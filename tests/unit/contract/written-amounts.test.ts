import { describe, expect, it, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { readData } from '#contract/read-data.ts';
import { jsonSchema } from '#contract/wire-names.ts';
import { type Market, marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { money, plainAmount } from '#domain/formats.ts';

const { markets } = configuration.parse({});
const INDONESIA = marketOf(markets, '1');
const INDIA = marketOf(markets, '0');

describe('an amount that a server writes is read by the rule of its market', () => {
  test.each([
    ['150.000', '150000'],
    ['1.500.000', '1500000'],
    ['12.345.678.901', '12345678901'],
    ['Rp 150.000', '150000'],
    ['Rp\u00a0150.000', '150000'],
    ['Rp150.000,50', '150000.50'],
    ['Rp 1.500.000,5', '1500000.5'],
    ['150000,50', '150000.50'],
    [' 150.000 ', '150000'],
    ['Rp 0', '0'],
    ['150000', '150000'],
    ['1234.51', '1234.51'],
    ['Rp 1234.51', '1234.51'],
    ['150.5', '150.5'],
    ['150.0000', '150.0000'],
    ['0.00', '0.00'],
  ])('Indonesia: %j is %s', (written, plain) => expect(plainAmount(written, INDONESIA)).toBe(plain));

  test.each([
    ['150.50', '150.50'],
    ['₹ 1,23,456.50', '123456.50'],
    ['₹1,23,456', '123456'],
    ['₹2,000', '2000'],
    ['12,34,56,789', '123456789'],
    ['₹\u00a080,000.00', '80000.00'],
    ['150.000', '150.000'],
    ['150000', '150000'],
    ['1234.51', '1234.51'],
  ])('India: %j is %s', (written, plain) => expect(plainAmount(written, INDIA)).toBe(plain));

  test.each([
    // A group as well as decimals: neither reading is sure.
    '0.500',
    '1234.500',
    '0.000',
    '01.500.000',
    '150,000',
    'Rp 1.500.000,000',
    '1,500,000',
    '1.50.000',
    '1.500.00',
    '15.00.000',
    '1500.000.000',
    '1.500.0000',
    '.500',
    '150.',
    '150,',
    '150.000,',
    '1.500,000.00',
    '-150.000',
    '+150.000',
    '₹150.000',
    'Rp',
    'Rp Rp 150.000',
    '150.000 Rp',
    '1 500 000',
    '150.000 - 300.000',
    'gratis',
    ' ',
    '1e6',
    '１５０',
  ])('Indonesia: %j is of a wrong shape', (written) => expect(plainAmount(written, INDONESIA)).toBeNull());

  test.each([
    '1,23,45',
    '123,456',
    '1,234,567',
    '1,2,345',
    '0,123',
    ',500',
    '1,50',
    '2,000.',
    '1.500.000',
    '₹ 1,23,456.50.00',
    'Rp 2,000',
    '₹',
    '-₹2,000',
  ])('India: %j is of a wrong shape', (written) => expect(plainAmount(written, INDIA)).toBeNull());

  it.each([INDONESIA, INDIA])('what $country reads on our screens is read back', (market) => {
    const decimals = ['0', '7', '150', '2000', '80000', '150000', '1234567', '1500000000', '1234.51', '2000.50'];
    for (const decimal of decimals) expect(plainAmount(money(decimal, market), market)).toBe(decimal);
  });
});

const receipt = (amount: unknown) => ({
  receiptNo: 'R1',
  amount,
  paidAt: '2026-03-05T10:00:00+07:00',
  surplus: amount,
  missing: amount,
});
const instalment = (amount: unknown) => ({
  periodNo: 1,
  principal: amount,
  interest: amount,
  totalAmount: amount,
  remainPrincipal: amount,
});
const cost = (amount: unknown) => ({ principal: amount, interest: amount, fees: amount, totalAmount: amount });

/** Every amount that an answer carries. */
const DUE_TIME = '2026-01-25T23:59:59+07:00';
const progress = (amount: unknown) => ({
  due: {
    amount,
    periodNos: [1],
    dueTime: DUE_TIME,
    days: 3,
    fees: amount,
    lateFee: amount,
    lateFeePaid: amount,
    lateDays: [{ periodNo: 1, days: 2, percent: 5, amount }],
    tomorrow: amount,
    onDueDate: amount,
  },
  paid: amount,
  left: amount,
  periods: [{ periodNo: 1, state: 'due', dueTime: DUE_TIME, left: amount, paid: amount }],
  delayFee: amount,
});
const effect = (amount: unknown) => ({
  periodNo: 1,
  lastPeriodNo: 4,
  days: 14,
  dueTime: DUE_TIME,
  movedDueTime: DUE_TIME,
  endTime: DUE_TIME,
  instalment: amount,
  lateFee: amount,
  lateFeePaid: amount,
  lateInterest: amount,
  total: amount,
});
const payment = (amount: unknown) => ({
  billNo: 'B1',
  kind: 'instalments',
  amount,
  state: 'partly',
  since: DUE_TIME,
  receipt: receipt(amount),
  received: amount,
  surplus: amount,
  missing: amount,
});

const application = (amount: unknown) => ({
  appliedAt: DUE_TIME,
  amount,
  decisionBy: DUE_TIME,
  otherProduct: { productId: '8', productName: 'Dana Tenang', example: { amount, totalAmount: amount, periods: 3 } },
});

const products = (amount: unknown) => [
  { id: '8', buttonStatus: 1, productTags: [], example: { amount, totalAmount: amount, periods: 3 } },
];

const CARRIERS: [call: CallName, of: (amount: unknown) => unknown][] = [
  ['generate-vcode', (amount) => ({ amount, vcode: '8808', payType: 2 })],
  ['delay-detail', (amount) => ({ delayShouldPayAmount: amount, effect: effect(amount) })],
  [
    'loan-play-detail',
    (amount) => ({
      repayPlanDetail: {
        repayWaitDetail: [
          {
            periodNo: 3,
            totalAmount: amount,
            canClick: 1,
            lateFee: amount,
            lateFeePaid: amount,
            lateInterest: amount,
            paid: amount,
          },
        ],
        repayYetDetail: [{ periodNo: 1, totalAmount: amount }],
      },
    }),
  ],
  [
    'loan-details',
    (amount) => ({
      receipts: [receipt(amount)],
      progress: progress(amount),
      payments: [payment(amount)],
      application: application(amount),
      recProducts: products(amount).map((one) => ({ ...one, clickable: 1 })),
    }),
  ],
  ['loan-history', (amount) => ({ receipts: [receipt(amount)] })],
  ['my-loans', (amount) => ({ loans: [{ productId: '7', orderId: '1001', amount, due: progress(amount).due }] })],
  [
    'loan-detail-confirm',
    (amount) => ({ amount, periods: 3, totalCost: cost(amount), instalments: [instalment(amount)] }),
  ],
  ['recommend-product-list', products],
  ['stand/targeted', products],
];

const read = (name: CallName, data: unknown, market: Market) => readData(calls[name], data, market)?.data ?? null;

const timesIn = (text: string, part: string) => text.split(part).length - 1;

describe('every amount of an answer', () => {
  it.each(CARRIERS)('%s: in the form of the market as in its plain form', (name, of) => {
    const plain = read(name, of('1500000'), INDONESIA);
    expect(plain).not.toBeNull();
    expect(JSON.stringify(plain)).toContain('"1500000"');
    for (const written of ['Rp 1.500.000', '1.500.000', 1500000]) {
      expect(read(name, of(written), INDONESIA)).toEqual(plain);
    }
    expect(read(name, of('₹ 15,00,000'), INDIA)).toEqual(plain);
    expect(read(name, of('150.000'), INDIA)).not.toEqual(read(name, of('150.000'), INDONESIA));
  });

  it.each(CARRIERS)(
    '%s: what cannot be read is of a wrong shape, or an addition of ours that is not there',
    (name, of) => {
      for (const [written, market] of [
        ['1.50.000', INDONESIA],
        ['0.500', INDONESIA],
        ['1,50', INDIA],
      ] as const) {
        const data = read(name, of(written), market);
        if (name === 'loan-details') expect(data).toMatchObject({ receipts: [], progress: null, payments: null });
        else if (Array.isArray(data)) expect(data).toMatchObject([{ example: null }]);
        else expect(data).toBeNull();
      }
    },
  );

  it('is among these, whatever calls there are', () => {
    const carried = CARRIERS.map(
      ([name, of]) => [name, timesIn(JSON.stringify(of('an amount')), 'an amount')] as const,
    );
    const declared = Object.entries(calls).map(([name, { response }]) => {
      return [name, timesIn(JSON.stringify(jsonSchema(response)), JSON.stringify('^\\d+(\\.\\d+)?$'))] as const;
    });
    expect(new Map(declared.filter(([, times]) => times > 0))).toEqual(new Map(carried));
  });

  it('leaves texts that are shown as they are', () => {
    const rows = [{ text: 'Jumlah', value: 'Rp 1.500.000' }];
    expect(read('delay-detail', { orderDetail: { detail: rows } }, INDONESIA)).toMatchObject({
      orderDetail: { detail: rows },
    });
    const plans = [{ title: 'Cicilan 1', amount: 'Rp 150.000' }];
    expect(read('loan-detail-confirm', { amount: '1', periods: 1, repay_plans: plans }, INDONESIA)).toMatchObject({
      repay_plans: plans,
    });
  });

  it('may lack where it is optional', () => {
    for (const none of ['', null, undefined]) {
      expect(read('delay-detail', { delayShouldPayAmount: none }, INDONESIA)).toMatchObject({
        delayShouldPayAmount: '',
      });
    }
  });

  it('is not looked for in what is no answer', () => {
    for (const data of [null, [], 'Rp 150.000', 7, [{ amount: '1' }]]) {
      expect(read('generate-vcode', data, INDONESIA)).toBeNull();
    }
    const named = JSON.parse('{"amount":"150.000","vcode":"8","payType":2,"constructor":"1","__proto__":{"a":1}}');
    expect(read('generate-vcode', named, INDONESIA)).toMatchObject({ amount: '150000' });
  });
});
