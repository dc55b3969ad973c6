import type { SnapshotFrom } from 'xstate';
import { readPaymentSession } from '#client/platform/storage/payment-session.ts';
import { payCodeText } from '#contract/pay-code.ts';
import { type paymentPoll, selectChecked } from '#machines/loan/payment-poll.ts';
import type { ClaimedPayment } from '#machines/loan/payment-session.ts';
import type { Part } from '../../oracle/page-tree.ts';
import type { Given } from '../../oracle/row.ts';
import { all, amountIn, beside, find } from '../../oracle/shown.ts';

export const CLAIM: ClaimedPayment = {
  vcode: '8808123412341234',
  billNo: 'BILL-77',
  amount: '1500000',
  payCode: 'BCA:ATM',
  isOfDelay: false,
  query: { productId: '7', orderId: '1001', amount: '1500000' },
  claimedAt: '2026-01-05T12:01:00+07:00',
};
/** What the visit keeps of the payments of order 1001. */
export const keptClaims = (...claims: ClaimedPayment[]) => ({ 'payments:1001': { bill: '', claims, tokens: {} } });
/** What it keeps of a payment that the borrower said to have made. */
export const CLAIMED: Given['kept'] = keptClaims(CLAIM);
/** What a card has just paid, as its page tells the page of the loan. */
const PAID_CARD = {
  billNo: 'CP-1',
  amount: '2180000',
  cardId: 'c-1',
  bankName: 'BCA',
  cardNo: '6019001234564821',
  sentAt: '2026-01-05T11:50:00+07:00',
};
export const PAID_BY_CARD: Given['kept'] = {
  'payments:1001': { bill: '', claims: [], tokens: {}, paidCard: PAID_CARD },
};
/** By a server that gave the payment no number. */
export const PAID_BY_UNNAMED: Given['kept'] = {
  'payments:1001': { bill: '', claims: [], tokens: {}, paidCard: { ...PAID_CARD, billNo: '' } },
};
export const FORGOTTEN = { kept: 'payments:1001', value: { bill: '', claims: [], tokens: {} } } as const;

/** The same as a screen reads it. */
export function sessionIn(kept: Given['kept']) {
  return readPaymentSession({ read: (name) => kept?.[name] }, '1001');
}

/** What a payment that is being checked is told by: amount, number, bill, way to pay, and since when; '' where it has none. */
export type Checked = readonly [amount: string, number: string, billNo: string, way: string, since: string];

/** What the rows' `CLAIM` is told by. */
export const SAID: Checked = ['1500000', '8808123412341234', 'BILL-77', 'BCA · ATM', '2026-01-05T12:01:00+07:00'];

/** The payment that is being checked; null where none is. */
export function checkedIn(poll: SnapshotFrom<typeof paymentPoll> | undefined): Checked | null {
  const checked = poll && selectChecked(poll);
  if (!checked) return null;
  const { amount, billNo, payCode, since } = checked;
  return [amount, poll.context.session.claims[0]?.vcode ?? '', billNo, payCodeText(payCode), since];
}

/** The same as it stands on a page. */
export function checkedOn(page: Part): Checked | null {
  const regions = all(page, 'region');
  const hero = regions.find((region) => find(region, 'paragraph')?.text === 'Pembayaran sedang dicek');
  const card = regions.find((region) => find(region, 'group', 'Metode'));
  if (!hero) return null;
  return [
    amountIn(beside(hero, 'Jumlah yang dicek')) ?? '',
    beside(card, /^(Nomor virtual account|Kode pembayaran)$/)?.replaceAll(' ', '') ?? '',
    beside(card, /^Nomor (tagihan|transaksi)$/) ?? '',
    find(find(card, 'group', 'Metode'), 'paragraph')?.texts[0] ?? '',
    find(
      regions.find((region) => find(region, 'time')),
      'time',
    )?.time ?? '',
  ];
}
