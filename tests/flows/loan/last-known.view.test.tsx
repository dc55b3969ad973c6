import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { lastKnownIn } from '#client/platform/storage/keep-last-known.ts';
import { keptForVisit } from '#client/platform/storage/kept-for-visit.ts';
import LoanHistoryView from '#client/screens/loan/history/loan-history-view.tsx';
import LoanDetailsView from '#client/screens/loan/loan-details/loan-details-view.tsx';
import DelayRepaymentView from '#client/screens/repayment/delay-repayment/delay-repayment-view.tsx';
import InstalmentsView from '#client/screens/repayment/instalments/instalments-view.tsx';
import VirtualAccountView from '#client/screens/repayment/virtual-account/virtual-account-view.tsx';
import { marketOf } from '#domain/configuration/configuration.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import type { ShownCode } from '#machines/loan/last-known.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { loanHistory } from '#machines/loan/loan-history.ts';
import type { PaymentSession } from '#machines/loan/payment-session.ts';
import { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import { instalments } from '#machines/repayment/instalments.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { ADDRESSES } from '../../oracle/machine-world.ts';
import { type Answer, PHONE } from '../../oracle/row.ts';
import { testApp } from '../../oracle/test-app.ts';
import { answering, OF_NEW_VISIT, openView } from '../repayment/open-view.tsx';

afterEach(cleanup);

const query = { productId: '7', orderId: '1001', amount: '1120000' };
const OF_DELAY = { ...query, is_display: '1' };
const LOST: Answer = { unreachable: 'network' };
const REFUSED: Answer = { refused: { code: '1', message: '' } };
const CARD = { billNo: '', amount: '1120000', cardId: '9', bankName: 'BCA', cardNo: '****1234', sentAt: '' };
const CLAIM = { billNo: 'B-9', vcode: '9', payCode: '', amount: '1', isOfDelay: true, query: {}, claimedAt: '' };

/** What the visit knows of loan 1001: its figures, and a code that holds for an hour. */
function appThat(session: PaymentSession = NO_PAYMENTS, isOfDelay = false, of: Partial<ShownCode> = {}) {
  const items = new Map<string, string>();
  const kept = keptForVisit({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  });
  const figures = {
    productName: 'Dana Kilat',
    status: 'Segera jatuh tempo',
    due: '1120000',
    dueTime: '2026-11-28T23:59:59+07:00',
    left: '4300000',
    openBills: null,
  };
  const code: ShownCode = {
    vcode: '3101868705448353',
    payType: 2,
    amount: '1120000',
    billNo: 'B-1',
    payCode: 'ALFAMART',
    payee: '',
    ifsc: '',
    accountName: '',
    expiresAt: '2026-11-28T23:59:59+07:00',
    isOfDelay,
    remaining: 3_600_000,
    ...of,
  };
  createActor(lastKnownIn(kept), { input: { orderId: '1001', figures, code } }).start();
  return { ...testApp, kept, paymentsOf: () => session };
}

type Page = (answer: Answer, app: typeof testApp) => Promise<unknown>;

const details: Page = (answer, app) =>
  openView(
    loanDetails.provide({
      actors: { loadDetails: answering('loan-details', answer), lastKnown: fromCallback(() => {}) },
    }),
    { query, servicePhone: PHONE, addresses: ADDRESSES, session: app.paymentsOf() },
    (actor) => <LoanDetailsView actor={actor} />,
    { app },
  );
const history: Page = (answer, app) =>
  openView(
    loanHistory.provide({ actors: { loadHistory: answering('loan-history', answer) } }),
    { query, servicePhone: PHONE, addresses: ADDRESSES },
    (actor) => <LoanHistoryView actor={actor} />,
    { app },
  );
const bill: Page = (answer, app) =>
  openView(
    instalments.provide({ actors: { loadPlan: answering('loan-play-detail', answer) } }),
    { query, noted: '', session: NO_PAYMENTS },
    (actor) => <InstalmentsView actor={actor} />,
    { app },
  );
const delay: Page = (answer, app) =>
  openView(
    delayRepayment.provide({ actors: { loadDetail: answering('delay-detail', answer) } }),
    { query, servicePhone: PHONE },
    (actor) => <DelayRepaymentView actor={actor} />,
    { app },
  );
const codeOf =
  (ofPage: Record<string, string>, known: string | null = null): Page =>
  (answer, app) =>
    openView(
      virtualAccount.provide({
        actors: {
          generateVcode: answering('generate-vcode', answer),
          readDetails: answering('loan-details', answer),
          lastKnown: fromCallback(() => {}),
        },
      }),
      { ...OF_NEW_VISIT, query: ofPage, bill: known },
      (actor) => <VirtualAccountView actor={actor} />,
      { app },
    );

const PAGES: Record<string, Page> = { details, history, bill, delay, code: codeOf(query) };
const ALL = Object.entries(PAGES);
const code = () => screen.queryByRole('status', { name: 'Kode pembayaran' });
const age = () => screen.queryByRole('heading', { name: /^Angka dari / });
const row = (label: string) => screen.getByText(label).nextSibling?.textContent;

describe('what was last known', () => {
  test.each(ALL)('stands where no response came: %s', async (_, open) => {
    await open(LOST, appThat());
    await waitFor(() => expect(age()).not.toBeNull());
    expect(row('Status')).toBe('Segera jatuh tempo');
    expect(row('Tagihan')).toBe('Rp1.120.000');
  });

  test.each(ALL)('does not stand where the server has refused, even without a reason: %s', async (_, open) => {
    await open(REFUSED, appThat());
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
    expect([age(), code()]).toEqual([null, null]);
  });

  test('does not stand while it is not known whether an earlier code was paid', async () => {
    await codeOf(query, 'B-1')(LOST, appThat());
    expect(screen.getByText('Status pembayaran belum bisa dimuat.')).toBeDefined();
    expect([age(), code()]).toEqual([null, null]);
  });

  test.each([
    ['details', details, false, 'Cicilan'],
    ['details', details, true, 'Biaya perpanjangan'],
    ['history', history, true, 'Biaya perpanjangan'],
    ['bill', bill, false, 'Cicilan'],
    ['delay', delay, true, 'Biaya perpanjangan'],
    ['code', codeOf(query), false, 'Cicilan'],
    ['code', codeOf(OF_DELAY), true, 'Biaya perpanjangan'],
  ])('a code says what it pays: %s', async (_, open, isOfDelay, what) => {
    await open(LOST, appThat(NO_PAYMENTS, isOfDelay));
    await waitFor(() => expect(code()).not.toBeNull());
    expect(row('Untuk')).toBe(what);
  });

  test.each([
    ['bill', bill, true],
    ['delay', delay, false],
    ['code', codeOf(query), true],
    ['code', codeOf(OF_DELAY), false],
  ])('a code of the other kind does not stand on a page for one: %s', async (_, open, isOfDelay) => {
    await open(LOST, appThat(NO_PAYMENTS, isOfDelay));
    await waitFor(() => expect(age()).not.toBeNull());
    expect(code()).toBeNull();
  });

  test('an account of a bank can be paid to: number, IFSC and name, as on its page', async () => {
    const account = { payType: 1, payCode: 'ICICI Bank:NEFT', ifsc: 'ICIC0SANDBX', accountName: 'Rupee Now' } as const;
    const india = marketOf(testApp.configuration.markets, '0');
    await details(LOST, { ...appThat(NO_PAYMENTS, false, account), market: india });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Nomor rekening' })).not.toBeNull());
    expect(screen.getByRole('status', { name: 'IFSC' }).textContent).toBe('ICIC0SANDBX');
    expect(screen.getByRole('status', { name: 'Nama rekening' }).textContent).toBe('Rupee Now');
  });

  test('an address in UPI is called so, and copied as that', async () => {
    const upi = { payCode: 'Google Pay', vcode: 'pinjam.1001@icici' };
    const india = marketOf(testApp.configuration.markets, '0');
    await details(LOST, { ...appThat(NO_PAYMENTS, false, upi), market: india });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'UPI ID' })).not.toBeNull());
    expect(screen.getByRole('button', { name: 'Salin UPI ID' })).toBeDefined();
  });

  test.each<[string, Partial<PaymentSession>, string]>([
    ['claimed, through another code', { claims: [CLAIM] }, 'Pembayaran sedang dicek'],
    ['by a card of which the bank is silent', { openCard: CARD }, 'Pembayaran sedang dicek'],
    ['by card', { paidCard: CARD }, 'Pembayaran diterima'],
  ])('asks nobody to pay after a payment: %s', async (_, made, status) => {
    await details(LOST, appThat({ ...NO_PAYMENTS, ...made }));
    await waitFor(() => expect(age()).not.toBeNull());
    expect(row('Status')).toBe(status);
    expect(code()).toBeNull();
    expect(screen.queryByText('Tagihan')).toBeNull();
    expect(row('Sisa tagihan')).toBe('Rp\u00a04.300.000');
  });
});
