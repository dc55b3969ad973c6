import type { PaymentState } from '#contract/loan.ts';
import { borrower, type Case, fails, OWN, type Row, refuses } from '../../../oracle/row.ts';
import { type Checked, CLAIM, CLAIMED, FORGOTTEN, keptClaims, SAID } from '../claimed.ts';
import { asked, type Fact, type Happening, loaded, QUERY, type Situation, showing } from './loan-details.given.ts';

type LdCase = Case<Situation, Happening, Fact>;

const READING = 10_000;
const DUE = { orderStatus: '174', isDelay: 0 };
const NOT_YET = { toast: 'Pembayaran belum masuk. Kami terus mengeceknya.', kind: 'info' } as const;
const check = borrower<Happening>('check now');
const back = [{ page: 'hidden' }, { page: 'shown' }] as const;

/** A payment of which the server knows that it is not decided yet. */
export const CHECKING = {
  amount: '2180000',
  payCode: 'BCA:•••• 4821',
  billNo: 'CP-1',
  kind: 'card',
  state: 'checking',
  since: '2026-01-05T12:00:00+07:00',
};
export const TOLD: Checked = ['2180000', '', 'CP-1', 'BCA\u00a0•••• 4821', '2026-01-05T12:00:00+07:00'];
/** Of what the borrower said to have paid. */
export const PAID_RECEIPT = {
  receiptNo: 'RC-77',
  amount: '1500000',
  paidAt: '2026-01-05T12:03:00+07:00',
  billNo: 'BILL-77',
  lines: [{ text: 'Cicilan ke-2', value: 'Rp 1.500.000' }],
};
const bill = (state: PaymentState, told: Record<string, unknown> = {}) => ({
  billNo: 'BILL-77',
  kind: 'instalments',
  amount: '1500000',
  state,
  since: '2026-01-05T12:00:00+07:00',
  ...told,
});
export const PAID_BILL = bill('paid', { receipt: PAID_RECEIPT, received: '1500000' });
/** Another payment of the order has come, and so the bill is replaced. */
export const OTHER_BILL = bill('replaced', { receipt: { ...PAID_RECEIPT, billNo: 'BILL-12', receiptNo: 'RC-12' } });
const PAID = { ...DUE, payments: [PAID_BILL], receipts: [PAID_RECEIPT] };
/** Said after the instalment was. */
const FEE = {
  ...CLAIM,
  vcode: '8808999999999999',
  billNo: 'BILL-80',
  amount: '75000',
  query: { productId: '7', orderId: '1001', amount: '75000', is_display: '1' },
  isOfDelay: true,
  claimedAt: '2026-01-05T12:09:00+07:00',
};
export const BOTH_CLAIMED = keptClaims(FEE, CLAIM);
const FEE_SAID: Checked = ['75000', '8808999999999999', 'BILL-80', 'BCA · ATM', '2026-01-05T12:09:00+07:00'];
/** Of the delay's fee. */
export const FEE_RECEIPT = {
  ...PAID_RECEIPT,
  receiptNo: 'RC-80',
  amount: '75000',
  billNo: 'BILL-80',
  lines: [{ text: 'Biaya perpanjangan', value: 'Rp 75.000' }],
};
export const FEE_BILL = {
  ...PAID_BILL,
  billNo: 'BILL-80',
  kind: 'delay',
  amount: '75000',
  received: '75000',
  receipt: FEE_RECEIPT,
};
const AWAITED = { state: 'open', receipt: null, received: '', wait: { usualMinutes: 10, mostMinutes: 60 } };
const keeps = (...claims: (typeof CLAIM)[]) => ({ ...FORGOTTEN, value: { ...FORGOTTEN.value, claims } });
const OTHER_RECEIPT = { ...PAID_RECEIPT, receiptNo: 'RC-12', billNo: 'BILL-12', amount: '70000' };

/** The page is kept true, and tells of a payment that is being checked. */
export const watchRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'A payment that the borrower says to have made is being checked: how much, through which code, since when.',
    cases: [
      {
        name: 'said in this visit',
        given: { kept: CLAIMED },
        at: 'loading',
        do: [loaded(DUE)],
        expect: {
          to: 'checked',
          calls: [asked],
          shows: { checked: SAID },
          reads: [
            ['Jumlah yang dicek', 'Rp1.500.000'],
            'Sen, 5 Jan, 12.01 WIB',
            'Pembayaran sedang dicek',
            'Tidak perlu membayar lagi selama dicek.',
            'Pembayaran Anda masih dicek. Jika membayar lagi sekarang, Anda bisa membayar dua kali.',
            ['Nomor virtual account', '8808 1234 1234 1234'],
            ['Nomor tagihan', 'BILL-77'],
            { in: 'Metode', reads: ['BCA · ATM'] },
          ],
        },
      },
      {
        name: 'how long it takes, where the server tells it, and when it was looked for last',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, loaded({ ...DUE, payments: [{ ...PAID_BILL, ...AWAITED }] })],
        expect: {
          calls: [asked],
          shows: { checked: SAID },
          reads: [
            'Biasanya 10 menit, paling lambat Sen, 5 Jan, 13.01 WIB',
            'Terakhir dicek Sen, 5 Jan, 12.00 WIB',
            'Belum tercatat sampai Sen, 5 Jan, 13.01 WIB?',
          ],
        },
      },
      {
        name: 'told by the server',
        at: 'loading',
        do: [loaded({ ...DUE, payments: [CHECKING] })],
        expect: {
          to: 'told to be checked',
          calls: [asked],
          shows: { checked: TOLD },
          reads: [['Nomor transaksi', 'CP-1'], { in: 'Metode', reads: ['BCA •••• 4821'] }],
        },
      },
      {
        name: 'nothing said, and nothing told',
        at: 'loading',
        do: [loaded(DUE)],
        expect: { to: 'showing repay', calls: [asked], shows: { checked: null } },
      },
      {
        name: 'of another order',
        given: { kept: { 'payments:2002': { bill: '', claims: [CLAIM], tokens: {} } } },
        at: 'loading',
        do: [loaded(DUE)],
        expect: { to: 'showing repay', calls: [asked], shows: { checked: null } },
      },
      {
        name: 'not whole',
        given: { kept: { 'payments:1001': { bill: '', claims: [{ ...CLAIM, vcode: null }], tokens: {} } } },
        at: 'loading',
        do: [loaded(DUE)],
        expect: { to: 'showing repay', calls: [asked], shows: { checked: null } },
      },
      {
        name: 'what is due can be paid all the same',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [borrower('repay')],
        expect: { effects: [{ open: '/repayment', query: QUERY }] },
      },
      {
        name: 'and delayed',
        given: { kept: CLAIMED, answer: { isDelay: 1 } },
        at: 'checked',
        do: [borrower('delay')],
        expect: { effects: [{ open: '/repaymentDelay', query: QUERY }] },
      },
      {
        name: 'the code is looked at again',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [borrower('code')],
        expect: { effects: [{ open: '/that', query: CLAIM.query }] },
      },
      ...(
        [
          ['checked', { kept: CLAIMED }],
          ['told to be checked', {}],
        ] as const
      ).flatMap(([at, given]): LdCase[] => [
        {
          name: 'a complaint, with the slip',
          given,
          at,
          do: [borrower('complaint')],
          expect: { effects: [{ open: '/complaint', query: { orderNo: '1001' } }] },
        },
        {
          name: 'customer service',
          given,
          at,
          do: [borrower('customer service')],
          expect: { effects: [{ open: '/customerService', query: {} }] },
        },
      ]),
    ],
  },
  {
    id: OWN,
    what: 'It is being checked until the payment has arrived.',
    cases: [
      {
        name: 'it is there when the page is opened',
        given: { kept: CLAIMED },
        at: 'loading',
        do: [loaded(PAID)],
        expect: {
          to: 'arrived',
          calls: [asked],
          effects: [FORGOTTEN],
          shows: { payments: true, 'paid for': ['Cicilan ke-2'] },
        },
      },
      {
        name: 'a part of it is there when the page is opened',
        given: { kept: CLAIMED },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [bill('partly', { receipt: PAID_RECEIPT, received: '70000' })] })],
        expect: { to: 'arrived', calls: [asked], effects: [FORGOTTEN] },
      },
      ...(['expired', 'replaced'] as const).map(
        (state): LdCase => ({
          name: `its code is ${state}, so nothing is awaited any more`,
          given: { kept: CLAIMED },
          at: 'loading',
          do: [loaded({ ...DUE, payments: [bill(state)] })],
          expect: { to: 'showing repay', calls: [asked], effects: [FORGOTTEN], shows: { checked: null } },
        }),
      ),
      ...(['open', 'checking'] as const).map(
        (state): LdCase => ({
          name: `it is ${state}`,
          given: { kept: CLAIMED },
          at: 'loading',
          do: [loaded({ ...DUE, payments: [bill(state)] })],
          expect: { to: 'checked', calls: [asked], shows: { checked: SAID } },
        }),
      ),
      {
        name: 'not by another bill',
        given: { kept: CLAIMED },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [{ ...PAID_BILL, billNo: 'BILL-11' }], receipts: [PAID_RECEIPT] })],
        expect: { to: 'checked', calls: [asked], shows: { checked: SAID, payments: true } },
      },
      {
        name: 'an instalment and the fee of a delay: the one said last',
        given: { kept: BOTH_CLAIMED },
        at: 'loading',
        do: [loaded(DUE)],
        expect: { to: 'checked', calls: [asked], shows: { checked: FEE_SAID } },
      },
      {
        name: 'its code is looked at again',
        given: { kept: BOTH_CLAIMED },
        at: 'checked',
        do: [borrower('code')],
        expect: { effects: [{ open: '/that', query: FEE.query }] },
      },
      {
        name: 'the fee is there, and the instalment is checked on',
        given: { kept: BOTH_CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, loaded({ ...DUE, payments: [FEE_BILL] })],
        expect: { to: 'checked', calls: [asked], effects: [keeps(CLAIM)], shows: { checked: SAID } },
      },
      {
        name: 'the instalment is there, and the fee is checked on: who asks hears no more than that',
        given: { kept: BOTH_CLAIMED },
        at: 'checked',
        do: [check, loaded(PAID)],
        expect: { to: 'checked', calls: [asked], effects: [keeps(FEE)], shows: { checked: FEE_SAID, payments: true } },
      },
      {
        name: 'both are there',
        given: { kept: BOTH_CLAIMED },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [FEE_BILL, PAID_BILL] })],
        expect: { to: 'arrived', calls: [asked], effects: [FORGOTTEN], shows: { checked: null } },
      },
      ...['200', '4'].map(
        (orderStatus): LdCase => ({
          name: `nothing is left to pay: ${orderStatus}`,
          given: { kept: CLAIMED },
          at: 'loading',
          do: [loaded({ orderStatus })],
          expect: { to: 'arrived', calls: [asked], effects: [FORGOTTEN] },
        }),
      ),
      {
        name: 'it comes, seen after 10 s',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, loaded(PAID)],
        expect: { to: 'arrived', calls: [asked], effects: [FORGOTTEN], shows: { payments: true } },
      },
      {
        name: 'its code is replaced meanwhile',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, loaded({ ...DUE, payments: [OTHER_BILL] })],
        expect: { to: 'showing repay', calls: [asked], effects: [FORGOTTEN], shows: { checked: null } },
      },
      {
        name: 'not by another payment, of a server that tells of no bills',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, loaded({ ...DUE, receipts: [OTHER_RECEIPT] })],
        expect: { to: 'checked', calls: [asked], shows: { payments: true } },
      },
      {
        name: 'from a server that tells of no bills: not as the order runs again',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, loaded({ orderStatus: '170' })],
        expect: { to: 'checked', calls: [asked] },
      },
      {
        name: 'the server does not tell of it any more',
        at: 'told to be checked',
        do: [{ passes: READING }, loaded(DUE)],
        expect: { to: 'showing repay', calls: [asked], shows: { checked: null } },
      },
      {
        name: 'that it has arrived is said until the page is left',
        given: { kept: CLAIMED },
        at: 'arrived',
        do: [...back, loaded(PAID)],
        expect: { to: 'arrived', calls: [asked] },
      },
      {
        name: 'what has arrived is not looked for any more',
        given: { kept: CLAIMED },
        at: 'arrived',
        do: [{ passes: READING * 6 }],
        expect: { to: 'arrived' },
      },
      {
        name: 'what can be done follows: nothing is due',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, loaded({ ...PAID, orderStatus: '200' })],
        expect: { to: 'showing loan more', calls: [asked], effects: [FORGOTTEN] },
      },
    ],
  },
  {
    id: OWN,
    what: 'Who has paid can ask for the payment, and is told what comes of it.',
    cases: [
      {
        name: 'it is there',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [check, loaded(PAID)],
        expect: { to: 'arrived', calls: [asked], effects: [FORGOTTEN], shows: { payments: true, checked: null } },
      },
      {
        name: 'it is there, and the server checks another: that one is looked for every 10 s',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [check, loaded({ ...PAID, payments: [CHECKING, PAID_BILL] }), { passes: READING }, loaded(PAID)],
        expect: { to: 'arrived', calls: [asked, asked], effects: [FORGOTTEN] },
      },
      {
        name: 'it is not there yet, and looked for on',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [check, loaded(DUE), { passes: READING }, loaded(DUE)],
        expect: { to: 'checked', calls: [asked, asked], effects: [NOT_YET] },
      },
      {
        name: 'another payment is there meanwhile',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [check, loaded({ ...DUE, receipts: [OTHER_RECEIPT] })],
        expect: { to: 'checked', calls: [asked], effects: [NOT_YET], shows: { payments: true } },
      },
      {
        name: 'of what the server told: it checks another by now',
        at: 'told to be checked',
        do: [check, loaded({ ...DUE, payments: [{ ...CHECKING, amount: '70000' }] })],
        expect: {
          to: 'told to be checked',
          calls: [asked],
          effects: [NOT_YET],
          shows: { checked: TOLD.with(0, '70000') },
        },
      },
      {
        name: 'of what the server told: it is not there yet',
        at: 'told to be checked',
        do: [check, loaded({ ...DUE, payments: [CHECKING] })],
        expect: { to: 'told to be checked', calls: [asked], effects: [NOT_YET] },
      },
      {
        name: 'of what the server told: it is decided',
        at: 'told to be checked',
        do: [check, loaded(DUE)],
        expect: { to: 'showing repay', calls: [asked], shows: { checked: null } },
      },
      {
        name: 'while the page reads by itself',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ passes: READING }, check, loaded(DUE)],
        expect: { to: 'checked', calls: [asked, asked], effects: [NOT_YET] },
      },
      {
        name: 'tapped twice',
        given: { kept: CLAIMED },
        at: 'asking for the payment',
        do: [check, loaded(DUE)],
        expect: { to: 'checked', effects: [NOT_YET] },
      },
      {
        name: 'refused',
        given: { kept: CLAIMED },
        at: 'asking for the payment',
        do: [refuses('loan-details')],
        expect: { to: 'checked', effects: [{ toast: 'Permintaan ditolak' }] },
      },
      {
        name: 'refused, and looked for on',
        given: { kept: CLAIMED },
        at: 'asking for the payment',
        do: [refuses('loan-details'), { passes: READING }, loaded(DUE)],
        expect: { to: 'checked', calls: [asked], effects: [{ toast: 'Permintaan ditolak' }] },
      },
      {
        name: 'unreachable',
        given: { kept: CLAIMED },
        at: 'asking for the payment',
        do: [fails('loan-details')],
        expect: { to: 'checked', effects: [{ toast: 'error' }] },
      },
      {
        name: 'the page is hidden meanwhile',
        given: { kept: CLAIMED },
        at: 'asking for the payment',
        do: [{ page: 'hidden' }, { page: 'shown' }, loaded(DUE)],
        expect: { to: 'checked', calls: [asked] },
      },
    ],
  },
  {
    id: OWN,
    what: 'The loan is read again when the page becomes visible, and every 10 s while something of it is under way.',
    cases: [
      ...showing.map(
        (at): LdCase => ({
          name: 'the page becomes visible',
          at,
          do: [...back],
          expect: { to: at, calls: [asked] },
        }),
      ),
      {
        name: 'what has changed stands on the page',
        at: 'showing repay',
        do: [...back, loaded({ orderStatus: '170', noticeStatusText: 'Pinjaman berjalan' })],
        expect: { to: 'showing repay alone', calls: [asked], reads: ['Pinjaman berjalan'] },
      },
      {
        name: 'what has not changed stays as it is',
        given: { answer: { h5Url: 'https://elsewhere.example/orders/1001' } },
        at: 'showing the bill',
        do: [...back, loaded({ ...DUE, isDelay: 1, h5Url: 'https://elsewhere.example/orders/1001' })],
        expect: { to: 'showing the bill', calls: [asked] },
      },
      {
        name: 'with another address to pay at that one is followed',
        at: 'showing the bill',
        do: [...back, loaded({ ...DUE, isDelay: 1, h5Url: 'https://pay.example/orders/1001' })],
        expect: { to: 'showing repay and delay', calls: [asked] },
      },
      ...[refuses('loan-details'), fails('loan-details')].map(
        (step, index): LdCase => ({
          name: `a reading that goes wrong changes nothing that can be done: ${index === 0 ? 'refused' : 'unreachable'}`,
          at: 'showing the bill',
          do: [...back, step],
          expect: { to: 'showing the bill', calls: [asked] },
        }),
      ),
      ...['21', '151'].flatMap((orderStatus): LdCase[] => [
        {
          name: `every 10 s: ${orderStatus}`,
          given: { answer: { orderStatus } },
          at: 'showing no action',
          do: [{ passes: READING }, loaded({ orderStatus }), { passes: READING }, loaded(DUE)],
          expect: { to: 'showing repay', calls: [asked, asked] },
        },
        {
          name: `not before 10 s: ${orderStatus}`,
          given: { answer: { orderStatus } },
          at: 'showing no action',
          do: [{ passes: READING - 1 }],
          expect: { to: 'showing no action' },
        },
      ]),
      ...(
        [
          ['showing repay', DUE],
          ['showing repay alone', { orderStatus: '170' }],
          ['showing loan more', { orderStatus: '200' }],
          ['showing no action', { orderStatus: '110' }],
        ] as const
      ).map(
        ([at, answer]): LdCase => ({
          name: 'not by itself while nothing is under way',
          given: { answer },
          at,
          do: [{ passes: READING * 6 }],
          expect: { to: at },
        }),
      ),
      {
        name: 'not while nobody sees the page',
        given: { kept: CLAIMED },
        at: 'checked',
        do: [{ page: 'hidden' }, { passes: READING * 6 }],
        expect: { to: 'checked' },
      },
      {
        name: 'not when the page was opened out of sight, and then once it is seen',
        given: { hidden: true },
        at: 'showing repay',
        do: [{ passes: READING }, { page: 'shown' }],
        expect: { to: 'showing repay', calls: [asked] },
      },
      ...[refuses('loan-details'), fails('loan-details')].map(
        (step, index): LdCase => ({
          name: `a reading that goes wrong shows nothing: ${index === 0 ? 'refused' : 'unreachable'}`,
          given: { kept: CLAIMED },
          at: 'checked',
          do: [{ passes: READING }, step, { passes: READING }, loaded(PAID)],
          expect: { to: 'arrived', calls: [asked, asked], effects: [FORGOTTEN] },
        }),
      ),
      {
        name: 'a rating that is open stays open',
        at: 'rating open',
        do: [borrower('star', 4), ...back, loaded({ ...DUE, isScore: 1 })],
        expect: { to: 'rating open', calls: [asked], shows: { stars: 4 } },
      },
    ],
  },
  {
    id: OWN,
    what: 'A payment in the history is named by what it paid for, the fee of a delay too.',
    cases: [
      {
        name: 'two instalments, and a delay',
        given: {
          answer: {
            receipts: [
              { ...PAID_RECEIPT, lines: [{ text: 'Biaya perpanjangan', value: 'Rp 75.000' }] },
              {
                ...OTHER_RECEIPT,
                lines: [
                  { text: 'Cicilan ke-1', value: 'Rp 50.000' },
                  { text: 'Cicilan ke-2', value: 'Rp 20.000' },
                ],
              },
            ],
          },
        },
        at: 'showing repay',
        expect: { shows: { 'paid for': ['Biaya perpanjangan', 'Cicilan ke-1, Cicilan ke-2'] } },
      },
      {
        name: 'from a server that does not say: by its time',
        given: { answer: { receipts: [{ ...PAID_RECEIPT, lines: [] }] } },
        at: 'showing repay',
        expect: {
          shows: { 'paid for': [''] },
          reads: [{ in: 'Riwayat pembayaran', reads: [['Sen, 5 Jan 2026, 12.03 WIB', 'Rp 1.500.000']] }],
        },
      },
    ],
  },
];
