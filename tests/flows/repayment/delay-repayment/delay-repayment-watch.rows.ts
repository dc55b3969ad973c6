import { borrower, fails, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  detail,
  type Fact,
  type Happening,
  LINES,
  MINUTE,
  NO_DELAY,
  ORDER,
  pay,
  retry,
  type Situation,
  toPayment,
  WHAT_MOVES,
} from './delay-repayment.given.ts';

const back = [{ page: 'hidden' }, { page: 'shown' }] as const;
const MOVED = [LINES[0], { text: 'Jatuh tempo baru', value: '19 Februari 2026' }];
const again = (answer: Record<string, unknown> = {}) => detail({ answer });
const moved = (answer: Record<string, unknown> = {}) => again({ orderDetail: { detail: MOVED }, ...answer });
const NOT_ALLOWED = 'Perpanjangan tidak tersedia';
const UPDATED = { toast: 'Data perpanjangan di halaman ini sudah diperbarui.', kind: 'info' } as const;

/** The page of a delay is kept true. */
export const watchRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'What the delay costs is read again when the page becomes visible, while what is shown stays.',
    cases: [
      {
        name: 'what is shown stays',
        at: 'showing',
        do: back,
        expect: {
          to: 'reading again',
          calls: [asked],
          shows: { fee: '150000', lines: LINES, 'time left': 10 * MINUTE, 'can pay': true },
        },
      },
      {
        name: 'who pays meanwhile is led on',
        at: 'reading again',
        do: [pay],
        expect: { effects: [toPayment] },
      },
      {
        name: 'nothing is asked of a page that is hidden',
        at: 'showing',
        do: [{ page: 'hidden' }, { passes: MINUTE }],
        expect: { to: 'showing' },
      },
      { name: 'nor by itself', at: 'showing', do: [{ passes: 9 * MINUTE }], expect: { to: 'showing' } },
      {
        name: 'nor again for a page that is told to be shown twice',
        at: 'showing',
        do: [{ page: 'shown' }],
        expect: { to: 'showing' },
      },
      {
        name: 'of a page that opened in the background',
        given: { hidden: true },
        at: 'showing',
        do: [{ page: 'shown' }],
        expect: { to: 'reading again', calls: [asked] },
      },
      {
        name: 'hidden meanwhile, it is read when it is shown the next time',
        at: 'reading again',
        do: [...back, moved()],
        expect: { to: 'showing', calls: [asked], effects: [UPDATED], shows: { lines: MOVED } },
      },
      {
        name: 'a reading that is refused changes nothing',
        at: 'showing',
        do: [...back, { passes: 1000 }, refuses('delay-detail')],
        expect: {
          to: 'showing',
          calls: [asked],
          shows: { fee: '150000', lines: LINES, 'time left': 10 * MINUTE - 1000, 'can pay': true },
        },
      },
      {
        // An answer that does not come in time takes its time, which the countdown goes on in.
        name: 'nor does one that is unreachable',
        at: 'showing',
        do: [...back, { passes: 1000 }, fails('delay-detail')],
        expect: { to: 'showing', calls: [asked], shows: { fee: '150000', lines: LINES, 'can pay': true } },
      },
      {
        name: 'nor is it tried again while the page stays in sight',
        at: 'reading again',
        do: [fails('delay-detail'), { page: 'shown' }, { passes: MINUTE }],
        expect: { to: 'showing' },
      },
      {
        name: 'after one that failed it is read the next time',
        at: 'reading again',
        do: [fails('delay-detail'), ...back, moved()],
        expect: { to: 'showing', calls: [asked], effects: [UPDATED], shows: { lines: MOVED } },
      },
    ],
  },
  {
    id: OWN,
    what: 'What was read again takes the place of what was shown, and the page says so where the lines of the order are others.',
    cases: [
      {
        name: 'what the delay moves is another',
        at: 'told what moves',
        do: [...back, again({ effect: { ...WHAT_MOVES, lateInterest: '280000', total: '1550000' } })],
        expect: {
          to: 'told what moves',
          calls: [asked],
          effects: [UPDATED],
          reads: [
            ['Biaya perpanjangan 14 hari', 'Rp150.000'],
            { in: 'Yang tetap', reads: [['Ditagih 15 Jan', 'Rp 1.550.000']] },
          ],
        },
      },
      {
        name: 'the due date has moved, since the delay was paid elsewhere',
        at: 'showing',
        do: [...back, moved()],
        expect: {
          to: 'showing',
          calls: [asked],
          effects: [UPDATED],
          shows: { fee: '150000', lines: MOVED },
          reads: [{ in: 'Pinjam Teman', reads: [['Jatuh tempo baru', '19 Februari 2026']] }],
        },
      },
      {
        name: 'nothing is said where the lines are the same',
        at: 'reading again',
        do: [again({ delayShouldPayAmount: '160000' })],
        expect: { to: 'showing', shows: { fee: '160000', lines: LINES } },
      },
      {
        name: 'nor the second time',
        at: 'reading again',
        do: [moved(), ...back, moved()],
        expect: { to: 'showing', calls: [asked], effects: [UPDATED], shows: { lines: MOVED } },
      },
      {
        name: 'a line more',
        at: 'reading again',
        do: [again({ orderDetail: { detail: [...LINES, MOVED[1]] } })],
        expect: { to: 'showing', effects: [UPDATED], shows: { lines: [...LINES, MOVED[1]] } },
      },
      {
        name: 'the time is counted down anew',
        at: 'showing',
        do: [{ passes: 4 * MINUTE }, ...back, again(), { passes: 10 * MINUTE - 1000 }],
        expect: { to: 'showing', calls: [asked], shows: { 'time left': 1000, 'can pay': true } },
      },
      {
        name: 'and passes as it did',
        at: 'reading again',
        do: [again(), { passes: 10 * MINUTE }],
        expect: { to: 'expired', shows: { 'can pay': false } },
      },
      {
        name: 'which has passed already',
        at: 'reading again',
        do: [again({ delayExpiryTime: '2026-01-05T11:59:59+07:00' })],
        expect: { to: 'expired', shows: { 'can pay': false } },
      },
      {
        name: 'a time that cannot be counted',
        at: 'reading again',
        do: [again({ delayExpiryTime: '05-01-2026 12:10' })],
        expect: { to: 'showing', shows: { 'time left': null, 'can pay': true } },
      },
      {
        name: 'no fee is named any more',
        at: 'reading again',
        do: [again({ delayShouldPayAmount: '0' })],
        expect: { to: 'unavailable', shows: { fee: undefined, 'can pay': false }, reads: [NO_DELAY] },
      },
      {
        name: 'no fee is named any more, and the due date has moved',
        at: 'reading again',
        do: [moved({ delayShouldPayAmount: '0' })],
        expect: { to: 'unavailable', effects: [UPDATED], shows: { lines: MOVED, 'can pay': false }, reads: [NO_DELAY] },
      },
      {
        name: 'a fee is named by now',
        at: 'unavailable',
        do: [...back, again()],
        expect: { to: 'showing', calls: [asked], shows: { fee: '150000', 'can pay': true } },
      },
      {
        name: 'the time of the fee passes meanwhile, and another one is offered',
        at: 'showing',
        do: [{ passes: 10 * MINUTE - 1000 }, ...back, { passes: 1000 }, again({ delayShouldPayAmount: '160000' })],
        expect: { to: 'showing', calls: [asked], shows: { fee: '160000', 'time left': 10 * MINUTE, 'can pay': true } },
      },
      {
        name: 'a fee whose time is over need not be asked for',
        at: 'expired',
        do: [...back, again({ delayShouldPayAmount: '160000' })],
        expect: { to: 'showing', calls: [asked], shows: { fee: '160000', 'can pay': true } },
      },
      {
        name: 'but can be',
        at: 'expired',
        do: [...back, retry],
        expect: { to: 'loading', calls: [asked, asked] },
      },
    ],
  },
  {
    id: OWN,
    what: 'What the loan does not allow any more is not shown any more: the page says why, and leads to the loan.',
    cases: [
      {
        at: 'reading again',
        do: [refuses('delay-detail', { code: '409', message: NOT_ALLOWED })],
        expect: { to: 'failed', reason: NOT_ALLOWED },
      },
      {
        name: 'the loan is looked at',
        at: 'reading again',
        do: [refuses('delay-detail', { code: '409', message: NOT_ALLOWED }), borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }], left: { to: 'failed' } },
      },
    ],
  },
];
