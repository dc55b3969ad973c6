import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { callActor } from '#client/platform/calls/call-actor.ts';
import MethodChooserView from '#client/screens/repayment/method-chooser/method-chooser-view.tsx';
import { ok, refused } from '#contract/outcome.ts';
import type { PaymentOptions } from '#contract/repayment.ts';
import { methodChooser } from '#machines/repayment/method-chooser.ts';
import { settle } from '../../../oracle/machine-world.ts';
import { appOf, testApp } from '../../../oracle/test-app.ts';
import { openView } from '../open-view.tsx';

const QUERY = { productId: '7', orderId: '1001', amount: '310000', is_display: '1' };
const BANKS = ['BCA', 'Mandiri'].map((bankName) => ({ bankName, method: ['ATM', 'Mobile Banking'] }));
const INCOMPLETE = { type: 'toast', text: 'Silakan lengkapi informasinya' };

function open(
  options: Record<number, Partial<PaymentOptions>> | 'refused',
  query: Record<string, string> = QUERY,
  defaultBank = '',
  app = testApp,
) {
  const machine = methodChooser.provide({
    actors: {
      loadOptions: callActor(async ({ pay_type }) =>
        options === 'refused'
          ? refused('1', 'Ditolak')
          : ok({ bankList: [], marketList: [], ...options[Number(pay_type)] }),
      ),
    },
  });
  return openView(
    machine,
    {
      query,
      defaultBank,
      defaultMarket: 'ALFAMART',
      minimums: { RTGS: 200_000 },
      storedChoice: null,
      isFromPayment: false,
    },
    (actor) => <MethodChooserView actor={actor} />,
    { app },
  );
}

const both = { 1: { bankList: BANKS }, 2: { marketList: ['INDOMARET', 'ALFAMART'] } };
const press = async (role: 'radio' | 'button' | 'tab', name: string | RegExp) => {
  await userEvent.click(screen.getByRole(role, { name }));
  await act(settle);
};
const pay = () => press('button', 'SAYA INGIN MEMBAYAR');

describe('method chooser on the screen', () => {
  test('the amount, banks first, and a method row that says what is missing', async () => {
    const effects = await open(both);
    expect(screen.getByText('Total pembayaran').nextSibling?.textContent).toBe('Rp310.000');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bank');
    await press('button', /Cara bayar/);
    await pay();
    expect(effects).toEqual([INCOMPLETE, INCOMPLETE]);
  });

  test('one of sixty banks is found by its name', async () => {
    const names = Array.from({ length: 59 }, (_, index) => `Bank Pembangunan Daerah ${index + 1}`);
    const bankList = ['Bank Rakyat Indonesia', ...names].map((bankName) => ({ bankName, method: ['ATM'] }));
    await open({ 1: { bankList } });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Cari' }), 'bri');
    expect(screen.getByText('1 ditemukan').getAttribute('role')).toBe('status');
    await press('radio', 'Bank Rakyat Indonesia');
    expect(screen.getByRole('group', { name: 'Cara bayar di Bank Rakyat Indonesia' })).toBeTruthy();
  });

  test('an account whose bank is not known yet is named by no bank', async () => {
    const bankList = [{ bankName: 'Bank transfer', method: ['NEFT', 'IMPS'] }];
    await open({ 1: { bankList } }, QUERY, 'Bank transfer', appOf('0'));
    expect(screen.getByRole('group', { name: 'Cara bayar' })).toBeDefined();
    expect(screen.getByRole('radio', { name: /NEFT/ })).toBeDefined();
    expect(document.body.textContent).not.toContain('Cara transfer ke');
  });

  test('each transfer of India says how soon it arrives, or from what amount it is taken', async () => {
    const method = ['NEFT', 'IMPS', 'RTGS'];
    await open({ 1: { bankList: [{ bankName: 'ICICI Bank', method }] } }, QUERY, 'ICICI Bank', appOf('0'));
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'NEFTTiba dalam 2 jam',
      'IMPSTiba seketika',
      'RTGSMulai dari ₹2,00,000',
    ]);
  });

  test.each(['', '0', 'Transfer ke 0812 3456'])('says no amount that the address only claims: "%s"', async (amount) => {
    await open(both, { ...QUERY, amount });
    expect(screen.queryByText('Total pembayaran')).toBeNull();
    expect(document.body.textContent).not.toContain('0812');
  });

  test('a bank opens its methods; bank and method lead to the payment', async () => {
    const effects = await open(both);
    await press('radio', 'BCA');
    await pay();
    await press('radio', 'ATM');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ATM' }).checked).toBe(true);
    await pay();
    expect(effects).toEqual([
      INCOMPLETE,
      { type: 'choice.remember', orderId: '1001', choice: { payType: 1, payCode: 'BCA:ATM', specificNum: '' } },
      { type: 'screen.open', screen: 'virtualAccount', query: QUERY },
    ]);
  });

  test('another bank clears the method', async () => {
    await open(both);
    await press('radio', 'BCA');
    await press('radio', 'ATM');
    await press('radio', 'Mandiri');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ATM' }).checked).toBe(false);
  });

  test('mini markets have ALFAMART chosen by themselves', async () => {
    const effects = await open(both);
    await press('tab', 'Mini Market');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ALFAMART' }).checked).toBe(true);
    expect(effects).toEqual([{ type: 'choice.forget', orderId: '1001' }]);
  });

  test('an empty list leaves the other type open', async () => {
    await open({ 2: both[2] });
    expect(screen.getByText(/Belum ada pilihan/)).toBeDefined();
    await press('tab', 'Mini Market');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  test('a failure offers to try again, and the other type', async () => {
    await open('refused');
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});
