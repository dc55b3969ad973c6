import { borrower, type Case, OWN, type Row } from '../../../oracle/row.ts';
import { asked, type Fact, type Happening, loaded, type Situation } from './loan-details.given.ts';

const APPLIED = {
  amount: '4000000',
  appliedAt: '2026-11-26T09:12:00+07:00',
  decidedAt: null,
  decisionBy: '2026-11-27T09:12:00+07:00',
  moneyBy: '2026-11-30T23:59:59+07:00',
  payoutAccount: { bankName: 'BCA', accountNo: '•••• 4821' },
};
const DECLINED = {
  ...APPLIED,
  decidedAt: '2026-11-26T11:00:00+07:00',
  moneyBy: null,
  payoutAccount: null,
  reason: 'Penghasilan belum cukup',
  applyAgainFrom: '2026-12-26T11:00:00+07:00',
  otherProduct: {
    productName: 'Dana Tenang',
    amountRange: 'Rp 1.000.000 – Rp 5.000.000',
    loan_rate: '0,1% per hari',
    example: { amount: '3000000', totalAmount: '3186000', periods: 3, annualRate: '36,5%' },
  },
};
export const OFFERED = { ...DECLINED, otherProduct: { ...DECLINED.otherProduct, id: '8', amountRangeDes: 'Plafon' } };
const APPLY = { role: 'button', name: 'Ajukan Dana Tenang' } as const;
const PRODUCTS = { role: 'button', name: 'Lihat semua produk' } as const;
const declined = (more: object = {}) => loaded({ orderStatus: '110', application: DECLINED, ...more });
const arrives = (
  name: string,
  step: ReturnType<typeof loaded>,
  reads: Case<Situation, Happening, Fact>['expect']['reads'],
): Case<Situation, Happening, Fact> => ({
  name,
  at: 'loading',
  do: [step],
  expect: { to: 'showing no action', calls: [asked], reads },
});

/** What a borrower reads between the application and the money, and where else a declined one finds a loan. */
export const applicationRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'An application has a course, with the latest times of the terms.',
    cases: [
      arrives('it is decided on', loaded({ orderStatus: '21', application: APPLIED }), [
        ['Pengajuan Anda', 'Rp4.000.000'],
        'Diajukan',
        'Kam, 26 Nov, 09.12 WIB',
        'Keputusan',
        'Paling lambat Jum, 27 Nov, 09.12 WIB',
        'Dana masuk ke BCA •••• 4821',
        'Biasanya 2 jam, paling lambat Sen, 30 Nov, 23.59 WIB',
      ]),
      arrives(
        'its money is on the way, to an account that is not told',
        loaded({
          orderStatus: '151',
          application: { ...APPLIED, decidedAt: '2026-11-26T11:00:00+07:00', payoutAccount: null },
        }),
        ['Kam, 26 Nov, 11.00 WIB', 'Dana masuk', 'Biasanya 2 jam, paling lambat Sen, 30 Nov, 23.59 WIB'],
      ),
      arrives(
        'another server says it otherwise',
        loaded({ orderStatus: '21', application: { ...APPLIED, appliedAt: 'yesterday' } }),
        ['Pinjaman Anda'],
      ),
    ],
  },
  {
    id: OWN,
    what: 'A declined application says why, when to apply again, and what else there is.',
    cases: [
      arrives('all of it', declined(), [
        ['Alasan', 'Penghasilan belum cukup'],
        ['Diputuskan', '26 November 2026'],
        ['Ajukan lagi mulai', '26 Desember 2026'],
        'Bisa diajukan sekarang',
        {
          in: 'Dana Tenang',
          reads: [
            ['Jumlah pinjaman', 'Rp 1.000.000 – Rp 5.000.000'],
            ['Bunga', '0,1% per hari'],
            ['Bunga', '(APR 36,5%)'],
            ['Contoh: terima', 'Rp 3.000.000'],
            ['Bayar, 3 cicilan', 'Rp 3.186.000'],
          ],
        },
        PRODUCTS,
      ]),
      arrives(
        'without a reason or another product',
        declined({ application: { ...DECLINED, reason: null, otherProduct: null } }),
        [['Diputuskan', '26 November 2026'], PRODUCTS],
      ),
      arrives('a server that tells nothing of it', declined({ application: null }), [PRODUCTS]),
      {
        name: 'another product that is named by its id',
        at: 'loading',
        do: [declined({ application: OFFERED })],
        expect: {
          to: 'showing another product',
          calls: [asked],
          reads: [{ in: 'Dana Tenang', reads: [['Plafon', 'Rp 1.000.000 – Rp 5.000.000'], APPLY] }, PRODUCTS],
        },
      },
      {
        name: 'the other product is applied for as a recommended one is',
        way: [declined({ application: OFFERED })],
        at: 'showing another product',
        do: [borrower('product chosen', 0)],
        expect: {
          to: 'asking where to go',
          calls: [{ call: 'product/apply', request: { product_id: '8', module_id: 300, scene: '' } }],
          effects: [{ send: 'pageEvent/save', request: { productId: '8', moduleId: 300, positionId: 0 } }],
        },
      },
      {
        name: 'the recommended products',
        way: [declined()],
        at: 'showing no action',
        do: [borrower('all products')],
        expect: { effects: [{ open: '/relevant', query: {} }] },
      },
    ],
  },
];
