import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import ComplaintEntryView from '#client/screens/complaints/entry/complaint-entry-view.tsx';
import { NOT_COLLECTIBLE } from '#machines/complaints/complaint-content.ts';
import { complaintEntry } from '#machines/complaints/complaint-entry.ts';
import { answering, openView } from '../../repayment/open-view.tsx';
import { ALLOWED, FORBIDDEN } from './complaint-entry.given.ts';

const TYPES = [{ value: '2', title: 'Pembayaran' }];

function open(answer: object) {
  const machine = complaintEntry.provide({
    actors: { loadStart: answering('problem-init', { ok: { problemType: TYPES, orderDetail: ALLOWED, ...answer } }) },
  });
  return openView(machine, { query: { orderNo: '1001' } }, (actor) => <ComplaintEntryView actor={actor} />);
}

describe('what to complain about, on the screen', () => {
  test('the picker names order and status, and says which is selected', async () => {
    await open({ orderList: [ALLOWED, { ...FORBIDDEN, status: '' }, { orderNo: '1003' }] });
    const all = screen.getByRole('button', { name: 'All' });
    await userEvent.click(all);
    const picker = within(screen.getByRole('dialog', { name: 'Pilih pinjaman' }));
    expect(picker.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pinjaman 1001Nomor pinjaman 1001 · BerjalanDipilih',
      'Pinjaman 1002Nomor pinjaman 1002',
      '1003Nomor pinjaman 1003',
    ]);
    await userEvent.click(picker.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('why collection cannot be complained about is said at its place, once', async () => {
    const effects = await open({ orderDetail: FORBIDDEN, problemType: [{ value: '1', title: 'Penagihan' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Penagihan' }));
    expect(screen.getAllByText(NOT_COLLECTIBLE)).toHaveLength(1);
    expect(effects).toContainEqual({ type: 'toast', text: NOT_COLLECTIBLE, inPlace: true });
  });

  test('the logo of the selected order stands on its card', async () => {
    await open({ orderDetail: { ...ALLOWED, productLogo: '/logo.svg' } });
    expect(document.querySelector('.product-card img')?.getAttribute('src')).toBe('/logo.svg');
  });

  test('where the server selected none of the orders, the card asks to pick one', async () => {
    await open({ orderDetail: null, orderList: [ALLOWED] });
    expect(screen.getByRole('heading', { level: 2, name: 'Pilih pinjaman' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'All' })).toBeDefined();
  });

  test('without any order there is no card and nothing to pick', async () => {
    await open({ orderDetail: null });
    expect(document.querySelector('.product-card')).toBeNull();
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  });

  test('without types a sentence says so, and the complaints can be looked at all the same', async () => {
    const effects = await open({ problemType: [] });
    expect(screen.getByText('Belum ada jenis masalah untuk dipilih.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'My complaints' }));
    expect(effects).toMatchObject([{ type: 'screen.open', screen: 'complaintList' }]);
  });
});
