import { borrower, fails, OWN, REFUSAL, type Row, refuses } from '../oracle/row.ts';
import {
  ARRIVED,
  account,
  asked,
  BY_BANK,
  BY_STORED_BANK,
  COMMIT_ENDED,
  details,
  type Fact,
  type Happening,
  known,
  MINUTE,
  NOTED,
  OF_ANOTHER_BILL,
  OF_ANOTHER_CODE,
  OF_NO_BILL,
  ORDER,
  READING,
  readFirst,
  reading,
  SHOWN,
  type Situation,
  STORED_BANK,
  shown,
  told,
  type VaCase,
} from './virtual-account.given.ts';

const LAST = { answer: { vcode: '79', cardNo: 'BILL-79' } };
/** A code stood on the page, and one payment was there by then. */
const SEEN = { shownBills: 'BILL-77', knownPayments: '174\nRC-12' };
/** The way to pay was changed on the page of the card, which was opened from a page with a code. */
const OTHER_WAY = { opener: '/individual', kept: { 'knownPayments:1001': { note: '174\nRC-12' } } };
const BY_CARD = { amount: '1500000', payCode: 'BCA', billNo: 'CARD-1', since: '2026-01-05T12:01:00+07:00' };

/** The page is read again: of a payment that has arrived, and of codes that were shown. */
export const recallingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'a page that was paid asks for its receipt again, and for no other payment',
    cases: [
      {
        name: 'the loan can be looked at meanwhile',
        given: { paidBill: 'BILL-77' },
        at: 'reading the receipt',
        do: [borrower('loan details')],
        expect: { calls: [reading], effects: [{ open: '/loanDetails', query: ORDER }] },
      },
      {
        name: 'whatever its address lacks',
        given: { paidBill: 'BILL-77', query: { amount: undefined } },
        at: 'reading the receipt',
        do: [ARRIVED],
        expect: { to: 'paid', calls: [reading] },
      },
      ...[
        { name: 'refused', answer: refuses('loan-details'), reason: REFUSAL.message },
        { name: 'unreachable', answer: fails('loan-details'), reason: '' },
        { name: 'without the receipt', answer: details({ receipts: [OF_ANOTHER_BILL] }), reason: '' },
      ].flatMap(({ name, answer, reason }): VaCase[] => [
        {
          name,
          given: { paidBill: 'BILL-77' },
          at: 'reading the receipt',
          do: [answer],
          expect: { to: 'receipt unread', calls: [reading], reason, reads: ['Bukti pembayaran belum bisa dimuat.'] },
        },
        {
          name: `${name}, and once more`,
          given: { paidBill: 'BILL-77' },
          at: 'reading the receipt',
          do: [answer, borrower('try the receipt again'), ARRIVED],
          expect: { to: 'paid', calls: [reading, reading], shows: { receipt: 'RC-77' } },
        },
      ]),
      {
        name: 'tried again, and it fails again',
        given: { paidBill: 'BILL-77' },
        at: 'receipt unread',
        do: [borrower('try the receipt again'), fails('loan-details')],
        expect: { calls: [reading], reason: '' },
      },
      {
        name: 'the loan can be looked at where the receipt could not be read',
        given: { paidBill: 'BILL-77' },
        at: 'receipt unread',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }], left: { reason: REFUSAL.message } },
      },
    ],
  },
  {
    id: OWN,
    what: 'a page that is read again, or come back to, knows the codes that it has shown',
    cases: [
      {
        name: 'the payment of the first of them, and asks for no second one',
        given: { shownBills: 'BILL-77\nBILL-78' },
        at: 'loading',
        do: [account(LAST), ARRIVED],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [shown('BILL-77', 'BILL-78', 'BILL-79'), ...known('RC-12', 'RC-77'), ...NOTED],
          shows: { receipt: 'RC-77' },
        },
      },
      {
        name: 'and that none is paid by the receipt of another',
        given: { shownBills: 'BILL-77' },
        at: 'loading',
        do: [account(LAST), details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [shown('BILL-77', 'BILL-79'), ...known('RC-12')] },
      },
      {
        name: 'each of them once',
        given: { shownBills: 'BILL-77' },
        at: 'loading',
        do: [account()],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN] },
      },
      {
        name: 'and those before a code without a bill',
        given: { shownBills: 'BILL-77' },
        at: 'loading',
        do: [account({ answer: { cardNo: null } }), ARRIVED],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [SHOWN, ...known('RC-12', 'RC-77'), ...NOTED],
          shows: { receipt: 'RC-77' },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'a page that is read again, or come back to, knows the payments that there were, and asks for none that came since',
    cases: [
      {
        name: 'of its amount, by another way',
        given: SEEN,
        at: 'loading',
        do: [account(LAST), details({ receipts: [OF_ANOTHER_BILL, OF_ANOTHER_CODE] })],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [shown('BILL-77', 'BILL-79'), { noted: 'paidBill', value: 'BILL-13' }],
          shows: { receipt: 'RC-13' },
        },
      },
      {
        name: 'of another amount',
        given: SEEN,
        at: 'loading',
        do: [account(LAST), details({ receipts: [OF_ANOTHER_BILL, OF_NO_BILL] })],
        expect: { to: 'other paid', calls: [asked(), reading], effects: [shown('BILL-77', 'BILL-79')] },
      },
      {
        name: 'by which the loan is settled',
        given: SEEN,
        at: 'loading',
        do: [account(LAST), details({ orderStatus: '200', receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'paid without a receipt', calls: [asked(), reading], effects: [shown('BILL-77', 'BILL-79')] },
      },
      {
        name: 'and waits where there was none',
        given: SEEN,
        at: 'loading',
        do: [account(LAST), details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [shown('BILL-77', 'BILL-79')] },
      },
    ],
  },
  {
    id: OWN,
    what: 'a page that pays another way what a page before it was open for asks for none that came since that was opened',
    cases: [
      {
        name: 'of its amount',
        given: OTHER_WAY,
        at: 'loading',
        do: [account(), details({ receipts: [OF_ANOTHER_BILL, OF_ANOTHER_CODE] })],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [SHOWN, { noted: 'paidBill', value: 'BILL-13' }],
          shows: { receipt: 'RC-13' },
        },
      },
      {
        name: 'nor does it end what was committed by card',
        given: OTHER_WAY,
        at: 'loading',
        do: [account(), details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN] },
      },
      {
        name: 'its own note counts before that of another page',
        given: { ...OTHER_WAY, knownPayments: '174\nRC-12\nRC-13' },
        at: 'loading',
        do: [account(), details({ receipts: [OF_ANOTHER_BILL, OF_ANOTHER_CODE] })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN] },
      },
      {
        name: 'and notes what there is where nothing was noted',
        given: { opener: '/individual', kept: { 'knownPayments:2002': { note: '174' } } },
        at: 'loading',
        do: [account(), details({ receipts: [OF_ANOTHER_CODE] })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN, ...known('RC-13')] },
      },
      {
        name: 'not so one that was opened from the bill',
        given: { ...OTHER_WAY, opener: '/repayment' },
        at: 'loading',
        do: [account(), details({ receipts: [OF_ANOTHER_BILL, OF_ANOTHER_CODE] })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN, ...readFirst('RC-12', 'RC-13')] },
      },
    ],
  },
  {
    id: OWN,
    what: 'a page that was paid shows its receipt, although no other code is given',
    cases: [
      {
        name: 'by the code that it has shown',
        given: { shownBills: 'BILL-77' },
        at: 'loading',
        do: [refuses('generate-vcode'), ARRIVED],
        expect: { to: 'paid', calls: [asked(), reading], effects: NOTED, shows: { receipt: 'RC-77' } },
      },
      {
        name: 'by another way',
        given: SEEN,
        way: [refuses('generate-vcode')],
        at: 'loading',
        do: [details({ receipts: [OF_ANOTHER_BILL, OF_ANOTHER_CODE] })],
        expect: {
          to: 'paid',
          effects: [{ noted: 'paidBill', value: 'BILL-13' }],
          shows: { receipt: 'RC-13' },
        },
      },
      {
        name: 'by another way, which is the one that the page was opened from',
        given: OTHER_WAY,
        at: 'loading',
        do: [refuses('generate-vcode'), details({ receipts: [OF_ANOTHER_CODE] })],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [{ noted: 'paidBill', value: 'BILL-13' }],
          shows: { receipt: 'RC-13' },
        },
      },
      {
        name: 'and where the loan is settled by it, without one',
        given: SEEN,
        at: 'loading',
        do: [refuses('generate-vcode'), details({ orderStatus: '200' })],
        expect: { to: 'paid without a receipt', calls: [asked(), reading] },
      },
      ...[
        { name: 'not where nothing came', answer: details({ receipts: [OF_ANOTHER_BILL] }) },
        { name: 'not where that cannot be read', answer: fails('loan-details') },
        {
          name: 'not where that is refused',
          answer: refuses('loan-details', { code: '4100', message: 'Sedang penuh' }),
        },
      ].map(
        ({ name, answer }): VaCase => ({
          name,
          given: SEEN,
          at: 'loading',
          do: [refuses('generate-vcode'), answer],
          expect: {
            to: 'failed',
            calls: [asked(), reading],
            effects: [{ toast: REFUSAL.message }],
            reason: REFUSAL.message,
          },
        }),
      ),
      {
        name: 'and says error where no reason is given',
        given: SEEN,
        at: 'loading',
        do: [refuses('generate-vcode', { code: '4100', message: '' }), details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'failed', calls: [asked(), reading], effects: [{ toast: 'error' }], reason: '' },
      },
      {
        name: 'nothing is read of a page that has shown none',
        at: 'loading',
        do: [refuses('generate-vcode')],
        expect: { to: 'failed', calls: [asked()], effects: [{ toast: REFUSAL.message }], reason: REFUSAL.message },
      },
      {
        name: 'nor where the call was lost',
        given: SEEN,
        at: 'loading',
        do: [fails('generate-vcode')],
        expect: { to: 'failed', calls: [asked()], effects: [{ toast: 'error' }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'whoever opens the page anew means another payment than one that was committed by card before',
    cases: [
      {
        name: 'where none is under way',
        at: 'loading',
        do: [account(), details()],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN, COMMIT_ENDED, ...known()] },
      },
      {
        name: 'not as long as one is under way',
        at: 'loading',
        do: [account(), details({ checking: BY_CARD }), { passes: READING }, details({ checking: BY_CARD })],
        expect: { to: 'showing', calls: [asked(), reading, reading], effects: [SHOWN, ...known()] },
      },
      {
        name: 'once it has come to nothing',
        at: 'loading',
        do: [account(), details({ checking: BY_CARD }), { passes: READING }, details()],
        expect: { to: 'showing', calls: [asked(), reading, reading], effects: [SHOWN, ...known(), COMMIT_ENDED] },
      },
      {
        name: 'once it has come, which is all that the page waited for',
        at: 'loading',
        do: [account(), details({ checking: BY_CARD }), { passes: READING }, details({ receipts: [OF_ANOTHER_CODE] })],
        expect: {
          to: 'paid',
          calls: [asked(), reading, reading],
          effects: [SHOWN, ...known(), COMMIT_ENDED, { noted: 'paidBill', value: 'BILL-13' }],
          shows: { receipt: 'RC-13' },
        },
      },
      {
        name: 'not where the page was left to pay by card, and come back to',
        given: { shownBills: 'BILL-77' },
        at: 'loading',
        do: [account(), details()],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN, ...known()] },
      },
    ],
  },
  {
    id: OWN,
    what: 'the answer that gives the code tells which payments there were, so that a page that is left at once knows them',
    cases: [
      {
        name: 'before the loan was read',
        at: 'loading',
        do: [account({ answer: told(0, 'RC-12') })],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          effects: [SHOWN, ...readFirst('RC-12')],
          shows: { 'time left': 10 * MINUTE },
        },
      },
      {
        name: 'of a code whose number is new',
        given: { storedChoice: STORED_BANK },
        at: 'loading',
        do: [account({ answer: { ...BY_BANK, specificNum: 'SN-10', ...told(0) } })],
        expect: {
          to: 'showing',
          calls: [asked(BY_STORED_BANK), reading],
          effects: [SHOWN, { remembered: { ...STORED_BANK, specificNum: 'SN-10' }, orderId: '1001' }, ...readFirst()],
        },
      },
      {
        name: 'once',
        at: 'loading',
        do: [account({ answer: told(0, 'RC-12') }), details({ receipts: [OF_ANOTHER_BILL] })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN, ...readFirst('RC-12')] },
      },
      {
        name: 'what came by the first reading is new',
        at: 'loading',
        do: [account({ answer: told(0) }), details({ receipts: [OF_ANOTHER_CODE] })],
        expect: {
          to: 'paid',
          calls: [asked(), reading],
          effects: [SHOWN, ...readFirst(), { noted: 'paidBill', value: 'BILL-13' }],
          shows: { receipt: 'RC-13' },
        },
      },
      {
        name: 'and whether a payment by card is under way, which ends later',
        at: 'loading',
        do: [account({ answer: told(1) }), details({ checking: BY_CARD }), { passes: READING }, details()],
        expect: { to: 'showing', calls: [asked(), reading, reading], effects: [SHOWN, ...known(), COMMIT_ENDED] },
      },
      {
        name: 'where the page knows them already, nothing of it counts',
        given: SEEN,
        at: 'loading',
        do: [account({ answer: { ...LAST.answer, ...told(0, 'RC-12', 'RC-13') } })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [shown('BILL-77', 'BILL-79')] },
      },
      {
        name: 'where the way to pay alone was changed, no payment by card ends',
        given: { opener: '/individual' },
        at: 'loading',
        do: [account({ answer: told(0, 'RC-12') })],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          effects: [SHOWN, ...known('RC-12')],
          shows: { 'time left': 10 * MINUTE },
        },
      },
      {
        name: 'what is of another shape tells nothing',
        at: 'loading',
        do: [account({ answer: { paymentsBefore: { receiptNos: 'RC-12' } } })],
        expect: { to: 'showing', calls: [asked(), reading], effects: [SHOWN] },
      },
    ],
  },
];
