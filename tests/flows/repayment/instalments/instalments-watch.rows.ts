import { answers, borrower, fails, OWN, type Row, refuses } from '../../../oracle/row.ts';
import type { Reading } from '../../../oracle/shown.ts';
import { CLAIM, CLAIMED, FORGOTTEN, SAID } from '../../loan/claimed.ts';
import { CHECKING, PAID_BILL, TOLD } from '../../loan/loan-details/loan-details-watch.rows.ts';
import {
  asked,
  type Fact,
  FIRST_ALONE,
  type Happening,
  type IsCase,
  MIDDLE,
  notes,
  ORDER,
  payAll,
  periods,
  plan,
  SEVERAL,
  type Situation,
  tick,
  unpaid,
} from './instalments.given.ts';

const READING = 10_000;
const reading = { call: 'loan-details', request: ORDER } as const;
const NOT_YET = { toast: 'Pembayaran belum masuk. Kami terus mengeceknya.', kind: 'info' } as const;
const KEPT = { kept: CLAIMED };
const details = (answer: Record<string, unknown> = {}) => answers('loan-details', { orderStatus: '174', ...answer });
const PAID = details({ payments: [PAID_BILL] });
const check = borrower<Happening>('check now');
const back = [{ page: 'hidden' }, { page: 'shown' }] as const;
const again = (waiting: readonly unknown[]) => plan({ answer: periods(waiting) });
/** The first of four is paid. */
const THREE = [unpaid(4, '160000'), unpaid(5, '170000'), unpaid(6, '180000')];

/** The tick of that number with the reason why it cannot be changed. */
const why = (periodNo: number, description: string): Reading => ({
  role: 'checkbox',
  name: new RegExp(`^Cicilan ke-${periodNo}(?!\\d)`),
  description,
});

/** The bill is kept true, tells of a payment that is being checked, and says what cannot be chosen. */
export const watchRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'A payment that the borrower says to have made is being checked: how much, through which code, since when.',
    cases: [
      {
        name: 'the payment is looked for at once',
        given: KEPT,
        at: 'loading',
        do: [plan({})],
        expect: {
          to: 'checked',
          calls: [asked, reading],
          shows: { checked: SAID },
          reads: [
            'Pembayaran sedang dicek',
            ['Jumlah yang dicek', 'Rp1.500.000'],
            'Sen, 5 Jan, 12.01 WIB',
            { in: 'Metode', reads: ['BCA · ATM'] },
            ['Nomor virtual account', '8808 1234 1234 1234'],
            ['Nomor tagihan', 'BILL-77'],
            'Tidak perlu membayar lagi selama dicek.',
          ],
        },
      },
      {
        name: 'of one that the server tells of as well',
        at: 'loading',
        do: [plan({ answer: { isChecking: 1 } }), details({ payments: [CHECKING] })],
        expect: {
          to: 'checked',
          calls: [asked, reading, asked],
          shows: { checked: TOLD },
          reads: ['Pembayaran sedang dicek', ['Nomor transaksi', 'CP-1'], 'Tidak perlu membayar lagi selama dicek.'],
        },
      },
      {
        name: 'it is not there yet, and looked for every 10 s, the plan as well',
        given: KEPT,
        at: 'checked',
        do: [{ passes: READING }, details(), plan({})],
        expect: { to: 'checked', calls: [reading, asked] },
      },
      {
        name: 'it arrives',
        given: KEPT,
        at: 'checked',
        do: [{ passes: READING }, PAID, again(THREE)],
        expect: {
          to: 'selecting',
          calls: [reading, asked],
          effects: [FORGOTTEN],
          shows: { ticked: [4], checked: null },
        },
      },
      {
        name: 'it arrives, and nothing is left',
        given: KEPT,
        at: 'checked',
        do: [{ passes: READING }, PAID, again([])],
        expect: { to: 'settled', calls: [reading, asked], effects: [FORGOTTEN] },
      },
      {
        name: 'the code is looked at again',
        given: KEPT,
        at: 'checked',
        do: [borrower('code')],
        expect: { effects: [{ open: '/that', query: CLAIM.query }] },
      },
      {
        name: 'a complaint, with the slip',
        given: KEPT,
        at: 'checked',
        do: [borrower('complaint')],
        expect: { effects: [{ open: '/complaint', query: { orderNo: '1001' } }] },
      },
      {
        name: 'customer service',
        given: KEPT,
        at: 'checked',
        do: [borrower('customer service')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'Who has paid can ask for the payment, and is told what comes of it.',
    cases: [
      {
        name: 'it is not there yet',
        given: KEPT,
        at: 'checked',
        do: [check, details()],
        expect: { to: 'checked', calls: [reading, asked], effects: [NOT_YET] },
      },
      {
        name: 'refused',
        given: KEPT,
        at: 'asking for the payment',
        do: [refuses('loan-details')],
        expect: { to: 'checked', effects: [{ toast: 'Permintaan ditolak' }] },
      },
      {
        name: 'unreachable',
        given: KEPT,
        at: 'asking for the payment',
        do: [fails('loan-details')],
        expect: { to: 'checked', effects: [{ toast: 'error' }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'The bill is read again when the page becomes visible; what was ticked stays so as far as it is still to be paid.',
    cases: [
      {
        name: 'the loan, and then the plan',
        given: SEVERAL,
        at: 'selecting',
        do: [...back, details(), again(THREE)],
        expect: { to: 'selecting', calls: [reading, asked], shows: { ticked: [4], amount: '160000' } },
      },
      {
        name: 'what was ticked stays ticked',
        given: SEVERAL,
        at: 'selecting',
        do: [tick(5), ...back, details(), again(THREE)],
        expect: { to: 'selecting', calls: [reading, asked], effects: notes(['5']), shows: { ticked: [4, 5] } },
      },
      {
        name: 'nothing is left',
        at: 'selecting',
        do: [...back, details(), again([])],
        expect: { to: 'settled', calls: [reading, asked], shows: { ticked: [] } },
      },
      {
        name: 'what is ticked while it is read stays ticked',
        given: SEVERAL,
        at: 'reading the plan again',
        do: [tick(5), again(THREE)],
        expect: { to: 'selecting', effects: notes(['5']), shows: { ticked: [4, 5], amount: '330000' } },
      },
      {
        name: 'not by itself while nothing is under way',
        at: 'selecting',
        do: [{ passes: READING * 6 }],
        expect: { to: 'selecting' },
      },
      ...[refuses('loan-play-detail'), fails('loan-play-detail')].map(
        (step, index): IsCase => ({
          name: `a plan that does not come changes nothing: ${index === 0 ? 'refused' : 'unreachable'}`,
          given: SEVERAL,
          at: 'selecting',
          do: [...back, details(), step],
          expect: { to: 'selecting', calls: [reading, asked], shows: { ticked: [3] } },
        }),
      ),
      {
        name: 'a plan that did not come is read with the next reading of the loan',
        given: SEVERAL,
        at: 'reading the plan again',
        do: [refuses('loan-play-detail'), ...back, details(), again(THREE)],
        expect: { to: 'selecting', calls: [reading, asked], shows: { ticked: [4] } },
      },
    ],
  },
  {
    id: OWN,
    what: 'A period that cannot be changed looks so, and says why.',
    cases: [
      {
        name: 'the first is always paid; the others open one after the other',
        given: FIRST_ALONE,
        at: 'selecting',
        expect: {
          shows: { locked: [3, 4, 5, 6], ticked: [3] },
          reads: [
            why(3, 'Cicilan paling awal selalu ikut dibayar.'),
            ...[4, 5, 6].map((periodNo) =>
              why(periodNo, 'Terbuka setelah cicilan sebelumnya dibayar, atau pilih Bayar semua.'),
            ),
          ],
        },
      },
      {
        name: 'all of them are ticked',
        given: FIRST_ALONE,
        at: 'selecting',
        do: [payAll],
        expect: {
          effects: notes(['6']),
          shows: { locked: [3, 4, 5, 6], ticked: [3, 4, 5, 6] },
          reads: [4, 5, 6].map((periodNo) => why(periodNo, 'Ikut dibayar karena Bayar semua dipilih.')),
        },
      },
      { name: 'some in between', given: MIDDLE, at: 'selecting', expect: { shows: { locked: [3, 4, 6] } } },
      { name: 'none but the first', given: SEVERAL, at: 'selecting', expect: { shows: { locked: [3] } } },
    ],
  },
  {
    id: OWN,
    what: 'Of a single period there is nothing to choose.',
    cases: [
      {
        given: { answer: periods([unpaid(1, '900000')], []) },
        at: 'selecting',
        expect: { shows: { 'offers all': false, ticked: [1] } },
      },
      { name: 'of several there is', at: 'selecting', expect: { shows: { 'offers all': true } } },
    ],
  },
];
