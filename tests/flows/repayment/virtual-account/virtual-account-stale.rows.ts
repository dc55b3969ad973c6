import { borrower, fails, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  ARRIVED,
  account,
  asked,
  bill,
  details,
  type Fact,
  type Happening,
  inPart,
  LOAN_LINES,
  NOTED,
  OF_THIS_BILL,
  ORDER,
  OWED,
  paid,
  READING,
  REPLACED,
  reading,
  SHARED,
  SHOWING,
  SHOWN,
  type Situation,
  showing,
  told,
  tooMuch,
  unseen,
  type VaCase,
} from './virtual-account.given.ts';

const NOT_YET = { toast: 'Pembayaran belum masuk. Kami terus mengeceknya.', kind: 'info' } as const;
const check = borrower<Happening>('check now');
/** Of instalments, since what a delay costs is another matter. */
const OF_INSTALMENTS = { query: { is_display: undefined } };
/** What a page does that was left open, or on which another amount than its own was paid. */
export const staleRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'A code that is not owed any more says so, and leads to what is.',
    cases: [
      ...SHOWING.map(
        (at): VaCase => ({
          name: 'another code of the order was paid',
          at,
          do: [{ passes: READING }, REPLACED],
          expect: {
            to: 'replaced',
            calls: [reading],
            shows: { code: '', 'time left': null, announced: 'Tagihan sudah berubah' },
          },
        }),
      ),
      {
        name: 'when the page came back',
        at: 'showing',
        do: [...unseen(READING), { page: 'shown' }, REPLACED],
        expect: { to: 'replaced', calls: [reading] },
      },
      {
        name: 'when the page read the loan first',
        way: [account()],
        at: 'showing',
        do: [REPLACED],
        expect: { to: 'replaced' },
      },
      {
        name: 'the instalments',
        given: OF_INSTALMENTS,
        at: 'replaced',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repayment', query: ORDER }] },
      },
      {
        name: 'what a delay costs',
        at: 'replaced',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repaymentDelay', query: ORDER }] },
      },
      {
        name: 'who has paid it can ask',
        at: 'replaced',
        do: [borrower('customer service')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
      { name: 'nothing is read any more', at: 'replaced', do: [{ passes: READING * 6 }], expect: { to: 'replaced' } },
    ],
  },
  {
    id: OWN,
    what: 'Who has paid can ask for the payment, and is told what comes of it.',
    cases: [
      {
        name: 'it is there',
        at: 'showing',
        do: [check, ARRIVED],
        expect: { to: 'paid', calls: [reading], effects: NOTED },
      },
      {
        name: 'it is not there yet',
        at: 'showing',
        do: [check, details()],
        expect: { to: 'showing', calls: [reading], effects: [NOT_YET] },
      },
      {
        name: 'while the page reads by itself',
        at: 'showing',
        do: [{ passes: READING }, check, details()],
        expect: { to: 'showing', calls: [reading, reading], effects: [NOT_YET] },
      },
      {
        name: 'tapped twice',
        at: 'showing',
        do: [check, check, details()],
        expect: { to: 'showing', calls: [reading], effects: [NOT_YET] },
      },
      {
        name: 'another code was paid',
        at: 'showing',
        do: [check, REPLACED],
        expect: { to: 'replaced', calls: [reading] },
      },
      {
        name: 'the server says that the code has expired',
        at: 'showing',
        do: [check, told(bill('expired'))],
        expect: { to: 'expired', calls: [reading] },
      },
      {
        name: 'refused',
        at: 'showing',
        do: [check, refuses('loan-details')],
        expect: { to: 'showing', calls: [reading], effects: [{ toast: 'Permintaan ditolak' }] },
      },
      {
        name: 'unreachable',
        at: 'showing',
        do: [check, fails('loan-details')],
        expect: { to: 'showing', calls: [reading], effects: [{ toast: 'error' }] },
      },
      {
        name: 'and the page reads on every 10 s',
        at: 'showing',
        do: [check, details(), { passes: READING }, details()],
        expect: { to: 'showing', calls: [reading, reading], effects: [NOT_YET] },
      },
      {
        name: 'refused, and the page reads on every 10 s',
        at: 'showing',
        do: [check, refuses('loan-details'), { passes: READING }, details()],
        expect: { to: 'showing', calls: [reading, reading], effects: [{ toast: 'Permintaan ditolak' }] },
      },
      {
        name: 'it is there already, which is the first that is read',
        way: [account()],
        at: 'showing',
        do: [check, ARRIVED],
        expect: {
          to: 'paid',
          calls: [reading],
          effects: NOTED,
          shows: { receipt: 'RC-77' },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'A payment in part and one of too much have a name, an icon and a next step of their own.',
    cases: [
      {
        name: 'in part: what is missing, and the way to pay it',
        given: OF_INSTALMENTS,
        at: 'paid in part',
        do: [borrower('bill')],
        expect: {
          effects: [{ open: '/repayment', query: ORDER }],
          left: { shows: { receipt: 'RC-77', amount: '1000000' } },
        },
      },
      {
        name: 'in part, as it stands on the page',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, told(inPart({ missing: '500000' }))],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: NOTED,
          shows: { announced: 'Diterima sebagian', rest: '500000' },
          reads: [
            {
              in: 'Diterima sebagian',
              reads: [['Jumlah dibayar', 'Rp1.000.000'], 'Masih kurang Rp 500.000 dari Rp 1.500.000'],
            },
            { role: 'button', name: 'Bayar sisa Rp 500.000' },
          ],
        },
      },
      {
        name: 'in part, of the fee of a delay: the delay',
        at: 'paid in part',
        do: [borrower('bill')],
        expect: {
          effects: [{ open: '/repaymentDelay', query: ORDER }],
          left: { reads: [{ role: 'button', name: 'Buka tagihan' }] },
        },
      },
      {
        name: 'in part of the fee of a delay, which moves nothing then and pays instalments',
        at: 'showing',
        do: [{ passes: READING }, told(inPart())],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: NOTED,
          reads: [
            {
              in: 'Diterima sebagian',
              reads: [
                ['Jumlah dibayar', 'Rp1.000.000'],
                'Kurang dari biaya Rp 1.500.000: mengurangi cicilan, jatuh tempo tetap.',
              ],
            },
          ],
        },
      },
      {
        name: 'in part, and the server does not say what is missing, or nothing is',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, told(inPart({ missing: '0' }))],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: NOTED,
          shows: { rest: '' },
          reads: [{ role: 'button', name: 'Buka tagihan' }],
        },
      },
      {
        name: 'in two parts by the same number: all of it',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, told(paid({}, { receiptNo: 'RC-78', amount: '500000' }))],
        expect: { to: 'paid', calls: [reading], effects: NOTED, shows: { receipt: 'RC-78', amount: '500000' } },
      },
      {
        name: 'in two parts by the same number: more of it',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [
          { passes: READING },
          told(
            inPart({
              receipt: { ...OF_THIS_BILL, receiptNo: 'RC-78', amount: '200000' },
              received: '1200000',
              missing: '300000',
            }),
          ),
        ],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: NOTED,
          shows: { receipt: 'RC-78', amount: '200000' },
          reads: [
            {
              in: 'Diterima sebagian',
              reads: [['Jumlah dibayar', 'Rp200.000'], 'Masih kurang Rp 300.000 dari Rp 1.500.000'],
            },
            { role: 'button', name: 'Bayar sisa Rp 300.000' },
          ],
        },
      },
      {
        name: 'in two parts by the same number: too much',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, told(paid({ received: '1600000' }, { receiptNo: 'RC-78', amount: '600000' }))],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { receipt: 'RC-78', amount: '600000' },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [['Jumlah dibayar', 'Rp600.000'], 'Lebih Rp 100.000. Kelebihannya mengurangi cicilan berikutnya.'],
            },
          ],
        },
      },
      {
        name: 'less than the fee of a delay, and nothing is owed that it could pay of',
        at: 'showing',
        do: [{ passes: READING }, told(inPart({ surplus: '1000000' }))],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { surplus: '1000000' },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [['Jumlah dibayar', 'Rp1.000.000'], 'Kelebihan Rp 1.000.000 akan dikembalikan.'],
            },
          ],
        },
      },
      {
        name: 'what this code was for, and nothing is owed any more',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, told(paid({ surplus: '1500000' }))],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { surplus: '1500000' },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [['Jumlah dibayar', 'Rp1.500.000'], 'Kelebihan Rp 1.500.000 akan dikembalikan.'],
            },
          ],
        },
      },
      {
        name: 'too much, twice: what is the borrower’s own is all of it',
        given: { ...OF_INSTALMENTS, payment: 'BILL-77' },
        at: 'looking',
        do: [told(paid({ received: '1650000', surplus: '150000' }, { receiptNo: 'RC-78', amount: '50000' }))],
        expect: {
          to: 'paid too much',
          calls: [reading],
          shows: { surplus: '150000' },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [['Jumlah dibayar', 'Rp50.000'], 'Lebih Rp 150.000. Kelebihan Rp 150.000 akan dikembalikan.'],
            },
          ],
        },
      },
      {
        name: 'too much: who asks for it',
        at: 'paid too much',
        do: [borrower('customer service')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
      {
        name: 'too much, which pays of what is due next',
        at: 'showing',
        do: [{ passes: READING }, told(tooMuch())],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { announced: 'Dibayar lebih', surplus: '', 'pays of what is next': true },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [
                ['Jumlah dibayar', 'Rp1.600.000'],
                'Lebih Rp 100.000. Kelebihannya mengurangi cicilan berikutnya.',
              ],
            },
          ],
        },
      },
      {
        name: 'too much, which is the borrower’s own',
        at: 'showing',
        do: [{ passes: READING }, told(tooMuch({ surplus: '100000' }))],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { surplus: '100000', 'pays of what is next': false },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [['Jumlah dibayar', 'Rp1.600.000'], 'Lebih Rp 100.000. Kelebihan Rp 100.000 akan dikembalikan.'],
            },
          ],
        },
      },
      {
        name: 'too much, which was paid back',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, told(tooMuch({ surplus: '0' }))],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { surplus: '', 'pays of what is next': false },
          reads: [{ in: 'Dibayar lebih', reads: [['Jumlah dibayar', 'Rp1.600.000'], 'Lebih Rp 100.000.'] }],
        },
      },
      {
        name: 'in part, read again',
        given: { payment: 'BILL-77' },
        at: 'looking',
        do: [told(inPart())],
        expect: { to: 'paid in part', calls: [reading] },
      },
      {
        name: 'shared by its own name',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, told(inPart({ missing: '500000' })), borrower('share', 'in part')],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: [...NOTED, SHARED['in part']],
        },
      },
      {
        name: 'too much, shared with what becomes of it',
        at: 'showing',
        do: [{ passes: READING }, told(tooMuch()), borrower('share', 'too much')],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: [...NOTED, SHARED['too much']],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'A receipt names company, product, order and payer, what was paid, what remains, and the next due date; print and share say the same.',
    cases: [
      {
        name: 'of a server that tells all of it',
        way: showing({}),
        at: 'showing',
        do: [
          { passes: READING },
          details({
            productName: 'Dana Kilat',
            progress: OWED,
            payments: [paid({}, { payer: 'Siti •••• 0001' })],
          }),
          borrower('print'),
          borrower('share', 'of a loan'),
        ],
        expect: {
          to: 'paid',
          calls: [reading],
          effects: [...NOTED, { printed: true }, SHARED['of a loan']],
          shows: {
            'receipt lines': LOAN_LINES,
          },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'A code that ends before the instalment is due says that the due date stays.',
    cases: [
      {
        at: 'loading',
        given: { query: { is_display: '0' } },
        do: [account({ answer: { dueTime: '2026-01-25T23:59:59+07:00' } })],
        expect: {
          to: 'showing',
          calls: [asked({ is_display: '0' }), reading],
          effects: SHOWN,
          reads: ['Hanya kode ini yang berakhir; jatuh tempo tetap Min, 25 Jan 2026.'],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'The amount is copied in digits alone.',
    cases: [
      {
        at: 'showing',
        do: [borrower('copy amount')],
        expect: { effects: [{ copied: '1500000', said: 'Jumlah disalin' }] },
      },
    ],
  },
];
