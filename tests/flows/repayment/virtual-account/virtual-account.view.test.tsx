import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { Paid } from '#client/screens/repayment/virtual-account/paid.tsx';
import VirtualAccountView from '#client/screens/repayment/virtual-account/virtual-account-view.tsx';
import { paymentPoll } from '#machines/loan/payment-poll.ts';
import type { PaymentSession } from '#machines/loan/payment-session.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import type { Answer } from '../../../oracle/row.ts';
import { appOf, testApp } from '../../../oracle/test-app.ts';
import { answering, OF_NEW_VISIT, openView } from '../open-view.tsx';

const QUERY = { productId: '7', orderId: '1001', amount: '310000' };
const REFUSED: Answer = { refused: { code: '1', message: 'Ditolak' } };
const BANK = {
  amount: '310000',
  vcode: '8808123456789012',
  cardNo: 'BILL-7',
  payType: 1,
  payCode: 'BCA:ATM',
  payStep: [
    { name: 'ATM', step: ['Masukkan 8808123456789012.', 'Simpan struk.'] },
    { name: 'Mobile Banking', step: ['Buka aplikasi.'] },
  ],
};
const MARKET = { ...BANK, payType: 2, payCode: 'ALFAMART', payStep: ['Datang ke kasir.', 'Bayar.'] };
/** What the page notes of its code. */
const SHOWN = [
  { type: 'entry.note', name: 'payment', value: 'BILL-7' },
  { type: 'visit.keep', name: 'payments:1001', value: { bill: 'BILL-7' } },
];
const RECEIPT = {
  receiptNo: 'R-43',
  amount: '310000',
  paidAt: '2026-01-12T10:24:00+07:00',
  billNo: 'BILL-7',
  payCode: 'BCA:ATM',
  lines: [{ text: 'Pokok', value: 'Rp 300.000' }],
};

const paid = (told: Record<string, unknown> = {}, ofReceipt: Record<string, unknown> = {}): Answer => {
  const receipt = { ...RECEIPT, ...ofReceipt };
  const since = '2026-01-12T10:00:00+07:00';
  const bill = { billNo: 'BILL-7', kind: 'instalments', amount: '310000', state: 'paid', since, receipt };
  return { ok: { orderStatus: '170', payments: [{ ...bill, received: '310000', ...told }] } };
};

function open(
  answer: Answer,
  {
    read = REFUSED,
    remaining = 1000,
    app = testApp,
    session = OF_NEW_VISIT.session,
    View = VirtualAccountView,
  }: {
    read?: Answer;
    remaining?: number;
    app?: typeof testApp;
    session?: PaymentSession;
    View?: typeof VirtualAccountView;
  } = {},
) {
  const machine = virtualAccount.provide({
    actors: {
      generateVcode: answering('generate-vcode', answer),
      timer: fromCallback(({ sendBack }) => {
        sendBack(remaining > 0 ? { type: 'timer.ticked', remaining } : { type: 'timer.passed' });
      }),
      lastKnown: fromCallback(() => {}),
      poll: paymentPoll.provide({
        actors: {
          readDetails: answering('loan-details', read),
          visibility: fromCallback(({ sendBack }) => {
            sendBack({ type: 'page.shown' });
          }),
        },
      }),
    },
  });
  return openView(machine, { query: QUERY, ...OF_NEW_VISIT, session }, (actor) => <View actor={actor} />, { app });
}

/** A visit in which the borrower has said to have paid the code of this bill. */
const reported = (billNo: string): PaymentSession => ({
  bill: billNo,
  claims: [
    {
      billNo,
      vcode: BANK.vcode,
      payCode: BANK.payCode,
      amount: BANK.amount,
      isOfDelay: false,
      query: QUERY,
      claimedAt: '2026-01-12T10:00:00+07:00',
    },
  ],
  tokens: {},
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const steps = () => screen.getAllByRole('listitem').filter((item) => item.closest('ol'));

describe('virtual account on the screen', () => {
  test('a code that was reported as paid says that it is checked, and asks for its money no more', async () => {
    const TIMED = { expiresAt: '2026-01-12T12:00:00+07:00', serverTime: '2026-01-12T11:00:00+07:00' };
    await open(
      { ok: { ...BANK, ...TIMED } },
      { session: reported('BILL-7'), read: { ok: { orderStatus: '174', payments: null } } },
    );
    expect(screen.getByText('Pembayaran sedang dicek')).toBeDefined();
    expect(screen.getByText('Tidak perlu membayar lagi selama dicek.')).toBeDefined();
    expect(screen.queryByText(/^Bayar sebelum/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Cek sekarang' }).map(({ dataset }) => dataset.kind)).toEqual([
      'primary',
    ]);
    expect(screen.getByRole('button', { name: 'TELAH MEMBAYAR' }).dataset.kind).toBe('text');
    expect(screen.getAllByText('8808 1234 5678 9012')).not.toEqual([]);
  });

  test('a report of another bill leaves the code to be paid', async () => {
    await open({ ok: BANK }, { session: reported('BILL-6') });
    expect(screen.queryByText('Pembayaran sedang dicek')).toBeNull();
    expect(screen.getByRole('button', { name: 'TELAH MEMBAYAR' }).dataset.kind).toBe('primary');
  });

  test('title, number in fours, total, bill number, pay code, steps by section, deposit slip', async () => {
    const effects = await open({ ok: BANK });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pelunasan');
    expect(screen.getByText('8808 1234 5678 9012', { selector: 'output' })).toBeDefined();
    expect(screen.getByText('Total pembayaran').nextSibling?.textContent).toBe('Rp310.000');
    expect(screen.getByText('Nomor tagihan').nextSibling?.textContent).toBe('BILL-7');
    expect(screen.getByText('Simpan struk setoran sampai pembayaran dikonfirmasi.')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(steps()).toHaveLength(2);
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile Banking' }));
    expect(steps().map((step) => step.textContent)).toEqual(['Buka aplikasi.']);
    expect(screen.getByText('BCA · ATM')).toBeDefined();
    await press('Ubah metode');
    expect(effects).toMatchObject([...SHOWN, { screen: 'methodChooser', query: QUERY }]);
  });

  test('an account of a bank that is known by its IFSC alone is named by no bank', async () => {
    const transfer = { ...BANK, payCode: 'Bank transfer:NEFT', ifsc: 'RATN0VAAPIS', accountName: 'Acme Corp' };
    await open({ ok: transfer }, { app: appOf('0') });
    expect(screen.getByText('Transfer bank · NEFT')).toBeDefined();
    expect(screen.getByText('RATN0VAAPIS')).toBeDefined();
  });

  test('nor does its receipt name one, on the page and in what is shared', async () => {
    const payCode = 'Bank transfer:NEFT';
    const effects = await open({ ok: { ...BANK, payCode } }, { read: paid({}, { payCode }) });
    expect(await screen.findByRole('heading', { name: 'Pembayaran diterima' })).toBeDefined();
    expect((await screen.findByText('Metode')).nextSibling?.textContent).toBe('Transfer bank · NEFT');
    await press('Bagikan');
    const shared = effects.find(({ type }) => type === 'text.share');
    expect(shared).toMatchObject({ text: expect.stringContaining('Metode: Transfer bank · NEFT') });
  });

  test("a market's steps are one flat list", async () => {
    await open({ ok: MARKET });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(steps()).toHaveLength(2);
    expect(screen.getByText('ALFAMART')).toBeDefined();
  });

  test.each([
    ['the slip of a mini market', MARKET, '1', 'struk setoran'],
    ['the slip of a bank, whose machine prints one', BANK, '1', 'struk setoran'],
    ['what an app tells', { ...MARKET, payCode: 'UPI' }, '0', 'bukti bayar'],
    ['what a bank tells of a transfer', BANK, '0', 'bukti bayar'],
  ] as const)('the proof of the payment is to be kept: %s', async (_, answer, isNeedPop, proof) => {
    await open({ ok: answer }, { app: appOf(isNeedPop) });
    expect(screen.getByText(`Simpan ${proof} sampai pembayaran dikonfirmasi.`)).toBeDefined();
  });

  test('payment by card is not offered where no borrower can link a card', async () => {
    const { market } = testApp;
    const app = { ...testApp, market: { ...market, payment: { ...market.payment, cards: false } } };
    await open({ ok: BANK }, { app });
    expect(screen.getByRole('button', { name: 'Ajukan keluhan' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bayar dengan kartu bank' })).toBeNull();
  });

  test('the number is copied whole, and every way out leads where it says', async () => {
    const effects = await open({ ok: { ...BANK, telephone: '+62 811 000' } });
    await press('Salin nomor');
    await press('Ajukan keluhan');
    await press('Layanan pelanggan');
    await press('Bayar dengan kartu bank');
    await press(/Telepon/);
    expect(effects).toMatchObject([
      ...SHOWN,
      { type: 'text.copy', text: '8808123456789012' },
      { screen: 'complaint', query: { orderNo: '1001' } },
      { screen: 'customerService' },
      { screen: 'cardRepayment', query: QUERY },
      { action: 'callSupport', parameter: { telephone: '+62 811 000' } },
    ]);
  });

  test('a dialog is rendered alone, over a page that stays as it is', async () => {
    let amounts = 0;
    const moneyParts: typeof testApp.moneyParts = (decimal) => {
      amounts += 1;
      return testApp.moneyParts(decimal);
    };
    await open({ ok: BANK }, { app: { ...testApp, moneyParts } });
    amounts = 0;
    await press('TELAH MEMBAYAR');
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(amounts).toBe(0);
  });

  test('TELAH MEMBAYAR opens the tips, BATAL closes them, YA goes to the loan', async () => {
    const effects = await open({ ok: BANK });
    await press('TELAH MEMBAYAR');
    const tips = within(screen.getByRole('dialog'));
    expect(tips.getByText('Wi will confirm your repayment as soon as possible')).toBeDefined();
    await userEvent.click(tips.getByRole('button', { name: 'BATAL' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('TELAH MEMBAYAR');
    await press('YA');
    expect(effects).toMatchObject([
      ...SHOWN,
      { type: 'visit.keep', value: { claims: [{ claimedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }] } },
      { screen: 'loanDetails', query: { productId: '7', orderId: '1001' } },
    ]);
  });

  const timed = { ...BANK, serverTime: '2026-01-12T10:00:00+07:00', expiresAt: '2026-01-12T11:00:00+07:00' };

  test.each([
    ['later', '2026-01-14T23:59:59+07:00', 1],
    ['when the code ends', '2026-01-12T11:00:00+07:00', 0],
    ['earlier', '2026-01-12T10:30:00+07:00', 0],
  ])(
    'what it pays is due %s: the due date stands beside the end of the code only where it is later',
    async (_, dueTime, stands) => {
      await open({ ok: { ...timed, dueTime } });
      expect(screen.queryAllByText(/^Hanya kode ini yang berakhir; jatuh tempo tetap/)).toHaveLength(stands);
    },
  );

  test('what is left of the code is counted down', async () => {
    await open({ ok: timed }, { remaining: 61_000 });
    expect(screen.getByRole('timer').parentElement?.textContent).toBe('Sisa 00:01:01');
    expect(screen.getByText('Bayar sebelum Sen, 12 Jan, 11.00 WIB')).toBeDefined();
  });

  test.each([
    [3_600_001, 0],
    [3_600_000, 1],
  ])('with %d milliseconds left the page warns: %d', async (remaining, warnings) => {
    await open({ ok: timed }, { remaining });
    expect(document.querySelectorAll('.hero .notice')).toHaveLength(warnings);
  });

  test('an expired code is withdrawn, with the reason and a new one to be had', async () => {
    await open({ ok: timed }, { remaining: 0 });
    expect(screen.queryByText('8808 1234 5678 9012')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Kode pembayaran sudah berakhir' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'TELAH MEMBAYAR' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Buat kode baru' })).toBeDefined();
  });

  test('an arrived payment shows its receipt, to print, to share, and to go on from', async () => {
    const effects = await open({ ok: BANK }, { read: paid() });
    expect(await screen.findByRole('heading', { name: 'Pembayaran diterima' })).toBeDefined();
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Rp310.000',
      '1001',
      'BCA · ATM',
      'R-43',
      'BILL-7',
      'Rp 300.000',
    ]);
    await press('Cetak');
    await press('Bagikan');
    await press('Lihat detail pinjaman');
    expect(effects).toMatchObject([
      ...SHOWN,
      { type: 'entry.note', name: 'payment', value: 'BILL-7' },
      { type: 'receipt.print' },
      { type: 'text.share', title: 'Pembayaran diterima', text: expect.stringContaining('Nomor bukti: R-43') },
      { screen: 'loanDetails' },
    ]);
  });

  test.each([
    ['a bar shows how much of it has come', '10000', 1],
    ['no bar stands without words where it is not told what is missing', '', 0],
  ])('of a payment in part %s', async (_, missing, bars) => {
    const read = paid({ state: 'partly', received: '300000', missing }, { amount: '300000' });
    await open({ ok: BANK }, { read });
    expect(await screen.findByRole('heading', { name: 'Diterima sebagian' })).toBeDefined();
    expect(document.querySelectorAll('progress')).toHaveLength(bars);
  });

  test.each([
    ['the whole', {}, '310000', 'Pembayaran diterima', 'Rp310.000', 'paid', 1],
    ['a part', { state: 'partly', received: '200000' }, '200000', 'Diterima sebagian', 'Rp200.000', 'partial', 0],
    ['too much', { received: '410000', surplus: '100000' }, '410000', 'Dibayar lebih', 'Rp410.000', 'over', 0],
  ])(
    'while the receipt is on its way, %s is called what it is',
    async (_, told, amount, heading, shown, icon, thanks) => {
      await open({ ok: BANK }, { read: paid(told, { amount }), View: Paid });
      expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
      expect(screen.getByText('Jumlah dibayar').nextSibling?.textContent).toBe(shown);
      expect(document.querySelector('.status-icon')).toHaveProperty('dataset.icon', icon);
      expect(screen.queryAllByText(/^Terima kasih/)).toHaveLength(thanks);
    },
  );

  test('a failure offers to try again, another way to pay, and the bill', async () => {
    const effects = await open(REFUSED);
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
    await press('Ubah metode');
    await press('Buka tagihan');
    expect(effects).toMatchObject([{ text: 'Ditolak' }, { screen: 'methodChooser' }, { screen: 'instalments' }]);
  });
});
