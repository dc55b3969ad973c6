import { borrower, fails, OWN, type Row, refuses } from '../oracle/row.ts';
import type { Reading } from '../oracle/shown.ts';
import {
  ARRIVED,
  account,
  details,
  type Fact,
  type Happening,
  LATE,
  NOTED,
  OF_ANOTHER_BILL,
  OF_ANOTHER_CODE,
  OF_THIS_BILL,
  ORDER,
  OWED,
  progress,
  READING,
  RECEIPT_LINES,
  readFirst,
  reading,
  SHOWING,
  type Situation,
  sharedText,
  showing,
  unseen,
  type VaCase,
} from './virtual-account.given.ts';

const NOT_YET = { toast: 'Pembayaran belum masuk. Kami terus mengeceknya.', kind: 'info' } as const;
const check = borrower<Happening>('check now');
/** Of instalments, since what a delay costs is another matter. */
const OF_INSTALMENTS = { query: { is_display: undefined } };
const SMALL_SUM = { ...OF_THIS_BILL, receiptNo: 'RC-78', amount: '1000', isOfDelay: 0 };
const IN_PART = { ...OF_THIS_BILL, amount: '1000000' };
const paidWith = (receipt: Record<string, unknown>) => details({ receipts: [{ ...OF_THIS_BILL, ...receipt }] });
const LEFT_LINES = ['Sisa tagihan: Rp\u00a02.200.000', 'Berikutnya: 25 Januari 2026 · Rp\u00a0500.000'];

/** What a page does that was left open, or on which another amount than its own was paid. */
export const staleRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'A code that is not owed any more says so, and leads to the bill.',
    cases: [
      ...SHOWING.flatMap((at): VaCase[] => [
        {
          name: 'another code of the order was paid',
          at,
          do: [{ passes: READING }, details({ receipts: [OF_ANOTHER_BILL] })],
          expect: {
            to: 'other paid',
            calls: [reading],
            shows: { code: '', 'time left': null, announced: 'Tagihan sudah berubah' },
          },
        },
        {
          name: 'the bill changed',
          given: OF_INSTALMENTS,
          at,
          do: [{ passes: READING }, details({ progress: LATE })],
          expect: { to: 'changed', calls: [reading], shows: { code: '', announced: 'Tagihan sudah berubah' } },
        },
      ]),
      {
        name: 'the fee of a delay changed',
        at: 'showing',
        do: [{ passes: READING }, details({ progress: LATE })],
        expect: { to: 'changed', calls: [reading] },
      },
      {
        name: 'a delay is not offered any more',
        at: 'showing',
        do: [{ passes: READING }, details({ progress: { ...OWED, delayFee: '' } })],
        expect: { to: 'changed', calls: [reading] },
      },
      {
        name: 'the bill had changed when the page came back',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [...unseen(READING), { page: 'shown' }, details({ progress: LATE })],
        expect: { to: 'changed', calls: [reading] },
      },
      {
        name: 'not while two periods come to the amount',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, details({ progress: OWED })],
        expect: { to: 'showing', calls: [reading] },
      },
      {
        name: 'not while the delay costs the amount',
        at: 'showing',
        do: [{ passes: READING }, details({ progress: OWED })],
        expect: { to: 'showing', calls: [reading] },
      },
      {
        name: 'not by a payment that had come before the page was opened',
        way: [account(), details({ receipts: [OF_ANOTHER_BILL] })],
        at: 'showing',
        do: [{ passes: READING }, details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'showing', calls: [reading] },
      },
      {
        name: 'a code that is paid is paid, whatever is owed by then',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, details({ receipts: [OF_ANOTHER_BILL, OF_THIS_BILL], progress: LATE })],
        expect: { to: 'paid', calls: [reading], effects: NOTED, shows: { receipt: 'RC-77' } },
      },
      ...(['other paid', 'changed'] as const).flatMap((at): VaCase[] => [
        {
          name: 'the bill of instalments',
          given: at === 'changed' ? OF_INSTALMENTS : { query: { is_display: undefined } },
          at,
          do: [borrower('bill')],
          expect: { effects: [{ open: '/repayment', query: ORDER }] },
        },
        {
          name: 'what a delay costs',
          at,
          do: [borrower('bill')],
          expect: { effects: [{ open: '/repaymentDelay', query: ORDER }] },
        },
        {
          name: 'who has paid it can ask',
          at,
          do: [borrower('customer service')],
          expect: { effects: [{ open: '/customerService', query: {} }] },
        },
        { name: 'nothing is read any more', at, do: [{ passes: READING * 6 }], expect: { to: at } },
      ]),
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
        do: [check, details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'other paid', calls: [reading] },
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
          effects: [...readFirst('RC-12', 'RC-77'), ...NOTED],
          shows: { receipt: 'RC-77' },
        },
      },
      {
        name: 'what was there when asked is no new payment later',
        way: [account()],
        at: 'showing',
        do: [
          check,
          details({ receipts: [OF_ANOTHER_BILL] }),
          { passes: READING },
          details({ receipts: [OF_ANOTHER_BILL] }),
        ],
        expect: { to: 'showing', calls: [reading, reading], effects: [NOT_YET, ...readFirst('RC-12')] },
      },
      {
        name: 'what was not there when asked is a new payment later',
        way: [account()],
        at: 'showing',
        do: [check, details(), { passes: READING }, details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'other paid', calls: [reading, reading], effects: [NOT_YET, ...readFirst()] },
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
        do: [borrower('the rest')],
        expect: {
          effects: [{ open: '/repayment', query: ORDER }],
          left: { shows: { receipt: 'RC-77', amount: '1000000' } },
        },
      },
      {
        name: 'in part, as it stands on the page',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, paidWith({ amount: '1000000' })],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: NOTED,
          shows: { announced: 'Diterima sebagian' },
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
        do: [borrower('the rest')],
        expect: {
          effects: [{ open: '/repaymentDelay', query: ORDER }],
          left: { reads: [{ role: 'button', name: 'Buka tagihan' }] },
        },
      },
      {
        name: 'in part of the fee of a delay, which moves nothing then and pays instalments',
        at: 'showing',
        do: [{ passes: READING }, paidWith({ amount: '1000000' })],
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
        name: 'in part, and the rest is what is owed',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, details({ receipts: [IN_PART], progress: OWED })],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: NOTED,
          shows: { rest: '500000' },
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
        name: 'in part, and another amount is owed by then',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, details({ receipts: [IN_PART], progress: LATE })],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: NOTED,
          shows: { rest: '' },
          reads: [{ role: 'button', name: 'Buka tagihan' }],
        },
      },
      ...[
        { name: 'nothing is left to pay', answer: { receipts: [IN_PART], progress: progress(['0', '0', '0']) } },
        {
          name: 'the rest was paid by another number, as much as the next period',
          answer: { receipts: [OF_ANOTHER_BILL, IN_PART], progress: progress(['0', '500000']) },
        },
      ].map(
        ({ name, answer }): VaCase => ({
          name: `in part, and ${name}`,
          given: { ...OF_INSTALMENTS, paidBill: 'BILL-77' },
          at: 'reading the receipt',
          do: [details(answer)],
          expect: {
            to: 'paid in part',
            calls: [reading],
            shows: { amount: '1000000', rest: '' },
            reads: [{ role: 'button', name: 'Buka tagihan' }],
          },
        }),
      ),
      ...[
        { name: 'all of it', amount: '500000', to: 'paid' as const, reads: [] },
        {
          name: 'more of it',
          amount: '200000',
          to: 'paid in part' as const,
          reads: [
            {
              in: 'Diterima sebagian',
              reads: [['Jumlah dibayar', 'Rp200.000'], 'Masih kurang Rp 300.000 dari Rp 1.500.000'],
            },
            { role: 'button', name: 'Bayar sisa Rp 300.000' },
          ] satisfies Reading[],
        },
        {
          name: 'too much',
          amount: '600000',
          to: 'paid too much' as const,
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [['Jumlah dibayar', 'Rp600.000'], 'Lebih Rp 100.000. Kelebihannya mengurangi cicilan berikutnya.'],
            },
          ] satisfies Reading[],
        },
      ].map(
        ({ name, amount, to, reads }): VaCase => ({
          name: `in two parts by the same number: ${name}`,
          given: { ...OF_INSTALMENTS, paidBill: 'BILL-77', shownBills: 'BILL-77' },
          at: 'reading the receipt',
          do: [details({ receipts: [{ ...OF_THIS_BILL, receiptNo: 'RC-78', amount }, IN_PART] })],
          expect: { to, calls: [reading], shows: { receipt: 'RC-78', amount }, reads },
        }),
      ),
      {
        name: 'in two parts, of the fee of a delay: none of them reaches it',
        given: { paidBill: 'BILL-77' },
        at: 'reading the receipt',
        do: [details({ receipts: [{ ...OF_THIS_BILL, receiptNo: 'RC-78', amount: '500000' }, IN_PART] })],
        expect: { to: 'paid in part', calls: [reading], shows: { receipt: 'RC-78' } },
      },
      {
        name: 'in whole by the number of another page, which had taken a part of what was owed before',
        given: { ...OF_INSTALMENTS, paidBill: 'BILL-13', shownBills: 'BILL-77' },
        at: 'reading the receipt',
        do: [details({ receipts: [OF_ANOTHER_CODE, { ...OF_ANOTHER_CODE, receiptNo: 'RC-12', amount: '1000000' }] })],
        expect: { to: 'paid', calls: [reading], shows: { receipt: 'RC-13' } },
      },
      ...[
        { name: 'at once', given: {}, at: 'showing' as const, do: [{ passes: READING }], effects: NOTED },
        {
          name: 'read again',
          given: { paidBill: 'BILL-77', shownBills: 'BILL-77' },
          at: 'reading the receipt' as const,
          do: [],
          effects: [],
        },
      ].map(
        ({ name, given, at, do: before, effects }): VaCase => ({
          name: `the fee of a delay, which a further small sum to its number does not make less: ${name}`,
          given,
          at,
          do: [...before, details({ receipts: [SMALL_SUM, { ...OF_THIS_BILL, isOfDelay: 1 }] })],
          expect: { to: 'paid', calls: [reading], effects, shows: { receipt: 'RC-77', amount: '1500000' } },
        }),
      ),
      {
        name: 'less than the fee of a delay, and nothing is owed that it could pay of',
        at: 'showing',
        do: [{ passes: READING }, paidWith({ amount: '1000000', surplus: '1000000', isOfDelay: 0 })],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { surplus: '1000000' },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [
                ['Jumlah dibayar', 'Rp1.000.000'],
                'Rp 1.000.000 menjadi hak Anda: hubungi kami untuk pengembaliannya.',
              ],
            },
          ],
        },
      },
      {
        name: 'what this code was for, and nothing is owed any more',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, paidWith({ surplus: '1500000' })],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { surplus: '1500000' },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [
                ['Jumlah dibayar', 'Rp1.500.000'],
                'Rp 1.500.000 menjadi hak Anda: hubungi kami untuk pengembaliannya.',
              ],
            },
          ],
        },
      },
      {
        name: 'too much, twice: what is the borrower’s own is all of it',
        given: { ...OF_INSTALMENTS, paidBill: 'BILL-77', shownBills: 'BILL-77' },
        at: 'reading the receipt',
        do: [
          details({
            receipts: [
              { ...OF_THIS_BILL, receiptNo: 'RC-78', amount: '50000', surplus: '50000' },
              { ...OF_THIS_BILL, amount: '1600000', surplus: '100000' },
            ],
          }),
        ],
        expect: {
          to: 'paid too much',
          calls: [reading],
          shows: { surplus: '150000' },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [
                ['Jumlah dibayar', 'Rp50.000'],
                'Lebih Rp 150.000. Rp 150.000 menjadi hak Anda: hubungi kami untuk pengembaliannya.',
              ],
            },
          ],
        },
      },
      {
        name: 'too much: who asks for it',
        at: 'paid too much',
        do: [borrower('the surplus')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
      {
        name: 'too much, which pays of what is due next',
        at: 'showing',
        do: [{ passes: READING }, paidWith({ amount: '1600000' })],
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
        do: [{ passes: READING }, paidWith({ amount: '1600000', surplus: '100000' })],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: NOTED,
          shows: { surplus: '100000', 'pays of what is next': false },
          reads: [
            {
              in: 'Dibayar lebih',
              reads: [
                ['Jumlah dibayar', 'Rp1.600.000'],
                'Lebih Rp 100.000. Rp 100.000 menjadi hak Anda: hubungi kami untuk pengembaliannya.',
              ],
            },
          ],
        },
      },
      {
        name: 'too much, which was paid back',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, paidWith({ amount: '1600000', surplus: '0' })],
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
        given: { paidBill: 'BILL-77' },
        at: 'reading the receipt',
        do: [paidWith({ amount: '1000000' })],
        expect: { to: 'paid in part', calls: [reading] },
      },
      {
        name: 'shared by its own name',
        given: OF_INSTALMENTS,
        at: 'showing',
        do: [{ passes: READING }, paidWith({ amount: '1000000' }), borrower('share', 'in part')],
        expect: {
          to: 'paid in part',
          calls: [reading],
          effects: [
            ...NOTED,
            {
              shared: 'Diterima sebagian',
              text: sharedText(
                RECEIPT_LINES,
                'Diterima sebagian',
                '1.000.000\nMasih kurang Rp\u00a0500.000 dari Rp\u00a01.500.000',
              ),
            },
          ],
        },
      },
      {
        name: 'too much, shared with what becomes of it',
        at: 'showing',
        do: [{ passes: READING }, paidWith({ amount: '1600000' }), borrower('share', 'too much')],
        expect: {
          to: 'paid too much',
          calls: [reading],
          effects: [
            ...NOTED,
            {
              shared: 'Dibayar lebih',
              text: sharedText(
                RECEIPT_LINES,
                'Dibayar lebih',
                '1.600.000\nLebih Rp\u00a0100.000. Kelebihannya mengurangi cicilan berikutnya.',
              ),
            },
          ],
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
            receipts: [{ ...OF_THIS_BILL, payer: 'Siti •••• 0001' }],
          }),
          borrower('print'),
          borrower('share', 'of a loan'),
        ],
        expect: {
          to: 'paid',
          calls: [reading],
          effects: [
            ...NOTED,
            { printed: true },
            {
              shared: 'Pembayaran diterima',
              text: sharedText([
                'Produk: Dana Kilat',
                'Nomor pesanan: 1001',
                'Pembayar: Siti •••• 0001',
                ...RECEIPT_LINES.slice(1),
                ...LEFT_LINES,
              ]),
            },
          ],
          shows: {
            'receipt lines': [
              'Produk: Dana Kilat',
              'Nomor pesanan: 1001',
              'Pembayar: Siti •••• 0001',
              ...RECEIPT_LINES.slice(1),
              ...LEFT_LINES,
            ],
          },
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
