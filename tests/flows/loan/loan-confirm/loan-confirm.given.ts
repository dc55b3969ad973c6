import { answers, borrower, type Given, refuses } from '../../../oracle/row.ts';
import type { Reading } from '../../../oracle/shown.ts';

/** What the rows LC-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'notice open'
  | 'untitled notice open'
  | 'notice, agreement open'
  | 'reviewing, ticked'
  | 'reviewing, not ticked'
  | 'offer refused'
  | 'fetching an agreement'
  | 'agreement open'
  | 'pushing';

export type Happening =
  | 'consent box'
  | 'plan'
  | 'agreement link'
  | 'PDF'
  | 'Agree'
  | 'Cancel'
  | 'mask of the agreement'
  | 'Escape from the agreement'
  | 'close notice'
  | 'mask of the notice'
  | 'Escape from the notice'
  | 'notice agreement'
  | 'confirm'
  | 'reload'
  | 'try again';

/** `grey`: what cannot be pressed now; `can be made anew`: whether the offer can; `plan open`: whether the detailed plan is unfolded; `frame`: the address of the agreement in the dialog; `notice`: what the notice says. */
export type Fact =
  | 'ticked'
  | 'plan open'
  | 'agreements'
  | 'instalments'
  | 'frame'
  | 'notice'
  | 'notice link'
  | 'grey'
  | 'can be made anew';

/** What the page's history entry notes. */
export const noted = (name: 'consent' | 'plan' | 'notice', value: string) => ({ noted: name, value }) as const;
export const notedTick = (value: 'ticked' | 'unticked') => noted('consent', value);

export const QUERY = { productId: '7' };
/** India has no dialog for agreements where no language is asked for: its own is English. */
export const INDIA: Given = { isNeedPop: '0' };
export const CONTRACT = 'https://pay.example/contracts/1';
export const DETAILS = 'https://pay.example/orders/1001?orderId=1001';
export const FORBIDDEN = 'https://elsewhere.example/1';
export const FORBIDDEN_SAID = 'Alamat ini tidak diizinkan, jadi tidak dibuka.';
export const BOX = 'I have read and agreed to the above';

export const CONFIRMATION = {
  productName: 'Dana Kilat',
  amount: '4000000',
  periods: 2,
  termUnit: 'P30D',
  pRateDsc: '0,1% per hari',
  details: [{ text: 'Tenor', value: '60 hari' }],
  repay_plans: [
    { title: 'Cicilan ke-1', amount: 'Rp 2.120.000', description: '', pay_time: '1 Maret 2026' },
    { title: 'Cicilan ke-2', amount: 'Rp 2.060.000', description: '', pay_time: '31 Maret 2026' },
  ],
  totalCost: { principal: '4000000', interest: '180000', fees: '0', totalAmount: '4180000', annualRate: '36,5%' },
  instalments: [
    { periodNo: 1, principal: '2000000', interest: '120000', totalAmount: '2120000', remainPrincipal: '2000000' },
    { periodNo: 2, principal: '2000000', interest: '60000', totalAmount: '2060000', remainPrincipal: '0' },
  ],
};

/** Everything that an answer may say of its plan in words. */
export const DESCRIBED = {
  repay_plans: [
    { title: 'Cicilan ke-1', amount: 'Rp 2.120.000', description: 'Pokok dan bunga', pay_time: '1 Maret 2026' },
    {
      title: 'Cicilan ke-2',
      amount: 'Rp 2.060.000',
      description: 'Dengan bunga lebih rendah',
      pay_time: '31 Maret 2026',
    },
  ],
  detail1: 'Bunga dihitung per hari.',
  detail2: 'Pelunasan lebih awal tanpa biaya.',
};

/** An offer with everything that it may say, and how the borrower reads that. */
export const OFFERED = {
  answer: {
    sp_rate: '0,08% per hari',
    firstPayTime: '1 Maret 2026',
    firstPeriodDay: 31,
    note: 'Tanggal jika dana cair hari ini.',
    payoutAccount: { bankName: 'BCA', accountNo: '•••• 4821' },
  },
  reads: [
    ['Disetujui untuk Anda', 'Rp4.000.000'],
    ['Anda terima', 'Rp 4.000.000'],
    ['Anda terima', 'di BCA •••• 4821'],
    ['Anda bayar', 'Rp 4.180.000'],
    ['Anda bayar', 'bunga Rp 180.000'],
    'Cair biasanya 2 jam, paling lambat 4 hari.',
    {
      in: 'Rencana pembayaran',
      reads: [
        '2 × 30 hari',
        'Tanggal jika dana cair hari ini.',
        ['1 Maret 2026', 'Rp 2.120.000'],
        ['31 Maret 2026', 'Rp 2.060.000'],
      ],
    },
    {
      in: 'Dana Kilat',
      reads: [
        ['Tenor', '60 hari'],
        ['Bunga', '0,1% per hari'],
        ['Bunga khusus', '0,08% per hari'],
        ['Suku bunga tahunan (APR)', '36,5%'],
        ['Biaya', 'Rp 0'],
      ],
    },
    { role: 'button', name: 'Pinjam Rp 4.000.000' },
  ] satisfies Reading[],
};

/** What the detailed plan says of that offer. */
export const DETAILED: Reading[] = [
  'Pokok 96%',
  'Bunga 4%',
  instalment('1 Maret 2026', '2.000.000', '120.000', '2.120.000'),
  instalment('31 Maret 2026', '2.000.000', '60.000', '2.060.000'),
  instalment('Total', '4.000.000', '180.000', '4.180.000'),
];

/** A line of the plan. */
function instalment(day: string, principal: string, interest: string, total: string): Reading {
  return {
    in: day,
    reads: [
      ['Pokok', principal],
      ['Bunga', interest],
      ['Cicilan', total],
    ],
  };
}

export const CONTRACTS = [{ title: 'Perjanjian Pinjaman' }, { title: 'Syarat dan Ketentuan' }];
export const NOTICE = { isPopType: 1, popTitle: 'Sebelum meminjam', popContent: 'Bayar tepat waktu.' };

export const confirmation = (changed: Record<string, unknown> = {}) =>
  answers('loan-detail-confirm', { ...CONFIRMATION, ...changed });
export const contracts = answers('contract', CONTRACTS);
export const jump = (contract_url: string) => answers('contract-jump', { contract_url });
export const pushed = (lendDetailsUrl: string) => answers('loan-detail-push', { lendDetailsUrl });

export const untick = borrower<Happening>('consent box');
export const link = (position: number) => borrower<Happening>('agreement link', position);

/** Everything arrived. */
export const arrived = ({ answer = {} }: Given) => [confirmation(answer), contracts];
export const noticed = ({ answer = {} }: Given) => [confirmation({ ...NOTICE, ...answer }), contracts];

export const askedConfirmation = { call: 'loan-detail-confirm', request: QUERY } as const;
export const askedAgreements = { call: 'contract', request: { productId: '7', scene: 3 } } as const;
export const asked = [askedConfirmation, askedAgreements];
export const askedAgreement = (position: number) => ({
  call: 'contract-jump' as const,
  request: { productId: '7', scene: 3, position, orderId: '', jump: 'h5-jump' },
});
export const askedPush = {
  call: 'loan-detail-push',
  request: { amount: '4000000', periods: 2, termUnit: 'P30D', productId: '7', push: 'h5-push' },
} as const;

export const confirm = borrower<Happening>('confirm');
export const REFUSED_PUSH = refuses('loan-detail-push', { code: '409', message: 'Penawaran ini sudah berakhir' });
export const bothMarkets = [{}, INDIA].map((given) => ({ name: given === INDIA ? 'India' : 'Indonesia', given }));
