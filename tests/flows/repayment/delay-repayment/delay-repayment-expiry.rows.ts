import { borrower, OWN, PHONE, type Row } from '../../../oracle/row.ts';
import {
  asked,
  calls,
  DAY,
  type DlCase,
  detail,
  EFFECT,
  type Fact,
  type Happening,
  LINES,
  MINUTE,
  pay,
  retry,
  type Situation,
  TIMES,
  toOnlineService,
  toPayment,
} from './delay-repayment.given.ts';

const A_DAY_LEFT = { answer: { delayExpiryTime: '2026-01-06T12:00:00+07:00' } };
/** The server's own time is an addition of ours, which another server lacks. */
const UNTOLD = detail({ answer: { serverTime: undefined } });

/** Rows DL-05 and DL-06: the time of a fee passes, and another one is asked for. */
export const expiryRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'Who has less than a day left to pay for the delay is told so, until it is over.',
    cases: [
      {
        at: 'showing',
        expect: {
          shows: { 'warns of the last day': true },
          reads: ['Tinggal kurang dari 1 hari. Sesudah itu jatuh tempo tidak bisa diundur lagi.'],
        },
      },
      {
        name: 'not a day before',
        given: A_DAY_LEFT,
        at: 'showing',
        expect: { shows: { 'warns of the last day': false, 'time left': DAY } },
      },
      {
        name: 'but a minute later',
        given: A_DAY_LEFT,
        at: 'showing',
        do: [{ passes: MINUTE }],
        expect: { shows: { 'warns of the last day': true } },
      },
      {
        name: 'not any more once it is over',
        at: 'expired',
        expect: { shows: { 'warns of the last day': false } },
      },
    ],
  },
  {
    id: 'DL-05',
    cases: [
      {
        name: 'to the second',
        at: 'showing',
        do: [{ passes: 10 * MINUTE }],
        expect: {
          to: 'expired',
          shows: {
            'can pay': false,
            fee: '150000',
            expiry: TIMES.delayExpiryTime,
            'time left': null,
            product: 'Pinjam Teman',
            lines: LINES,
            telephone: PHONE,
          },
          reads: [
            'Penawaran ini sudah berakhir. Muat ulang untuk melihat biaya terbaru.',
            ['Biaya perpanjangan', 'Rp150.000'],
            ['Biaya perpanjangan', 'Bisa dibayar sampai Sen, 5 Jan, 12.10 WIB'],
            EFFECT,
          ],
        },
      },
      {
        name: 'and the service can still be called, while nothing can be paid',
        at: 'expired',
        do: [borrower('telephone'), pay],
        expect: { effects: [calls(PHONE)] },
      },
      {
        name: 'and the service can still be asked',
        at: 'expired',
        do: [borrower('online service')],
        expect: { effects: [toOnlineService] },
      },
      {
        name: 'not a moment before',
        at: 'showing',
        do: [{ passes: 10 * MINUTE - 1 }],
        expect: { to: 'showing', shows: { 'can pay': true } },
      },
      {
        name: 'counted down',
        at: 'showing',
        do: [{ passes: MINUTE }, { passes: 1000 }],
        expect: { to: 'showing', shows: { 'time left': 9 * MINUTE - 1000 } },
      },
      {
        name: 'while the borrower calls the service',
        at: 'showing',
        do: [{ passes: MINUTE }, borrower('telephone'), { passes: 9 * MINUTE }],
        expect: { to: 'expired', effects: [calls(PHONE)], shows: { 'can pay': false } },
      },
      {
        name: 'whenever the borrower paid, between two seconds too',
        at: 'showing',
        do: [{ passes: MINUTE }, { passes: 500 }, pay, { passes: 9 * MINUTE - 500 }],
        expect: { effects: [toPayment], left: { to: 'expired' } },
      },
      {
        name: 'minute by minute',
        at: 'showing',
        do: Array.from({ length: 10 }, () => ({ passes: MINUTE })),
        expect: { to: 'expired', shows: { 'can pay': false } },
      },
      {
        name: 'while the phone sleeps',
        at: 'showing',
        do: [{ page: 'hidden' }, { passes: 3 * DAY }, { page: 'shown' }],
        expect: { to: 'expired', calls: [asked], shows: { 'can pay': false } },
      },
      {
        name: 'and a tap comes too late',
        at: 'showing',
        do: [{ passes: 10 * MINUTE }, pay],
        expect: { to: 'expired' },
      },
      {
        name: 'passed already when the detail arrives',
        at: 'loading',
        do: [detail({ answer: { delayExpiryTime: '2026-01-05T11:59:59+07:00' } })],
        expect: { to: 'expired', calls: [asked], shows: { 'can pay': false, fee: '150000' } },
      },
      {
        name: 'passes as the detail arrives',
        at: 'loading',
        do: [detail({ answer: { delayExpiryTime: TIMES.serverTime } })],
        expect: { to: 'expired', calls: [asked] },
      },
      {
        name: 'written with another offset',
        given: { answer: { delayExpiryTime: '2026-01-05T05:10:00Z' } },
        at: 'showing',
        do: [{ passes: 10 * MINUTE }],
        expect: { to: 'expired' },
      },
      {
        name: 'written with another offset, paid in the last millisecond',
        given: { answer: { delayExpiryTime: '2026-01-05T05:10:00Z' } },
        at: 'showing',
        do: [{ passes: 10 * MINUTE - 1 }, pay],
        expect: { effects: [toPayment] },
      },
      {
        name: 'told by the time of the response, where the server tells none',
        at: 'loading',
        do: [UNTOLD, { passes: 10 * MINUTE }],
        expect: { to: 'expired', calls: [asked], shows: { 'can pay': false } },
      },
      {
        name: 'told by the time of the response, and paid in the last second',
        at: 'loading',
        do: [UNTOLD, { passes: 10 * MINUTE - 1000 }, pay],
        expect: { calls: [asked], effects: [toPayment], left: { to: 'showing', shows: { 'time left': 1000 } } },
      },
      {
        name: 'passed already by the time of the response',
        at: 'loading',
        do: [detail({ answer: { serverTime: undefined, delayExpiryTime: '2026-01-05T11:59:59+07:00' } })],
        expect: { to: 'expired', calls: [asked] },
      },
      ...[
        { name: 'never, where it is no ISO time', answer: { delayExpiryTime: '05-01-2026 12:10' } },
        { name: 'never, where there is none', answer: { delayExpiryTime: '' } },
      ].map(
        ({ name, answer }): DlCase => ({
          name,
          given: { answer },
          at: 'showing',
          do: [{ passes: 30 * DAY }],
          expect: { to: 'showing', shows: { 'can pay': true, 'time left': null } },
        }),
      ),
    ],
  },
  {
    id: 'DL-06',
    cases: [
      { at: 'expired', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'expired',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked] },
      },
      {
        name: 'a new fee with a new expiry',
        at: 'expired',
        do: [retry, detail({ answer: { delayShouldPayAmount: '160000' } }), { passes: 10 * MINUTE - 1 }],
        expect: { to: 'showing', calls: [asked], shows: { fee: '160000', 'can pay': true } },
      },
      {
        name: 'expired again',
        at: 'expired',
        do: [retry, detail({}), { passes: 10 * MINUTE }],
        expect: { to: 'expired', calls: [asked] },
      },
    ],
  },
];
