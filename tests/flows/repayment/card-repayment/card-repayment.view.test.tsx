import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { visibility } from '#client/platform/visibility.ts';
import CardRepaymentView from '#client/screens/repayment/card-repayment/card-repayment-view.tsx';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { cardRepayment } from '#machines/repayment/card-repayment.ts';
import { ADDRESSES, settle } from '../../../oracle/machine-world.ts';
import type { Answer } from '../../../oracle/row.ts';
import { testApp } from '../../../oracle/test-app.ts';
import { answering, openView } from '../open-view.tsx';
import { CARDS, QUERY } from './card-repayment.given.ts';

const WAYS = { alipay: '1', repayToken: 'token-1', bankCards: CARDS };
const REFUSED: Answer = { refused: { code: '1', message: 'Ditolak' } };
const PAY = 'Bayar Rp\u00a02.180.000';
const NAMED = {
  ...testApp,
  configuration: {
    ...testApp.configuration,
    company: { ...testApp.configuration.company, legalName: 'PT Contoh Dana' },
    lendingPartner: { name: 'Bank Mitra' },
  },
};

interface Answers {
  ways?: Answer | 'never';
  commit?: Answer | 'never';
  confirm?: Answer | 'never';
  app?: typeof testApp;
}

function open({ ways = { ok: WAYS }, commit = { ok: { needValid: 1, repayRecordId: 'r-1' } }, confirm, app }: Answers) {
  const machine = cardRepayment.provide({
    actors: {
      loadWays: answering('repayment-way', ways),
      commit: answering('repayment-commit', commit),
      confirm: answering('repayment-confirm', confirm ?? 'never'),
      readDetails: answering('loan-details', 'never'),
      visibility,
      countdown: smsCountdown.provide({
        actors: {
          timer: fromCallback(({ sendBack }) => {
            sendBack({ type: 'timer.ticked', remaining: 60_000 });
          }),
        },
      }),
    },
  });
  const { codes } = testApp.configuration;
  const input = {
    query: QUERY,
    userId: '',
    addresses: ADDRESSES,
    session: NO_PAYMENTS,
    repayToken: '',
    servicePhone: testApp.support.phone,
    codes: codes.card,
  };
  return openView(machine, input, (actor) => <CardRepaymentView actor={actor} />, app && { app });
}

async function press(name: string | RegExp, nth = 0) {
  const button = screen.getAllByRole('button', { name })[nth];
  if (button) await userEvent.click(button);
  await act(settle);
}

async function openDialog(answers: Answers = {}) {
  const effects = await open(answers);
  await userEvent.click(screen.getByRole('radio', { name: /BCA/ }));
  await press(PAY);
  return { effects, dialog: within(await screen.findByRole('dialog', { name: 'Masukkan kode SMS' })) };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Kode SMS' });

describe('card repayment on the screen', () => {
  test('cards with bank and the last four digits, and nowhere more of a number', async () => {
    await open({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bayar dengan Kartu');
    expect(screen.getByText('Total pembayaran').nextSibling?.textContent).toBe('Rp2.180.000');
    expect(screen.getByRole('radio', { name: /^BCA ?••••\s4821$/ })).toBeDefined();
    expect(screen.getByRole('radio', { name: /^BRI ?••••\s7730$/ })).toBeDefined();
    expect(document.body.innerHTML).not.toContain('6019');
    expect(document.body.innerHTML).not.toContain('3456');
  });

  test('a card without a bank has a name still', async () => {
    await open({ ways: { ok: { ...WAYS, bankCards: [{ id: 'c-9', cardNo: '1111222233334444' }] } } });
    expect(screen.getByRole('radio', { name: /^Kartu bank ?••••\s4444$/ })).toBeDefined();
  });

  test('the amount stands while the cards are on their way, and where they did not come', async () => {
    await open({ ways: 'never' });
    expect(screen.getByText('Total pembayaran').nextSibling?.textContent).toBe('Rp2.180.000');
    expect(screen.getByText('Memuat kartu…')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Bayar/ })).toBeNull();
  });

  test('the lender is named with its partner, and no place that is to be filled in', async () => {
    await open({ app: NAMED });
    expect(screen.getByText('PT Contoh Dana · Bank Mitra')).toBeDefined();
    expect(screen.getByText('Contoh izin KEP-00/2026')).toBeDefined();
    expect(document.body.textContent).not.toContain('{');
  });

  test('where nobody is configured the product alone is named', async () => {
    await open({});
    expect(screen.getByText('Pinjam Teman')).toBeDefined();
    expect(document.body.textContent).not.toContain('{');
  });

  test('without a card the alternative page is the one action', async () => {
    await open({ ways: { ok: { ...WAYS, bankCards: [] } } });
    expect(screen.getAllByRole('button', { name: 'Halaman pembayaran lain' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Bayar/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('without a card and another page a card can be added, by tap alone', async () => {
    const effects = await open({ ways: { ok: { alipay: 0, bankCards: [] } } });
    expect(effects).toEqual([]);
    await press('Tambah kartu');
    expect(effects).toMatchObject([{ type: 'native.call', action: 'startBankFlow' }]);
  });

  test('a failure offers to try again, another way to pay, and the bill', async () => {
    const effects = await open({ ways: REFUSED });
    await press('Ubah metode');
    await press('Buka tagihan');
    expect(effects).toMatchObject([
      { text: 'Ditolak' },
      { screen: 'methodChooser', query: QUERY },
      { screen: 'instalments', query: { productId: '7', orderId: '1001' } },
    ]);
  });

  test('a payment without a card leads to the cards, which say that one is missing, once', async () => {
    const effects = await open({});
    await press(PAY);
    const cards = screen.getByRole('group', { name: 'Kartu tersimpan' });
    expect(cards.contains(document.activeElement)).toBe(true);
    expect(within(cards).getByText('请先选择付款银行卡！')).toBeDefined();
    await press(PAY);
    expect(cards.contains(document.activeElement), 'each time').toBe(true);
    expect(effects).toContainEqual({ type: 'toast', text: '请先选择付款银行卡！', inPlace: true });
  });

  test('the button shows the commit in itself, and nothing else can be chosen meanwhile', async () => {
    await open({ commit: 'never' });
    await userEvent.click(screen.getByRole('radio', { name: /BCA/ }));
    await press(PAY);
    expect(screen.getByRole('button', { name: PAY }).getAttribute('aria-busy')).toBe('true');
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
    for (const name of ['Halaman pembayaran lain', 'Virtual account atau minimarket']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
  });
});

describe('the dialog for the SMS code', () => {
  test('shows what is authorised: amount, card and lender', async () => {
    const { dialog } = await openDialog({ app: NAMED });
    const lines = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Rp\u00a02.180.000', 'BCA\u00a0••••\u00a04821', 'PT Contoh Dana · Bank Mitra']);
    expect(dialog.getByRole('button', { name: PAY })).toBeDefined();
  });

  test('opens with the focus in the field, which a phone fills in and opens a keyboard of digits for', async () => {
    await openDialog();
    expect(document.activeElement).toBe(field());
    expect(field().inputMode).toBe('numeric');
    expect(field().autocomplete).toBe('one-time-code');
  });

  test('draws every character in a cell of its own', async () => {
    await openDialog();
    await userEvent.type(field(), '4 82');
    const cells = [...document.querySelectorAll('dialog .code-field i')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['4', '8', '2', '', '', '']);
    expect(cells.findIndex((cell) => cell.hasAttribute('data-next'))).toBe(3);
    await userEvent.type(field(), '1239');
    expect(field().value).toBe('482123');
    expect(cells.findIndex((cell) => cell.hasAttribute('data-next'))).toBe(5);
  });

  test('Enter confirms; what is too short is said at the field, which keeps the focus', async () => {
    const { dialog } = await openDialog();
    await userEvent.keyboard('123{Enter}');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('请输入正确的验证码');
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('456{Enter}');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(dialog.getByRole('button', { name: /^Bayar/ }).getAttribute('aria-busy')).toBe('true');
    expect(field().readOnly).toBe(true);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Batal' }).disabled).toBe(true);
  });

  test('a tap on the button gives the field its focus back, for the code that is found wrong', async () => {
    const { effects } = await openDialog({ confirm: { refused: { code: '800006', message: 'x' } } });
    await userEvent.keyboard('123456');
    effects.length = 0;
    await press(/^Bayar/);
    expect(await screen.findByText('验证码错误')).toBeDefined();
    expect(document.activeElement).toBe(field());
    expect(effects).toEqual([]);
  });

  test('the button for another code is the remaining seconds, described by what it will ask for', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Kirim ulang kode dalam 60 detik' }).textContent).toBe('60');
    expect(dialog.queryByRole('button', { name: 'get code' })).toBeNull();
  });
});
