import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { visibility } from '#client/platform/visibility.ts';
import DelayRepaymentView from '#client/screens/repayment/delay-repayment/delay-repayment-view.tsx';
import type { TimerEvent, TimerInput } from '#machines/kit/timers/timer.ts';
import { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import { PHONE } from '../../../oracle/row.ts';
import { answering, openView } from '../open-view.tsx';

const QUERY = { productId: '7', orderId: '1001' };
const HOUR = 3_600_000;

/** A timer that tells once how much is left. */
function leaving(remaining: number) {
  return fromCallback<{ type: 'none' }, TimerInput, TimerEvent>(({ sendBack }) => {
    sendBack(remaining > 0 ? { type: 'timer.ticked', remaining } : { type: 'timer.passed' });
  });
}

function open(answer: Record<string, unknown> | 'refused', remaining = HOUR) {
  const machine = delayRepayment.provide({
    actors: {
      timer: leaving(remaining),
      visibility,
      loadDetail: answering(
        'delay-detail',
        answer === 'refused'
          ? { refused: { code: '1', message: 'Ditolak' } }
          : {
              ok: {
                productName: 'Dana Cepat',
                productLogo: '/logo.svg',
                delayShouldPayAmount: '112500',
                delayExpiryTime: '2026-01-12T12:00:00+07:00',
                orderDetail: { detail: [{ text: 'Perpanjangan', value: '7 hari' }] },
                ...answer,
              },
            },
      ),
    },
  });
  return openView(machine, { query: QUERY, servicePhone: PHONE }, (actor) => <DelayRepaymentView actor={actor} />);
}

const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bayar Segera' });

describe('delay on the screen', () => {
  test('fee, expiry, what is left of it, product and order lines', async () => {
    await open({ serverTime: '2026-01-12T11:00:00+07:00' });
    expect(screen.getByText('Biaya perpanjangan').nextSibling?.textContent).toBe('Rp112.500');
    expect(screen.getByText('Bisa dibayar sampai Sen, 12 Jan, 12.00 WIB')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('01:00:00');
    expect(screen.getByRole('heading', { name: 'Dana Cepat' })).toBeDefined();
    expect(document.querySelector('.product-card img')?.getAttribute('src')).toBe('/logo.svg');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Biaya perpanjangan', 'Perpanjangan']);
  });

  test('several days are told in days', async () => {
    await open({ serverTime: '2026-01-01T11:00:00+07:00' }, 50 * HOUR);
    expect(screen.getByText(/Berakhir dalam 2 hari/)).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('without the server’s time nothing is counted', async () => {
    await open({ delayExpiryTime: '12 Januari 2026' });
    expect(screen.getByText('Bisa dibayar sampai 12 Januari 2026')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(pay().disabled).toBe(false);
  });

  test('Bayar Segera leads to the payment of the fee', async () => {
    const effects = await open({});
    await userEvent.click(pay());
    expect(effects).toMatchObject([{ query: { ...QUERY, amount: '112500', is_display: '1' } }]);
  });

  test('without a fee the delay is not offered: the button leads nowhere, with the reason, and no amount is named', async () => {
    const effects = await open({ delayShouldPayAmount: 0 });
    await userEvent.click(pay());
    expect(effects).toEqual([]);
    expect(pay().disabled).toBe(true);
    expect(screen.getByText('Perpanjangan tidak tersedia untuk pinjaman ini.')).toBeDefined();
    expect(screen.queryByText('Biaya perpanjangan')).toBeNull();
    expect(screen.getByRole('term').textContent).toBe('Perpanjangan');
  });

  test('after the expiry the button is disabled, with the reason and a way to load again', async () => {
    await open({ serverTime: '2026-01-12T13:00:00+07:00' }, 0);
    expect(pay().disabled).toBe(true);
    expect(screen.getByText(/Penawaran ini sudah berakhir/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeDefined();
  });

  test('the telephone of the answer is the one to call', async () => {
    const effects = await open({ telephone: '+62 811 000' });
    await userEvent.click(screen.getByRole('button', { name: /Telepon.*\+62 811 000/ }));
    expect(effects).toMatchObject([{ action: 'callSupport', parameter: { telephone: '+62 811 000' } }]);
  });

  test('a failure offers to try again', async () => {
    await open('refused');
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
  });
});
