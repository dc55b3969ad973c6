import { expect, test } from 'vitest';
import { claimedPayment } from '#client/storage/claimed-payments.ts';
import { keptForVisit } from '#client/storage/kept-for-visit.ts';
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
  expect(claimedPayment(kept({ ...CLAIM, until: '0' }), '1001')).toEqual(CLAIM);
});

test('of another order nothing was said', () => {
  expect(claimedPayment(kept(CLAIM), '1002')).toBeNull();
  expect(claimedPayment(kept(CLAIM), '')).toBeNull();
});

test.each(Object.keys(CLAIM))('without its %s it is as if nothing had been said', (name) => {
  expect(claimedPayment(kept({ ...CLAIM, [name]: undefined }), '1001')).toBeNull();
  expect(claimedPayment(kept({ ...CLAIM, [name]: null }), '1001')).toBeNull();
  expect(claimedPayment(kept({ ...CLAIM, [name]: 7 }), '1001')).toBeNull();
});

test('nor with route parameters that are no texts', () => {
  expect(claimedPayment(kept({ ...CLAIM, query: { productId: 7 } }), '1001')).toBeNull();
  expect(claimedPayment(kept({ ...CLAIM, query: 'productId' }), '1001')).toBeNull();
});
