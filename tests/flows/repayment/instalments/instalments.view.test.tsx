import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { visibility } from '#client/platform/visibility.ts';
import InstalmentsView from '#client/screens/repayment/instalments/instalments-view.tsx';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';
import { instalments } from '#machines/repayment/instalments.ts';
import { answering, openView } from '../open-view.tsx';

const QUERY = { productId: '7', orderId: '1001' };
const period = (periodNo: number, totalAmount: string, canClick: number) => ({ periodNo, totalAmount, canClick });
const WAITING = [period(2, '150000', 1), period(3, '160000', 1), period(4, '170000', 0)];
const PAID = [{ periodNo: 1, displayAmount: 'Rp 140.000' }];

function open(waiting: unknown[] | 'refused' = WAITING) {
  const machine = instalments.provide({
    actors: {
      poll: paymentPoll.provide({ actors: { readDetails: answering('loan-details', 'never'), visibility } }),
      loadPlan: answering(
        'loan-play-detail',
        waiting === 'refused'
          ? { refused: { code: '1', message: 'Ditolak' } }
          : {
              ok: {
                productName: 'Dana Cepat',
                note: 'Cicilan dibayar berurutan.',
                repayWaitCount: 3,
                repayPlanDetail: { repayWaitDetail: waiting, repayYetDetail: PAID },
              },
            },
      ),
    },
  });
  return openView(machine, { query: QUERY, noted: '', session: NO_PAYMENTS }, (actor) => (
    <InstalmentsView actor={actor} />
  ));
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);
const inBar = () => screen.getByRole('contentinfo').querySelector('.summary')?.textContent;
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('instalments on the screen', () => {
  test('title, note, how many are left, and the first period ticked', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Detail Tagihan');
    expect(screen.getByText('Cicilan dibayar berurutan.')).toBeDefined();
    expect(boxes()).toEqual([false, true, false, false]);
    expect(screen.getByText('1 dari 3 cicilan').previousSibling?.textContent).toBe('Rp150.000');
    expect(inBar()).toBe('Dibayar sekarangRp150.000');
    expect(box(/Bayar semua/).closest('label')?.textContent).toBe('Bayar semuaRp480.000');
  });

  test('ticks follow the borrower, and so does the total', async () => {
    const effects = await open();
    await userEvent.click(box(/ke-3/));
    expect(boxes()).toEqual([false, true, true, false]);
    expect(screen.getByText('2 dari 3 cicilan').previousSibling?.textContent).toBe('Rp310.000');
    expect(inBar()).toBe('Dibayar sekarangRp310.000');
    await userEvent.click(screen.getByRole('button', { name: 'Bayar Segera' }));
    expect(effects).toMatchObject([
      { type: 'entry.note', name: 'lastTicked', value: '3' },
      { screen: 'virtualAccount', query: { ...QUERY, amount: '310000' } },
    ]);
  });

  test('the first period stays ticked and is no dead control', async () => {
    await open();
    const first = box(/ke-2/);
    await userEvent.click(first);
    expect(boxes()).toEqual([false, true, false, false]);
    expect(first).toHaveProperty('disabled', false);
  });

  test('pay-all ticks every period, and the first alone when pressed again', async () => {
    await open();
    await userEvent.click(box(/Bayar semua/));
    expect(boxes()).toEqual([true, true, true, true]);
    await userEvent.click(box(/Bayar semua/));
    expect(boxes()).toEqual([false, true, false, false]);
  });

  test('with one period there is nothing to choose', async () => {
    await open(WAITING.slice(0, 1));
    expect(boxes()).toEqual([true]);
    expect(screen.queryByText('Bayar semua')).toBeNull();
  });

  test('a period says what it costs, when it is due, where it stands and what the server says of it', async () => {
    await open([
      {
        ...period(2, '150000', 1),
        displayAmount: 'Rp 150.000',
        dueTime: '2026-03-05T12:00:00+07:00',
        periodStatus: 'Terlambat',
        repayDes: 'Denda Rp 5.000',
      },
    ]);
    expect(box(/ke-2/).closest('label')?.textContent).toBe(
      'Cicilan ke-2Rp150.0005\u00a0Maret\u00a02026 · TerlambatDenda Rp 5.000',
    );
  });

  const late = {
    ...period(2, '1534000', 1),
    dueTime: '2026-10-24T23:59:59+07:00',
    periodStatus: 'Terlambat',
    state: 'late',
  };

  test('an overdue period says since when, and what being late has added to it', async () => {
    await open([{ ...late, days: -33, repayDes: 'pokok', lateFee: '150000', lateInterest: '264000' }]);
    const label = box(/ke-2/).closest('label');
    expect(label?.textContent).toBe(
      'Cicilan ke-2Rp1.534.00024\u00a0Oktober\u00a02026 · terlambat 33 hari' +
        'Pokok dan bungaRp\u00a01.120.000Biaya keterlambatan, satu kaliRp\u00a0150.000Bunga keterlambatanRp\u00a0264.000',
    );
    expect(label?.querySelector('[data-kind=bad]')?.textContent).toContain('terlambat 33 hari');
  });

  test('of an overdue period that was paid in part the fee stands whole, with what was paid of it, line under line', async () => {
    await open([{ ...late, days: -33, lateFee: '50000', lateFeePaid: '100000', paid: '100000' }]);
    const label = box(/ke-2/).closest('label');
    expect(label?.textContent).toContain(
      'Biaya keterlambatan, satu kaliRp\u00a0150.000Sudah dibayar−Rp\u00a0100.000Sudah masuk Rp\u00a0100.000 dari',
    );
    expect(label?.querySelectorAll('br')).toHaveLength(0);
  });

  test('a part that a server does not tell is not shown', async () => {
    await open([{ ...late, lateInterest: '264000' }]);
    expect(box(/ke-2/).closest('label')?.textContent).toBe(
      'Cicilan ke-2Rp1.534.00024\u00a0Oktober\u00a02026 · Terlambat' +
        'Pokok dan bungaRp\u00a01.270.000Bunga keterlambatanRp\u00a0264.000',
    );
  });

  test('a period that was paid in part says what came, what is missing and until when', async () => {
    await open([{ ...late, ...period(2, '620000', 1), state: 'due', days: 1, periodStatus: '', paid: '500000' }]);
    expect(box(/ke-2/).closest('label')?.textContent).toBe(
      'Cicilan ke-2Rp620.00024\u00a0Oktober\u00a02026 · besokSudah masuk Rp\u00a0500.000 dari Rp\u00a01.120.000',
    );
  });

  test('a period without a display amount says its total', async () => {
    await open();
    const period = box(/ke-3/).closest('label');
    expect(period?.textContent).toBe('Cicilan ke-3Rp160.000');
    expect(period?.querySelector('br'), 'an empty line').toBeNull();
  });

  test('paid periods fold', async () => {
    await open();
    const folded = () => document.querySelector('details')?.open;
    expect(folded()).toBe(false);
    await userEvent.click(screen.getByText('Sudah dibayar (1)'));
    expect(folded()).toBe(true);
    expect(screen.getByText('Cicilan ke-1')).toBeDefined();
  });

  test('with nothing left to pay there are the paid periods, no Bayar Segera, and a way out', async () => {
    const effects = await open([]);
    expect(screen.getByText('Cicilan ke-1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bayar Segera' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lihat detail pinjaman' }));
    expect(effects).toMatchObject([{ screen: 'loanDetails', query: QUERY }]);
  });

  test('a failure offers to try again', async () => {
    await open('refused');
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bayar Segera' })).toBeNull();
  });
});
