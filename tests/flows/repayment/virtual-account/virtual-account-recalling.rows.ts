import { borrower, fails, OWN, REFUSAL, type Row, refuses } from '../../../oracle/row.ts';
import {
  ARRIVED,
  account,
  asked,
  bill,
  details,
  type Fact,
  type Happening,
  inPart,
  OF_ANOTHER_CODE,
  ORDER,
  paid,
  REPLACED,
  reading,
  retry,
  SHOWN,
  type Situation,
  shown,
  told,
  type VaCase,
} from './virtual-account.given.ts';

const LAST = { answer: { vcode: '79', cardNo: 'BILL-79' } };
/** A code stood on this page. */
const SEEN = { payment: 'BILL-77' };
/** The method was changed on the page of the card, which was opened from a page with a code. */
const kept = (bill: string, tokens: Record<string, string> = {}) => ({ 'payments:1001': { bill, claims: [], tokens } });
const OTHER_WAY = { opener: '/individual', kept: kept('BILL-77') };
/** A payment by card was committed, and its response was lost. */
const TOKENS = { '1500000': 'token-1' };

/** The page is read again, or come back to: its code may have been paid meanwhile. */
export const recallingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'A page that has shown a code looks it up before it asks for another payment.',
    cases: [
      {
        name: 'it is paid',
        given: SEEN,
        at: 'looking',
        do: [ARRIVED],
        expect: { to: 'paid', calls: [reading], shows: { receipt: 'RC-77' } },
      },
      {
        name: 'it is paid, whatever the address lacks',
        given: { ...SEEN, query: { amount: undefined } },
        at: 'looking',
        do: [ARRIVED],
        expect: { to: 'paid', calls: [reading] },
      },
      {
        name: 'it is paid in part',
        given: SEEN,
        at: 'looking',
        do: [told(inPart({ missing: '500000' }))],
        expect: { to: 'paid in part', calls: [reading], shows: { rest: '500000' } },
      },
      {
        name: 'it is paid by another way',
        given: SEEN,
        at: 'looking',
        do: [told(paid({}, OF_ANOTHER_CODE))],
        expect: { to: 'paid', calls: [reading], shows: { receipt: 'RC-13' } },
      },
      {
        name: 'it is replaced',
        given: SEEN,
        at: 'looking',
        do: [REPLACED],
        expect: { to: 'replaced', calls: [reading] },
      },
      {
        name: 'the order is settled, and the server tells of no bills',
        given: SEEN,
        at: 'looking',
        do: [details({ orderStatus: '200' })],
        expect: { to: 'paid without a receipt', calls: [reading] },
      },
      ...(['open', 'expired'] as const).map(
        (state): VaCase => ({
          name: `it is ${state}, so another code is asked for`,
          given: SEEN,
          at: 'looking',
          do: [told(bill(state)), account(LAST)],
          expect: { to: 'showing', calls: [reading, asked(), reading], effects: shown('BILL-79') },
        }),
      ),
      {
        name: 'the server tells of no bills, so another code is asked for',
        given: SEEN,
        at: 'looking',
        do: [details(), account()],
        expect: { to: 'showing', calls: [reading, asked(), reading], effects: SHOWN },
      },
      {
        name: 'and money that comes through it after another code was given',
        given: SEEN,
        at: 'looking',
        do: [told(bill('expired')), account(LAST), ARRIVED],
        expect: {
          to: 'paid',
          calls: [reading, asked(), reading],
          effects: [...shown('BILL-79'), { noted: 'payment', value: 'BILL-77' }],
          shows: { receipt: 'RC-77' },
        },
      },
      {
        name: 'it is open, and no other code is given',
        given: SEEN,
        at: 'looking',
        do: [told(bill('open')), refuses('generate-vcode')],
        expect: {
          to: 'failed',
          calls: [reading, asked()],
          effects: [{ toast: REFUSAL.message }],
          reason: REFUSAL.message,
        },
      },
      {
        name: 'which is looked up once more',
        given: SEEN,
        at: 'looking',
        do: [told(bill('open')), refuses('generate-vcode'), retry, ARRIVED],
        expect: { to: 'paid', calls: [reading, asked(), reading], effects: [{ toast: REFUSAL.message }] },
      },
      ...[
        { name: 'refused', answer: refuses('loan-details'), reason: REFUSAL.message },
        { name: 'unreachable', answer: fails('loan-details'), reason: '' },
      ].flatMap(({ name, answer, reason }): VaCase[] => [
        {
          name,
          given: SEEN,
          at: 'looking',
          do: [answer],
          expect: { to: 'unread', calls: [reading], reason, reads: ['Status pembayaran belum bisa dimuat.'] },
        },
        {
          name: `${name}, and once more`,
          given: SEEN,
          at: 'looking',
          do: [answer, retry, ARRIVED],
          expect: { to: 'paid', calls: [reading, reading], shows: { receipt: 'RC-77' } },
        },
      ]),
      {
        name: 'tried again, and it fails again',
        given: SEEN,
        at: 'unread',
        do: [retry, fails('loan-details')],
        expect: { calls: [reading], reason: '' },
      },
      {
        name: 'the loan can be looked at where that could not be read',
        given: SEEN,
        at: 'unread',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }], left: { reason: REFUSAL.message } },
      },
    ],
  },
  {
    id: OWN,
    what: 'A page that pays another way what a page before it was for looks that one up.',
    cases: [
      {
        name: 'it is paid',
        given: OTHER_WAY,
        at: 'looking',
        do: [ARRIVED],
        expect: { to: 'paid', calls: [reading], shows: { receipt: 'RC-77' } },
      },
      {
        name: 'it is open',
        given: OTHER_WAY,
        at: 'looking',
        do: [told(bill('open')), account(LAST)],
        expect: { to: 'showing', calls: [reading, asked(), reading], effects: shown('BILL-79') },
      },
      {
        name: 'its own bill counts before that of another page',
        given: { ...SEEN, opener: '/individual', kept: kept('BILL-12') },
        at: 'looking',
        do: [told(paid({ billNo: 'BILL-12' }), bill('open')), account()],
        expect: { to: 'showing', calls: [reading, asked(), reading], effects: SHOWN },
      },
      {
        name: 'where no page has shown a code there is nothing to look up',
        given: { opener: '/individual' },
        at: 'loading',
        do: [account()],
        expect: { to: 'showing', calls: [asked(), reading], effects: SHOWN },
      },
      {
        name: 'nor where it was opened from the instalments',
        given: { ...OTHER_WAY, opener: '/repayment' },
        at: 'loading',
        do: [account()],
        expect: { to: 'showing', calls: [asked(), reading], effects: SHOWN },
      },
      {
        name: 'nor by what was kept of another order',
        given: { opener: '/individual', kept: { 'payments:2002': { bill: 'BILL-77', claims: [], tokens: {} } } },
        at: 'loading',
        do: [account()],
        expect: { to: 'showing', calls: [asked(), reading], effects: SHOWN },
      },
    ],
  },
  {
    id: OWN,
    what: 'A payment that is opened anew is another one than what was committed by card before.',
    cases: [
      {
        name: 'its token is forgotten with the code',
        given: { kept: kept('BILL-12', TOKENS) },
        at: 'loading',
        do: [account()],
        expect: { to: 'showing', calls: [asked(), reading], effects: SHOWN },
      },
      {
        name: 'not where the page was left to pay by card, and come back to',
        given: { ...SEEN, kept: kept('BILL-77', TOKENS) },
        at: 'looking',
        do: [told(bill('open')), account()],
        expect: { to: 'showing', calls: [reading, asked(), reading], effects: shown('BILL-77', TOKENS) },
      },
      {
        name: 'nor where the method alone was changed',
        given: { opener: '/individual', kept: kept('', TOKENS) },
        at: 'loading',
        do: [account()],
        expect: { to: 'showing', calls: [asked(), reading], effects: shown('BILL-77', TOKENS) },
      },
    ],
  },
];
