import { expect, test } from 'vitest';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import { isPaying, readPaymentSession } from '#client/platform/storage/payment-session.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { withClaim } from '#machines/loan/payment-session.ts';
import { memory } from './storages.ts';

const CLAIM = {
  vcode: '8808123412341234',
  billNo: '',
  payCode: 'ALFAMART',
  amount: '1500000',
  isOfDelay: false,
  query: { productId: '7', orderId: '1001' },
  claimedAt: '2026-01-05T05:01:00.000Z',
};
const CARD = { billNo: '', amount: '1500000', cardId: '', bankName: 'BCA', cardNo: '4002', sentAt: '' };
const SESSION = { bill: 'BILL-77', claims: [CLAIM], tokens: { 1500000: 'token-1' } };

function kept(value: object) {
  const visit = keptForVisit(memory());
  visit.keep('payments:1001', { ...value });
  return visit;
}

test('what the visit keeps of the payments of an order is there again, and nothing else that was kept with it', () => {
  expect(readPaymentSession(kept({ ...SESSION, until: '0' }), '1001')).toEqual(SESSION);
});

test('of another order nothing is kept', () => {
  expect(readPaymentSession(kept(SESSION), '1002')).toEqual(NO_PAYMENTS);
  expect(readPaymentSession(kept(SESSION))).toEqual(NO_PAYMENTS);
});

test.each([undefined, null, 7])('what is of another shape is as if nothing were kept: %j', (value) => {
  for (const name of Object.keys(SESSION)) {
    expect(readPaymentSession(kept({ ...SESSION, [name]: value }), '1001')).toEqual(NO_PAYMENTS);
  }
  for (const name of Object.keys(CLAIM)) {
    const claims = [{ ...CLAIM, [name]: value }];
    expect(readPaymentSession(kept({ ...SESSION, claims }), '1001')).toEqual(NO_PAYMENTS);
  }
});

test.each([null, 7])('nor is a token that is no text: %j', (token) => {
  expect(readPaymentSession(kept({ ...SESSION, tokens: { 1500000: token } }), '1001')).toEqual(NO_PAYMENTS);
});

test.each([
  ['a claim', { claims: [CLAIM] }, true],
  ['a token', { tokens: { 1500000: 'token-1' } }, true],
  ['a payment by card', { paidCard: CARD }, true],
  ['a bill alone', { bill: 'BILL-77' }, false],
  ['nothing', {}, false],
])('whether its page begins otherwise than a new visit’s: with %s', (_what, session, expected) => {
  expect(isPaying({ ...NO_PAYMENTS, ...session })).toBe(expected);
});

test('the fee of a delay takes no instalment’s place: the latest comes first', () => {
  const fee = { ...CLAIM, amount: '75000', isOfDelay: true };
  const both = withClaim(SESSION, fee);
  expect(both.claims).toEqual([fee, CLAIM]);
  const later = { ...CLAIM, amount: '1600000' };
  expect(withClaim(both, later)).toEqual({ ...SESSION, claims: [later, fee] });
});
