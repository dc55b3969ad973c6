import { expect, test } from 'vitest';
import { agreementDocument, LOAN_AGREEMENT } from '#server/loan/agreement-document.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';

const { markets, company } = parseConfiguration({});
const [indonesia] = markets;

// Rp 4.000.000 in four months at 0.1 % a day: 3 % of 4, 3, 2 and 1 million.
test('an agreement names both parties, what is received and repaid, its rate, and then its sections', () => {
  if (!indonesia) throw new Error('there is a market of Indonesia');
  const terms = { currency: 'IDR' as const, periods: 4, periodDays: 30, dailyRatePpm: 1000, amount: 4_000_000 };
  const fees = { delayFee: 75_000, delayDays: 14, defaultFeeNew: 150_000, defaultFeeRepeat: 120_000 };
  const document = agreementDocument(
    LOAN_AGREEMENT,
    {
      borrower: { name: 'Siti Rahma', phone: '0812 •••• 0001' },
      payoutAccount: { bankName: 'BCA', accountNo: '•••• 4821' },
      product: { name: 'Dana Kilat' },
      terms: { ...terms, ...fees, minAmount: 1_000_000, maxAmount: 15_000_000, dueWindowDays: 5 },
      orderId: '',
      disbursedAt: null,
      now: new Date('2026-11-26T05:00:00Z'),
    },
    { ...company, legalName: 'PT Contoh Dana', licence: 'Izin KEP-00/2026', address: 'Jl. Contoh 1, Jakarta' },
    { language: 'id', market: indonesia },
  );
  const [who, loan, ...sections] = document?.parts ?? [];
  expect(who?.parties).toEqual([
    { role: 'Pemberi pinjaman', name: 'PT Contoh Dana', lines: ['Izin KEP-00/2026', 'Jl. Contoh 1, Jakarta'] },
    { role: 'Peminjam', name: 'Siti Rahma', lines: ['0812 •••• 0001', 'BCA •••• 4821'] },
  ]);
  const plain = loan?.rows?.map(([label, value]) => [label, value.replaceAll('\u00a0', ' ')]);
  expect(plain).toEqual([
    ['Produk', 'Dana Kilat'],
    ['Anda terima', 'Rp 4.000.000'],
    ['Anda bayar', 'Rp 4.300.000'],
    ['Tenor', '120 hari (4 cicilan)'],
    ['Bunga', '0,1% per hari (APR 36,5%)'],
    ['Total bunga', 'Rp 300.000'],
    ['Biaya', 'Rp 0'],
  ]);
  expect(sections.map(({ heading }) => heading)).toEqual([
    '1. Jadwal pembayaran (Rp)',
    '2. Syarat pencairan',
    '3. Biaya keterlambatan',
    '4. Pelunasan lebih awal',
    '5. Perpanjangan',
    '6. Persetujuan',
  ]);
});

test('a borrower who has given no name yet stands there by the number alone, once, in its groups', () => {
  if (!indonesia) throw new Error('there is a market of Indonesia');
  const terms = { currency: 'IDR' as const, periods: 4, periodDays: 30, dailyRatePpm: 1000, amount: 4_000_000 };
  const fees = { delayFee: 75_000, delayDays: 14, defaultFeeNew: 150_000, defaultFeeRepeat: 120_000 };
  const [who] =
    agreementDocument(
      LOAN_AGREEMENT,
      {
        borrower: { name: '081234567890', phone: '081234567890' },
        payoutAccount: null,
        product: { name: 'Dana Kilat' },
        terms: { ...terms, ...fees, minAmount: 1_000_000, maxAmount: 15_000_000, dueWindowDays: 5 },
        orderId: '',
        disbursedAt: null,
        now: new Date('2026-11-26T05:00:00Z'),
      },
      company,
      {
        language: 'id',
        market: { ...indonesia, mobile: { startsWith: '08', minDigits: 10, maxDigits: 13, groups: [4, 4, 5] } },
      },
    )?.parts ?? [];
  expect(who?.parties?.[1]).toEqual({ role: 'Peminjam', name: '0812 3456 7890', lines: [] });
});
