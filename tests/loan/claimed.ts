import { claimedPayment } from '#client/storage/claimed-payments.ts';
import type { Given } from '../oracle/row.ts';

export const CLAIM = {
  vcode: '8808123412341234',
  billNo: 'BILL-77',
  amount: '1500000',
  payCode: 'BCA:ATM',
  query: { productId: '7', orderId: '1001', amount: '1500000' },
  keptAt: '2026-01-05T12:01:00+07:00',
};
/** What the visit keeps of a payment that the borrower said to have made for order 1001. */
export const CLAIMED: Given['kept'] = { 'claimedPayment:1001': CLAIM };

/** The same as a screen reads it. */
export function claimIn(kept: Given['kept']) {
  return claimedPayment({ read: (name) => kept?.[name] }, '1001');
}
