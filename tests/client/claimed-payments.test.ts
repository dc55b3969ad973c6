import { expect, test } from 'vitest';
import { claimedPayments } from '#client/platform/storage/claimed-payments.ts';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { memory } from './storages.ts';

const CLAIM = {
  vcode: '8808123412341234',
  billNo: '',
  payCode: 'ALFAMART',
  amount: '1500000',
  query: { productId: '7', orderId: '1001' },
  knownPayments: '174\nRC-12',
  keptAt: '2026-01-05T05:01:00.000Z',
};

function kept(value: object) {
  const visit = keptForVisit(memory());
  visit.keep('claimedPayment:1001', { ...value });
  return visit;
}

test('what the borrower said to have paid of an order is there again, and nothing else that was kept with it', () => {
  expect(claimedPayments(kept({ ...CLAIM, until: '0' }), '1001')).toEqual([{ ...CLAIM, isOfDelay: false }]);
});

test('of another order nothing was said', () => {
  expect(claimedPayments(kept(CLAIM), '1002')).toEqual([]);
  expect(claimedPayments(kept(CLAIM), '')).toEqual([]);
});

test.each(Object.keys(CLAIM))('without its %s it is as if nothing had been said', (name) => {
  expect(claimedPayments(kept({ ...CLAIM, [name]: undefined }), '1001')).toEqual([]);
  expect(claimedPayments(kept({ ...CLAIM, [name]: null }), '1001')).toEqual([]);
  expect(claimedPayments(kept({ ...CLAIM, [name]: 7 }), '1001')).toEqual([]);
});

test('nor with route parameters that are no texts', () => {
  expect(claimedPayments(kept({ ...CLAIM, query: { productId: 7 } }), '1001')).toEqual([]);
  expect(claimedPayments(kept({ ...CLAIM, query: 'productId' }), '1001')).toEqual([]);
});

test('the fee of a delay takes no instalment’s place: the latest comes first', () => {
  const visit = kept(CLAIM);
  const fee = { ...CLAIM, amount: '75000', keptAt: '2026-01-05T05:02:00.000Z' };
  visit.keep('claimedPayment:1001:delay', fee);
  const told = [
    { ...fee, isOfDelay: true },
    { ...CLAIM, isOfDelay: false },
  ];
  expect(claimedPayments(visit, '1001')).toEqual(told);
  visit.keep('claimedPayment:1001', { ...CLAIM, keptAt: '2026-01-05T05:03:00.000Z' });
  expect(claimedPayments(visit, '1001').map(({ amount }) => amount)).toEqual(['1500000', '75000']);
});
