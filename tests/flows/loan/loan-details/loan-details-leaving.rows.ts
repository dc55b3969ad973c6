import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { answers, borrower, type Case, goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import {
  ALLOWED,
  clicked,
  define,
  type Fact,
  FORBIDDEN,
  FORBIDDEN_SAID,
  type Happening,
  QUERY,
  repaying,
  type Situation,
} from './loan-details.given.ts';
import { SETTLED } from './loan-details-paid.rows.ts';

/** Rows LD-09 to LD-17, LD-28, LD-33, LD-34: where the borrower goes from the details. */
export const leavingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'LD-09',
    cases: [
      ...repaying.map(
        (at): Case<Situation, Happening, Fact> => ({
          given: { answer: { h5Url: ALLOWED } },
          at,
          do: [borrower('repay')],
          expect: { effects: [{ address: ALLOWED }] },
        }),
      ),
      {
        name: 'a path of our own',
        given: { answer: { h5Url: '/cardRepayment?orderId=1001' } },
        at: 'showing repay',
        do: [borrower('repay')],
        expect: { effects: [{ address: `${ADDRESSES.own}/cardRepayment?orderId=1001` }] },
      },
    ],
  },
  {
    id: 'LD-10',
    cases: repaying.map((at) => ({
      given: { answer: { h5Url: '' } },
      at,
      do: [borrower('repay')],
      expect: { effects: [{ open: '/repayment', query: QUERY }] },
    })),
  },
  {
    id: 'LD-11',
    cases: [
      {
        at: 'showing repay and delay',
        do: [borrower('delay')],
        expect: { effects: [{ open: '/repaymentDelay', query: QUERY }] },
      },
    ],
  },
  {
    id: 'LD-12',
    cases: [
      {
        at: 'showing loan more',
        do: [borrower('loan more')],
        expect: {
          effects: [
            { send: 'event/save', request: { productId: '7', moduleId: 30, positionId: 0 } },
            { native: 'openPageWithParameter', page: 'productDetail', parameter: { productId: '7' } },
          ],
        },
      },
    ],
  },
  {
    id: 'LD-35',
    cases: [
      { at: 'showing loan more', do: [borrower('mine')], expect: { effects: [{ native: 'goMine' }] } },
      {
        name: 'beside the receipt of what has just settled the loan',
        given: SETTLED,
        at: 'showing loan more',
        do: [borrower('mine')],
        expect: { effects: [{ native: 'goMine' }], reads: [['Nomor bukti', 'RC-90']] },
      },
    ],
  },
  {
    id: 'LD-13',
    cases: [
      {
        at: 'showing recommendations',
        do: [borrower('product chosen', 1)],
        expect: {
          to: 'asking where to go',
          effects: [clicked],
          calls: [define],
          shows: { 'dead buttons': ['Dana Kilat', 'Dana Tutup', 'Dana Penuh'] },
        },
      },
    ],
  },
  {
    id: 'LD-14',
    untaken: 'nothing',
    cases: [
      {
        at: 'showing recommendations',
        do: [borrower('product chosen', 2)],
        expect: { shows: { 'dead buttons': ['Dana Tutup', 'Dana Penuh'] } },
      },
      {
        name: 'flagged, its button disabled (status 0)',
        at: 'showing recommendations',
        do: [borrower('product chosen', 3)],
        expect: {},
      },
    ],
  },
  {
    id: 'LD-15',
    cases: [
      {
        at: 'asking where to go',
        do: [answers('define', 'https://pay.example/product/32')],
        expect: { to: 'showing recommendations', effects: [{ address: 'https://pay.example/product/32' }] },
      },
      {
        name: 'an address of the product’s own origin',
        only: { layer: 'view', why: 'in the browser the product stands at another origin' },
        at: 'asking where to go',
        do: [answers('define', 'https://loans.example/promo')],
        expect: { to: 'showing recommendations', effects: [{ address: 'https://loans.example/promo' }] },
      },
      {
        name: 'an address of the loopback, where the configuration lets it',
        only: { layer: 'view', why: 'a browser of the tests would leave the product for what stands on this machine' },
        at: 'asking where to go',
        do: [answers('define', 'http://127.0.0.1:8080/promo')],
        expect: { to: 'showing recommendations', effects: [{ address: 'http://127.0.0.1:8080/promo' }] },
      },
      {
        name: 'HTTPS: in capitals is a web address too',
        at: 'asking where to go',
        do: [answers('define', 'HTTPS://pay.example/product/32')],
        expect: { to: 'showing recommendations', effects: [{ address: 'HTTPS://pay.example/product/32' }] },
      },
    ],
  },
  {
    id: 'LD-16',
    cases: [
      {
        at: 'asking where to go',
        do: [answers('define', 'lending://product/32')],
        expect: {
          to: 'showing recommendations',
          effects: [{ native: 'openPage', page: 'lending://product/32' }],
        },
      },
    ],
  },
  {
    id: 'LD-17',
    cases: goesWrong('define').map(({ name, step, text }) => ({
      name,
      at: 'asking where to go',
      do: [step],
      expect: { to: 'showing recommendations', effects: [{ toast: text }] },
    })),
  },
  {
    id: 'LD-28',
    cases: [
      {
        at: 'showing recommendations',
        do: [borrower('more products')],
        expect: { effects: [{ open: '/relevant', query: {} }] },
      },
    ],
  },
  {
    id: 'LD-33',
    cases: repaying.flatMap((at) =>
      [FORBIDDEN, 'http://pay.example/x', 'javascript:alert(1)'].map((h5Url) => ({
        name: h5Url,
        given: { answer: { h5Url } },
        at,
        do: [borrower<Happening>('repay')],
        expect: { to: 'showing the bill' as const, effects: [{ toast: FORBIDDEN_SAID }] },
      })),
    ),
  },
  {
    id: OWN,
    what: 'An address that was refused leaves the repay page reachable, whatever came.',
    cases: [
      { at: 'showing the bill', do: [borrower('repay')], expect: { effects: [{ open: '/repayment', query: QUERY }] } },
      {
        name: 'the delay is offered as before',
        at: 'showing the bill',
        expect: { shows: { 'short of money': true } },
      },
      {
        name: 'the delay is taken as before',
        at: 'showing the bill',
        do: [borrower('delay')],
        expect: { effects: [{ open: '/repaymentDelay', query: QUERY }] },
      },
    ],
  },
  {
    id: 'LD-34',
    cases: [
      {
        at: 'asking where to go',
        do: [answers('define', FORBIDDEN)],
        expect: { to: 'showing recommendations', effects: [{ toast: FORBIDDEN_SAID }] },
      },
      {
        name: 'HTTPS: in capitals is not for the native bridge',
        at: 'asking where to go',
        do: [answers('define', 'HTTPS://elsewhere.example/product/32')],
        expect: { to: 'showing recommendations', effects: [{ toast: FORBIDDEN_SAID }] },
      },
    ],
  },
];
