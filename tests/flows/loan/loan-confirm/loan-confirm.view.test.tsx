import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { InputFrom } from 'xstate';
import { loanConfirmActors } from '#client/screens/loan/loan-confirm/loan-confirm-actors.ts';
import LoanConfirmView from '#client/screens/loan/loan-confirm/loan-confirm-view.tsx';
import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { answeringClient, openView } from '../../repayment/open-view.tsx';
import { CONFIRMATION, CONTRACTS, DESCRIBED, OFFERED, QUERY } from './loan-confirm.given.ts';
import { loanConfirmMachine } from './loan-confirm.machine.ts';

async function open(
  changed: Record<string, unknown> = {},
  contracts: unknown = CONTRACTS,
  more: Parameters<typeof answeringClient>[0] = {},
) {
  const ask = answeringClient({
    'loan-detail-confirm': { ok: { ...CONFIRMATION, ...changed } },
    contract: { ok: contracts },
    ...more,
  });
  const machine = loanConfirm.provide({ actors: loanConfirmActors({ ask }) });
  const input = loanConfirmMachine.input({}, QUERY) as InputFrom<typeof loanConfirm>;
  await openView(machine, input, (actor) => <LoanConfirmView actor={actor} />);
}

const words = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

/** What the card of that heading says, line by line; a line's note stands behind its label. */
function linesOf(heading: string) {
  const card = screen.getByRole('heading', { name: heading }).closest('section');
  const lines = [...(card?.querySelectorAll('dl > div') ?? [])];
  return lines.map((line) => [words(line.querySelector('dt')), words(line.querySelector('dd'))]);
}

describe('the loan confirmation on the screen', () => {
  it('tells agreements of one title apart', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({}, [{ title: 'Perjanjian' }, { title: 'Perjanjian' }]);
    expect(screen.getAllByRole('button', { name: 'Perjanjian' })).toHaveLength(2);
    expect(error).not.toHaveBeenCalled();
  });

  it('offers another offer after a refusal where it takes the place of no button', async () => {
    const refused = { refused: { code: '409', message: 'Penawaran berakhir' } };
    await open({}, CONTRACTS, { 'loan-detail-push': refused });
    const confirm = screen.getByRole('button', { name: /^Pinjam / });
    await userEvent.click(confirm);
    const again = await screen.findByRole('button', { name: 'Muat ulang' });
    expect(again.compareDocumentPosition(confirm)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      confirm.nextElementSibling ?? confirm.closest('.action-bar')?.firstElementChild?.nextElementSibling,
    ).toBeNull();
  });

  it('shows the sum largest, and beside it what is received and what is repaid', async () => {
    await open(OFFERED.answer);
    const [label, figure] = document.querySelector('.amount')?.children ?? [];
    expect([words(label), words(figure)]).toEqual(['Disetujui untuk Anda', 'Rp4.000.000']);
    expect(figure?.getAttribute('data-size')).toBe('hero');
    const cells = [...document.querySelectorAll('.cells > div')].map((cell) => [...cell.children].map(words));
    expect(cells).toEqual([
      ['Anda terima', 'Rp 4.000.000', 'di BCA •••• 4821'],
      ['Anda bayar', 'Rp 4.180.000', 'bunga Rp 180.000'],
    ]);
  });

  it('says fees beside the interest, where there are some', async () => {
    await open({ totalCost: { ...CONFIRMATION.totalCost, fees: '50000' } });
    expect(words(document.querySelector('.cells > :last-child > :last-child'))).toBe(
      'bunga Rp 180.000, biaya Rp 50.000',
    );
  });

  it('says what it knows of a loan whose cost is not told exactly', async () => {
    await open({ totalCost: undefined, instalments: undefined, firstPayTime: '' });
    const cells = [...document.querySelectorAll('.cells > div')].map((cell) => [...cell.children].map(words));
    expect(cells).toEqual([['Anda terima', 'Rp 4.000.000']]);
    expect(document.querySelector('table, figure')).toBeNull();
    expect(linesOf('Rencana pembayaran')).toEqual([
      ['1 Maret 2026', 'Rp 2.120.000'],
      ['31 Maret 2026', 'Rp 2.060.000'],
    ]);
  });

  it('shows every line of the offer, its rates and its fees', async () => {
    await open({ ...OFFERED.answer, productLogo: '/logo.svg' });
    expect(document.querySelector('.product-card img')?.getAttribute('src')).toBe('/logo.svg');
    expect(linesOf('Dana Kilat')).toEqual([
      ['Tenor', '60 hari'],
      ['Bunga', '0,1% per hari'],
      ['Bunga khusus', '0,08% per hari'],
      ['Suku bunga tahunan (APR)', '36,5%'],
      ['Biaya', 'Rp 0'],
    ]);
  });

  it('leaves out what the offer does not say', async () => {
    await open({ pRateDsc: '', totalCost: { ...CONFIRMATION.totalCost, annualRate: '' } });
    expect(linesOf('Dana Kilat')).toEqual([
      ['Tenor', '60 hari'],
      ['Biaya', 'Rp 0'],
    ]);
  });

  it('folds a table of every instalment with its sum, under what all of it is made of', async () => {
    await open();
    const table = screen.getByRole('table', { hidden: true });
    expect(table.closest('details')?.open).toBe(false);
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => words(cell)));
    expect(words(table.querySelector('caption'))).toBe('Dalam Rp');
    expect(rows).toEqual([
      ['Jatuh tempo', 'Pokok', 'Bunga', 'Cicilan'],
      ['1 Maret 2026', '2.000.000', '120.000', '2.120.000'],
      ['31 Maret 2026', '2.000.000', '60.000', '2.060.000'],
      ['Total', '4.000.000', '180.000', '4.180.000'],
    ]);
    expect(words(document.querySelector('figure.parts figcaption'))).toBe('Pokok 96%Bunga 4%');
    const shares = [...document.querySelectorAll('figure.parts svg')].map((part) => part.getAttribute('width') ?? '');
    expect(shares.map((share) => Number.parseFloat(share))).toEqual([expect.closeTo(95.7, 1), expect.closeTo(4.3, 1)]);
    for (const share of shares) expect(share).toMatch(/%$/);
  });

  it('folds what is left after each instalment, and the words about them', async () => {
    await open({ ...OFFERED.answer, ...DESCRIBED });
    expect(linesOf('Rencana pembayaran')).toEqual([
      ['1 Maret 2026', 'Rp 2.120.000'],
      ['31 Maret 2026', 'Rp 2.060.000'],
      ['Pembayaran pertama', '1 Maret 2026'],
      ['Periode pertama', '31 hari'],
      ['Sisa pokok setelah cicilan ke-1', 'Rp 2.000.000'],
      ['Sisa pokok setelah cicilan ke-2', 'Rp 0'],
      ['Cicilan ke-1', 'Pokok dan bunga'],
      ['Cicilan ke-2', 'Dengan bunga lebih rendah'],
    ]);
    for (const text of [OFFERED.answer.note, DESCRIBED.detail1, DESCRIBED.detail2]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  it('says when the money comes, and where, if the server tells', async () => {
    await open(OFFERED.answer);
    expect(words(document.querySelector('.cells'))).toContain('di BCA •••• 4821');
    cleanup();
    await open();
    expect(screen.getByText('Cair biasanya 2 jam, paling lambat 4 hari.')).toBeDefined();
    expect(words(document.querySelector('.cells'))).not.toContain(' di ');
  });

  it('shows nothing that is no part of the decision, and who lends before the button', async () => {
    await open();
    expect(screen.queryByText(/Gaji|Pengguna|Mulai Rp/)).toBeNull();
    const confirm = screen.getByRole('button', { name: /^Pinjam / });
    const lender = confirm.closest('footer')?.querySelector('.lender');
    expect(words(lender)).toContain('PT Contoh Pinjam Teman');
    expect(lender?.compareDocumentPosition(confirm)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Shown in place of that one where the bar must be low.
    expect(words(document.querySelector('main > .lender-below'))).toBe(words(lender));
  });

  it('names the box, ticks it, and has it by the button, which says what follows', async () => {
    await open();
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(words(box.closest('label'))).toBe('I have read and agreed to the above');
    expect(box.checked).toBe(true);
    expect(words(box.closest('footer')?.querySelector('button'))).toBe('Pinjam Rp 4.000.000');
  });
});
