import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { visibility } from '#client/platform/visibility.ts';
import LoanDetailsView from '#client/screens/loan/loan-details/loan-details-view.tsx';
import { rating } from '#machines/kit/rating.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';
import { offerList } from '#machines/products/offer-list.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { PHONE } from '../../../oracle/row.ts';
import { testApp } from '../../../oracle/test-app.ts';
import { answering, openView } from '../../repayment/open-view.tsx';

const QUERY = { productId: '7', orderId: '1001' };
const DETAILS = {
  noticeStatusText: 'Cicilan Anda jatuh tempo',
  noticeDesText: 'Bayar sebelum 5 Februari.',
  productName: 'Dana Cepat',
  userOrderDetail: { detail: [{ text: 'Jumlah pinjaman', value: 'Rp 1.500.000' }] },
};

function open(answer: Record<string, unknown> | 'refused' | 'never', app = testApp) {
  const load =
    answer === 'never'
      ? answer
      : answer === 'refused'
        ? { refused: { code: '1', message: 'Ditolak' } }
        : { ok: { ...DETAILS, ...answer } };
  const machine = loanDetails.provide({
    actors: {
      loadDetails: answering('loan-details', load),
      poll: paymentPoll.provide({ actors: { readDetails: answering('loan-details', 'never'), visibility } }),
      lastKnown: fromCallback(() => {}),
      recommended: offerList.provide({ actors: { askTarget: answering('define', 'never') } }),
      rating: rating.provide({ actors: { postScore: answering('google-score', { ok: null }) } }),
    },
  });
  const input = { query: QUERY, servicePhone: PHONE, addresses: ADDRESSES, session: NO_PAYMENTS };
  return openView(machine, input, (actor) => <LoanDetailsView actor={actor} />, { app });
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('loan details on the screen', () => {
  test('while loading it says "loading..." and offers nothing but the way back', async () => {
    await open('never');
    expect(screen.getByText('loading...')).toBeDefined();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test("a failure shows a quiet try-again, and nothing of the loan or of the server's message", async () => {
    expect(await open('refused')).toEqual([]);
    expect(buttons()).toEqual(expect.arrayContaining(['Coba lagi', 'Pinjaman Saya']));
    expect(screen.queryByText('Ditolak')).toBeNull();
    expect(screen.queryByText('Dana Cepat')).toBeNull();
    expect(screen.queryByText('Hubungi kami')).toBeNull();
  });

  test('the sentence of the status asks nobody to pay while a payment is checked', async () => {
    const progress = {
      due: { amount: '1120000', periodNos: [1], dueTime: '2026-02-05T23:59:59+07:00', days: 2, fees: '0' },
      paid: '0',
      left: '4300000',
      periods: [],
    };
    const checking = {
      billNo: 'B-1',
      kind: 'instalments',
      amount: '1120000',
      state: 'checking',
      since: '2026-02-03T10:00:00+07:00',
    };
    await open({ orderStatus: '174', progress, payments: [] });
    expect(screen.getByText('Bayar sebelum 5 Februari.')).toBeDefined();
    cleanup();
    await open({ orderStatus: '174', progress, payments: [checking] });
    expect(screen.getByText('Pembayaran sedang dicek')).toBeDefined();
    expect(screen.queryByText('Bayar sebelum 5 Februari.')).toBeNull();
  });

  test('the way to the mine tab stands in an app that has one', async () => {
    await open({ orderStatus: '200' });
    expect(buttons()).toContain('Akun saya');
    cleanup();
    await open({ orderStatus: '200' }, { ...testApp, appDoes: (action) => action !== 'goMine' });
    expect(buttons()).not.toContain('Akun saya');
  });

  test('headline, sentence, icon, product and its rows', async () => {
    await open({ orderStatus: '180', productLogo: '/logo.svg' });
    expect(screen.getByRole('heading', { name: 'Cicilan Anda jatuh tempo' })).toBeDefined();
    expect(screen.getByText('Bayar sebelum 5 Februari.')).toBeDefined();
    expect(document.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe('180');
    expect(screen.getByRole('heading', { name: 'Dana Cepat' })).toBeDefined();
    expect(document.querySelector('.product-card img')?.getAttribute('src')).toBe('/logo.svg');
    expect(screen.getByRole('term').textContent).toBe('Jumlah pinjaman');
    expect(screen.getByRole('definition').textContent).toBe('Rp 1.500.000');
  });

  test.each([
    ['174', 1, ['Bayar sekarang', 'Perpanjang jatuh tempo']],
    ['174', 0, ['Bayar sekarang']],
    ['170', 1, ['Bayar sekarang']],
    ['200', 1, ['loan more']],
    ['21', 1, []],
  ])('status %s with isDelay %d offers %j', async (orderStatus, isDelay, offered) => {
    await open({ orderStatus, isDelay });
    const all = ['Bayar sekarang', 'Perpanjang jatuh tempo', 'loan more'];
    expect(buttons().filter((name) => all.includes(name))).toEqual(offered);
    expect(screen.queryAllByText('Dana kurang?')).toHaveLength(offered.includes('Perpanjang jatuh tempo') ? 1 : 0);
  });

  const DUE = { amount: '1224000', periodNos: [1], dueTime: '2026-01-31T23:59:59+07:00', days: -2, fees: '24000' };
  const FIRST = { periodNo: 1, state: 'late', dueTime: DUE.dueTime, left: '1224000' };
  const owing = (due: object, first: object = {}, more: readonly object[] = []) => ({
    orderStatus: '180',
    progress: {
      due: { ...DUE, ...due },
      paid: '0',
      left: '1224000',
      periods: [{ ...FIRST, ...first }, ...more],
      delayFee: '',
    },
  });
  const said = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

  test('what is overdue is taken apart where being late has made it more, and not else', async () => {
    await open(owing({}));
    expect(said('Pokok dan bunga')).toBe('Rp\u00a01.200.000');
    expect(said('Biaya dan bunga keterlambatan')).toBe('Rp\u00a024.000');
    cleanup();
    for (const fees of ['', '0']) {
      await open(owing({ fees }));
      expect(screen.queryByText('Pokok dan bunga')).toBeNull();
      cleanup();
    }
  });

  test('what being late has added is explained: the fee once, the interest by days and rates, and what tomorrow costs', async () => {
    const lateDays = [
      { periodNo: 1, days: 0, percent: 0, amount: '1000' },
      { periodNo: 1, days: 30, percent: 5, amount: '7000' },
      { periodNo: 1, days: 1, percent: 4, amount: '2000' },
    ];
    await open(owing({ lateFee: '14000', lateDays, tomorrow: '1226000' }));
    expect(said('Biaya keterlambatan, satu kali')).toBe('Rp\u00a014.000');
    expect(said('Bunga keterlambatan')).toBe('Rp\u00a010.000');
    expect(said('Cicilan ke-1: hari sebelumnya')).toBe('Rp\u00a01.000');
    expect(said('Cicilan ke-1: 30 hari × 5%')).toBe('Rp\u00a07.000');
    expect(said('Cicilan ke-1: 1 hari × 4%')).toBe('Rp\u00a02.000');
    expect(screen.getByText(/Besok menjadi Rp\s1\.226\.000/)).toBeDefined();
    expect(screen.queryByText('Biaya dan bunga keterlambatan')).toBeNull();
  });

  test('what tomorrow costs is not told before the last day', async () => {
    await open({ ...owing({ days: 1, fees: '0', tomorrow: '1226000' }), orderStatus: '174' });
    expect(screen.queryByText(/Besok menjadi/)).toBeNull();
    expect(screen.getByText('Jatuh tempo Sab, 31 Jan 2026')).toBeDefined();
  });

  test('where early payment makes it less today, the hero is the sum of the button and says what the due date asks', async () => {
    const early = { amount: '1164000', onDueDate: '1200000', days: 20, fees: '0' };
    await open({ ...owing(early, { state: 'upcoming' }), orderStatus: '170' });
    expect(said('Dibayar sekali')).toBe('Rp1.164.000');
    expect(buttons()).toContain('Bayar sekarang Rp\u00a01.164.000');
    expect(screen.getByText('Jika dibayar hari ini. Rp 1.200.000 saat jatuh tempo, Sab, 31 Jan 2026')).toBeDefined();
    expect(screen.queryByText(/^Jatuh tempo 31/)).toBeNull();
  });

  test('on the due date the headline says so, and nothing repeats it', async () => {
    await open({ ...owing({ days: 0, fees: '0' }), orderStatus: '174', noticeStatusText: 'Jatuh tempo hari ini' });
    expect(screen.getByText('Jatuh tempo hari ini').closest('.chip')?.textContent).toBe('Jatuh tempo hari ini');
  });

  test('of a late fee that was paid in part: the whole fee, what was paid of it, and the sum still adds up', async () => {
    await open(owing({ amount: '1212000', fees: '12000', lateFee: '4000', lateFeePaid: '10000' }));
    expect(said('Pokok dan bunga')).toBe('Rp\u00a01.200.000');
    expect(said('Biaya keterlambatan, satu kali')).toBe('Rp\u00a014.000');
    expect(said('Sudah dibayar')).toBe('−Rp\u00a010.000');
    expect(said('Bunga keterlambatan')).toBe('Rp\u00a08.000');
  });

  test.each([
    ['BNI:•••• 4004', null],
    ['BCA:ATM', 'Lampirkan struk setoran'],
  ])('of %s being checked a complaint asks for a slip where there is one', async (payCode, slip) => {
    const since = '2026-01-05T12:00:00+07:00';
    await open({ payments: [{ billNo: 'B-1', kind: 'card', amount: '70000', state: 'checking', payCode, since }] });
    expect(said('Jumlah yang dicek')).toBe('Rp70.000');
    expect(screen.getByRole('button', { name: /^Ajukan keluhan/ }).querySelector('small')?.textContent ?? null).toBe(
      slip,
    );
  });

  test('while a payment is checked, paying again names its sum too', async () => {
    const payments = [
      { billNo: 'B-1', kind: 'card', amount: '70000', state: 'checking', payCode: 'BNI:•••• 4004', since: DUE.dueTime },
    ];
    await open({ ...owing({}), payments });
    expect(buttons()).toContain('Bayar sekarang Rp\u00a01.224.000');
  });

  test('the sum that is overdue is the sum of the button', async () => {
    await open(owing({ periodNos: [1, 2] }, {}, [{ ...FIRST, periodNo: 2 }]));
    expect(said('Bayar sekarang · 2 dari 2 cicilan')).toBe('Rp1.224.000');
    expect(screen.getByText(/· 2 hari/)).toBeDefined();
    expect(buttons()).toContain('Bayar sekarang Rp\u00a01.224.000');
  });

  test('a period that was paid in part says what came, and the button pays the rest', async () => {
    await open(owing({}, { paid: '500000' }));
    expect(screen.getByText(/Sudah masuk Rp\s500\.000 dari Rp\s1\.724\.000/)).toBeDefined();
    expect(buttons()).toContain('Bayar sisa Rp\u00a01.224.000');
    expect(screen.getByText('sebagian')).toBeDefined();
  });

  test('a bar of periods says in words how each stands', async () => {
    const later = (periodNo: number, state: string, days: number | null = null) => ({
      ...FIRST,
      periodNo,
      state,
      days,
    });
    const five = [later(2, 'late', -3), later(3, 'due'), later(4, 'upcoming'), later(5, 'upcoming')];
    await open(owing({}, { state: 'paid' }, five));
    const bars = () => screen.getByRole('list', { name: 'Cicilan menurut jatuh tempo' });
    expect(
      within(bars())
        .getAllByRole('listitem')
        .map((bar) => bar.querySelector('small')?.textContent),
    ).toEqual(['lunas', '3 hari', undefined, undefined, undefined]);
    const names = within(bars()).getAllByText(/^Cicilan ke-/);
    expect(names.map(({ textContent }) => textContent?.split(', ')[1])).toEqual([
      'lunas,',
      'terlambat,',
      'segera jatuh tempo,',
      'belum jatuh tempo,',
      'belum jatuh tempo,',
    ]);
    cleanup();
    await open(owing({}, { state: 'paid' }, [...five, later(6, 'upcoming')]));
    expect(bars().querySelector('small')).toBeNull();
    expect(screen.getByText('1 lunas · 1 terlambat · 1 segera jatuh tempo')).toBeDefined();
  });

  test('recommendations and the way to more of them stand only where no status is set', async () => {
    const recProducts = [{ id: '31', productName: 'Dana Kilat', buttonText: 'Ajukan', buttonStatus: 1, clickable: 1 }];
    const effects = await open({ orderStatus: '', recProducts });
    await userEvent.click(screen.getByRole('button', { name: 'more products' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajukan Dana Kilat' }));
    expect(effects).toMatchObject([{ screen: 'recommendedProducts' }, { call: 'event/save' }]);
    expect(screen.getByRole('button', { name: 'Ajukan Dana Kilat' }).getAttribute('aria-busy')).toBe('true');
  });

  test('the tags of a recommendation stand on its card, of the first two cards', async () => {
    const recProducts = ['31', '32', '33'].map((id) => ({ id, productName: `Dana ${id}`, productTags: [`Tag ${id}`] }));
    await open({ orderStatus: '', recProducts });
    expect(screen.getByText('Tag 31')).toBeDefined();
    expect(screen.getByText('Tag 32')).toBeDefined();
    expect(screen.queryByText('Tag 33')).toBeNull();
  });

  test('no recommendation stands beside a status', async () => {
    await open({ orderStatus: '174', recProducts: [{ id: '31', productName: 'Dana Kilat' }] });
    expect(screen.queryByText('Dana Kilat')).toBeNull();
  });

  test("contact us: the answer's telephone, and online service", async () => {
    const effects = await open({ orderStatus: '21', telephone: '+62 811 000' });
    await userEvent.click(screen.getByRole('button', { name: /Telepon.*\+62 811 000/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Layanan online' }));
    expect(effects).toMatchObject([
      { action: 'callSupport', parameter: { telephone: '+62 811 000' } },
      { screen: 'chatbot', query: { orderNo: '1001' } },
    ]);
  });

  test('a product without a name, logo and note has its rows alone', async () => {
    await open({ orderStatus: '180', productName: '' });
    expect(document.querySelector('.product-card')?.children).toHaveLength(1);
    expect(screen.getByRole('term').textContent).toBe('Jumlah pinjaman');
  });

  test('no product stands where nothing is told of one', async () => {
    await open({ orderStatus: '180', productName: '', userOrderDetail: null });
    expect(document.querySelector('.product-card')).toBeNull();
  });

  test('no payments stand where none have arrived', async () => {
    await open({ orderStatus: '170' });
    expect(screen.queryByText('Riwayat pembayaran')).toBeNull();
  });

  test('payments that have arrived are listed', async () => {
    const receipts = [{ receiptNo: 'R-1', amount: '375500', paidAt: '2026-01-12T10:24:00+07:00' }];
    await open({ orderStatus: '170', receipts });
    expect(screen.getByRole('heading', { name: 'Riwayat pembayaran' })).toBeDefined();
    expect(screen.getByText(/Rp\s375\.500/)).toBeDefined();
  });

  test('the rating is asked, sent, and thanked for', async () => {
    await open({ orderStatus: '174', isScore: 1 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Bagaimana layanan kami?' }));
    await userEvent.click(dialog.getByRole('radio', { name: '3 bintang' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Terima kasih' })).getByRole('button'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
