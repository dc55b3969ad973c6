import { expect, test } from 'vitest';
import { withClaims } from '#client/screens/loan/my-loans/my-loans-actors.ts';
import { myLoans } from '#contract/loan.ts';
import { ok, refused } from '#contract/outcome.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';

const LOANS = myLoans.parse({
  loans: [
    { productId: 7, orderId: 1001, isChecking: 0 },
    { productId: 7, orderId: 1002, isChecking: 0 },
  ],
});
const CLAIM = { billNo: '', vcode: '', payCode: '', amount: '', isOfDelay: false, query: {}, claimedAt: '' };
const paymentsOf = (orderId?: string) => (orderId === '1001' ? { ...NO_PAYMENTS, claims: [CLAIM] } : NO_PAYMENTS);

test('a loan whose payment the borrower says to have made is being checked', () => {
  const outcome = withClaims(ok(LOANS), paymentsOf);
  expect(outcome.kind === 'ok' && outcome.data.loans.map(({ isChecking }) => isChecking)).toEqual([1, 0]);
});

test('what went wrong stays as it is', () => {
  expect(withClaims(refused('404', ''), paymentsOf)).toEqual(refused('404', ''));
});
