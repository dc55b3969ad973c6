import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { InputFrom } from 'xstate';
import { LoanConfirmView } from '#client/screens/loan/loan-confirm-view.tsx';
import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { offerLoading } from '#machines/loan/offer-loading.ts';
import { answering, openView } from '../repayment/open-view.tsx';
import { CONFIRMATION, CONTRACTS, DESCRIBED, OFFERED, QUERY } from './loan-confirm.given.ts';
import { loanConfirmMachine } from './loan-confirm.machine.ts';

async function open(changed: Record<string, unknown> = {}, contracts: unknown = CONTRACTS) {
  const machine = loanConfirm.provide({
    actors: {
      offer: offerLoading.provide({
        actors: {
          loadConfirmation: answering('loan-detail-confirm', { ok: { ...CONFIRMATION, ...changed } }),
          loadContracts: answering('contract', { ok: contracts }),
        },
      }),
    },
  });
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
  it('tells contracts of one title apart', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({}, [{ title: 'Perjanjian' }, { title: 'Perjanjian' }]);
    expect(screen.getAllByRole('button', { name: 'Perjanjian' })).toHaveLength(2);
    expect(error).not.toHaveBeenCalled();
  });

  it('shows the sum largest, and how long it is borrowed', async () => {
    await open(OFFERED.answer);
    const [label, figure, term] = document.querySelector('.amount')?.children ?? [];
    expect([words(label), words(figure), words(term)]).toEqual(['Jumlah pinjaman', 'Rp4.000.000', '2 × 30 hari']);
    expect(figure?.getAttribute('data-size')).toBe('hero');
  });

  it('shows every line of the offer, and its rates and dates', async () => {
    await open(OFFERED.answer);
    expect(linesOf('Dana Kilat')).toEqual([
      ['Tenor', '60 hari'],
      ['Bunga', '0,1% per hari'],
      ['Bunga khusus', '0,08% per hari'],
      ['Pembayaran pertama', '1 Maret 2026'],
      ['Periode pertama', '31 hari'],
    ]);
  });

  it('leaves out what the offer does not say', async () => {
    await open({ pRateDsc: '' });
    expect(linesOf('Dana Kilat')).toEqual([['Tenor', '60 hari']]);
  });

  it('shows what the loan costs in all', async () => {
    await open(OFFERED.answer);
    expect(linesOf('Total biaya')).toEqual([
      ['Pokok', 'Rp 4.000.000'],
      ['Bunga', 'Rp 180.000'],
      ['Biaya', 'Rp 0'],
      ['Suku bunga tahunan (APR)', '36,5%'],
      ['Total pembayaran', 'Rp 4.180.000'],
    ]);
    expect(words(document.querySelector('[data-strong] dt'))).toBe('Total pembayaran');
  });

  it('shows no rate of the year where none is told', async () => {
    await open({ totalCost: { ...CONFIRMATION.totalCost, annualRate: '' } });
    expect(linesOf('Total biaya').map(([label]) => label)).toEqual(['Pokok', 'Bunga', 'Biaya', 'Total pembayaran']);
  });

  it('shows every instalment with its date, and the words about them', async () => {
    await open({ ...OFFERED.answer, ...DESCRIBED });
    expect(linesOf('Rencana pembayaran')).toEqual([
      ['Cicilan ke-11 Maret 2026', 'Rp 2.120.000'],
      ['Cicilan ke-231 Maret 2026', 'Rp 2.060.000'],
      ['Cicilan ke-1', 'Pokok dan bunga'],
      ['Cicilan ke-2', 'Dengan bunga lebih rendah'],
    ]);
    for (const text of [OFFERED.answer.note, DESCRIBED.detail1, DESCRIBED.detail2]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  it('shows the parts of each instalment as a table and as a chart', async () => {
    await open();
    const table = screen.getByRole('table', { hidden: true });
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => words(cell)));
    expect(words(table.querySelector('caption'))).toBe('Dalam Rp');
    expect(rows).toEqual([
      ['Ke-', 'Pokok', 'Bunga', 'Cicilan', 'Sisa pokok'],
      ['1', '2.000.000', '120.000', '2.120.000', '2.000.000'],
      ['2', '2.000.000', '60.000', '2.060.000', '0'],
    ]);
    const chart = document.querySelector('figure.chart');
    expect(chart?.querySelector('svg')?.getAttribute('aria-label')).toBe('Diagram pokok dan bunga dari 2 cicilan');
    const bars = [...(chart?.querySelectorAll('rect') ?? [])].map((bar) =>
      ['y', 'height'].map((name) => Math.round((Number(bar.getAttribute(name)) / 96) * 2120)),
    );
    // From the top of the chart, and high, in thousands: the interest stands on its principal.
    expect(bars).toEqual([
      [120, 2000],
      [0, 120],
      [120, 2000],
      [60, 60],
    ]);
    expect(words(chart?.querySelector('figcaption'))).toBe('PokokBunga');
  });

  it('shows neither table nor chart where the instalments are not told exactly', async () => {
    await open({ instalments: undefined });
    expect(document.querySelector('table, figure')).toBeNull();
  });

  it("shows the market's own copy", async () => {
    await open();
    const lines = linesOf('Tentang pinjaman');
    expect(lines.slice(0, 2)).toEqual([
      ['Batas pinjaman', 'Rp 1.000.000 – Rp 15.000.000'],
      ['Dana cair', 'dalam 2 jam'],
    ]);
    expect(lines.slice(2)).toEqual([
      ['Gaji tahunan', 'mulai Rp 5.000.000'],
      ['Pengguna', 'lebih dari 3 juta'],
    ]);
  });

  it('names the box, and ticks it', async () => {
    await open();
    const card = screen.getByRole('heading', { name: 'Perjanjian' }).closest('section');
    const box = within(card as HTMLElement).getByRole<HTMLInputElement>('checkbox');
    expect(words(box.closest('label'))).toBe('I have read and agreed to the above');
    expect(box.checked).toBe(true);
  });
});
