import { answers, borrower, type Case, type FlowTable, fails, goesWrong, type Row, refuses } from '../oracle/row.ts';
import {
  arrived,
  asked,
  askedPush,
  BOX,
  CONTRACT,
  confirmation,
  contracts,
  DESCRIBED,
  DETAILS,
  type Fact,
  FORBIDDEN,
  FORBIDDEN_SAID,
  type Happening,
  INDIA,
  jump,
  link,
  NOTICE,
  noted,
  noticed,
  pushed,
  QUERY,
  type Situation,
  untick,
} from './loan-confirm.given.ts';
import { contractRows } from './loan-confirm-contracts.rows.ts';

type LcCase = Case<Situation, Happening, Fact>;

const confirm = borrower<Happening>('confirm');
const REFUSED_PUSH = refuses('loan-detail-push', { code: '409', message: 'Penawaran ini sudah berakhir' });
const retry = borrower<Happening>('try again');
const bothMarkets = [{}, INDIA].map((given) => ({ name: given === INDIA ? 'India' : 'Indonesia', given }));

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'LC-01',
    cases: [
      ...bothMarkets.map(
        ({ name, given }): LcCase => ({
          name,
          given,
          at: 'loading',
          do: [confirmation(), contracts],
          expect: {
            to: 'reviewing, ticked',
            calls: asked,
            shows: { contracts: ['Perjanjian Pinjaman', 'Syarat dan Ketentuan'], instalments: 2, 'plan open': false },
            reads: [BOX, 'Dana Kilat'],
          },
        }),
      ),
      {
        name: 'the contracts first',
        at: 'loading',
        do: [contracts, confirmation({ isPopType: 0 })],
        expect: { to: 'reviewing, ticked', calls: asked },
      },
      ...[
        [31, '31 hari'],
        ['satu bulan', 'satu bulan'],
      ].map(
        ([firstPeriodDay, text]): LcCase => ({
          name: `how long until the first payment, given as ${firstPeriodDay}`,
          at: 'loading',
          do: [confirmation({ firstPayTime: '1 April 2026', firstPeriodDay }), contracts],
          expect: { to: 'reviewing, ticked', calls: asked, reads: ['1 April 2026', 'Periode pertama', String(text)] },
        }),
      ),
      { name: 'the detail alone is not enough', at: 'loading', do: [confirmation()], expect: { calls: asked } },
      { name: 'nor are the contracts', at: 'loading', do: [contracts], expect: { calls: asked } },
      {
        name: 'a null list of contracts',
        at: 'loading',
        do: [confirmation(), answers('contract', null)],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { contracts: [] } },
      },
      {
        name: 'two contracts of one title',
        at: 'loading',
        do: [confirmation(), answers('contract', [{ title: 'Perjanjian' }, { title: 'Perjanjian' }])],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { contracts: ['Perjanjian', 'Perjanjian'] } },
      },
      {
        name: 'without what we add to the answer',
        at: 'loading',
        do: [confirmation({ totalCost: undefined, instalments: undefined }), contracts],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { instalments: 0 } },
      },
    ],
  },
  {
    id: 'LC-02',
    cases: [
      ...(['loan-detail-confirm', 'contract'] as const).flatMap((call) =>
        goesWrong(call).map(
          ({ name, step, text, reason }): LcCase => ({
            name: `${call} ${name}`,
            at: 'loading',
            do: [step],
            expect: { to: 'failed', calls: asked, effects: [{ toast: text }], reason },
          }),
        ),
      ),
      ...[undefined, ''].map(
        (productId): LcCase => ({
          name: `nothing is asked where productId is ${productId === undefined ? 'absent' : 'empty'}, tried again too`,
          given: { query: { productId } },
          way: [],
          at: 'failed',
          do: [retry],
          expect: {},
        }),
      ),
    ],
  },
  {
    id: 'LC-03',
    cases: bothMarkets.map((one) => ({
      ...one,
      at: 'reviewing, ticked',
      do: [untick],
      expect: { to: 'reviewing, not ticked', effects: [noted('unticked')], shows: { grey: ['Konfirmasi'] } },
    })),
  },
  {
    id: 'LC-04',
    cases: [
      {
        at: 'reviewing, not ticked',
        do: [untick],
        expect: { to: 'reviewing, ticked', effects: [noted('ticked')] },
      },
    ],
  },
  {
    id: 'LC-05',
    cases: bothMarkets.map((one) => ({ ...one, at: 'reviewing, not ticked', do: [confirm], expect: {} })),
  },
  {
    id: 'LC-12',
    cases: [
      ...(['reviewing, ticked', 'reviewing, not ticked'] as const).flatMap((at): LcCase[] => {
        const tick = at === 'reviewing, ticked' ? 'ticked' : 'unticked';
        const opened = noted(`${tick} planOpen`);
        return [
          { name: 'opened', at, do: [borrower('plan')], expect: { shows: { 'plan open': true }, effects: [opened] } },
          {
            name: 'closed',
            at,
            do: [borrower('plan'), borrower('plan')],
            expect: { shows: { 'plan open': false }, effects: [opened, noted(tick)] },
          },
        ];
      }),
      {
        name: 'what the server says of each instalment and of all, beside the exact ones',
        given: { answer: DESCRIBED },
        at: 'reviewing, ticked',
        do: [borrower('plan')],
        expect: {
          shows: { 'plan open': true, instalments: 2 },
          effects: [noted('ticked planOpen')],
          reads: ['Pokok dan bunga', 'Dengan bunga lebih rendah', DESCRIBED.detail1, DESCRIBED.detail2],
        },
      },
      {
        name: 'open when the page is come back to',
        given: { confirmation: 'ticked planOpen' },
        at: 'loading',
        do: [confirmation(), contracts],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { 'plan open': true } },
      },
    ],
  },
  {
    id: 'LC-13',
    cases: [
      ...bothMarkets.map(
        (one): LcCase => ({
          ...one,
          at: 'reviewing, ticked',
          do: [confirm],
          expect: { to: 'pushing', calls: [askedPush] },
        }),
      ),
      {
        name: 'an amount written Rp 4.000.000',
        given: { answer: { amount: 'Rp 4.000.000' } },
        at: 'reviewing, ticked',
        do: [confirm],
        expect: { to: 'pushing', calls: [askedPush] },
      },
      {
        name: 'a second tap, the box and a contract while pushing',
        at: 'pushing',
        do: [confirm, untick, link(0)],
        expect: {
          shows: { ticked: true, grey: ['Perjanjian Pinjaman', 'Syarat dan Ketentuan', 'agreement box'] },
        },
      },
    ],
  },
  {
    id: 'LC-14',
    cases: [
      [DETAILS, `${DETAILS}&from=confirm`],
      ['https://pay.example/orders/1001', 'https://pay.example/orders/1001?from=confirm'],
    ].map(
      ([given = '', address = '']): LcCase => ({
        name: given,
        at: 'pushing',
        do: [pushed(given)],
        expect: { to: 'reviewing, ticked', effects: [{ address, replace: true }] },
      }),
    ),
  },
  {
    id: 'LC-15',
    cases: [
      ...goesWrong('loan-detail-push').map(
        ({ name, step, text }): LcCase => ({
          name,
          at: 'pushing',
          do: [step],
          expect: { to: 'reviewing, ticked', effects: [{ toast: text }] },
        }),
      ),
      {
        name: 'refused, and the offer is loaded anew',
        at: 'pushing',
        do: [REFUSED_PUSH, borrower('reload')],
        expect: { to: 'loading', calls: asked, effects: [{ toast: 'Penawaran ini sudah berakhir' }] },
      },
      {
        name: 'refused, loaded anew, and there is nothing to load anew any more',
        unoffered: true,
        at: 'pushing',
        do: [REFUSED_PUSH, borrower('reload'), confirmation(), contracts, borrower('reload')],
        expect: {
          to: 'reviewing, ticked',
          calls: asked,
          effects: [{ toast: 'Penawaran ini sudah berakhir' }],
          shows: { ticked: true },
        },
      },
      {
        name: 'unreachable, and the same offer can be confirmed again',
        unoffered: true,
        at: 'pushing',
        do: [fails('loan-detail-push'), borrower('reload'), borrower('confirm')],
        expect: { to: 'pushing', calls: [askedPush], effects: [{ toast: 'error' }] },
      },
    ],
  },
  {
    id: 'LC-16',
    cases: [
      {
        name: 'no link given',
        at: 'loading',
        do: [confirmation(NOTICE), contracts],
        expect: {
          to: 'notice open',
          calls: asked,
          shows: { 'notice link': false },
          reads: [NOTICE.popTitle, NOTICE.popContent],
        },
      },
      {
        name: 'with a link, the contracts first',
        at: 'loading',
        do: [contracts, confirmation({ ...NOTICE, isPopType: '1', popAgreementUrl: CONTRACT })],
        expect: { to: 'notice open', calls: asked, shows: { 'notice link': true } },
      },
    ],
  },
  {
    id: 'LC-17',
    cases: [{ at: 'failed', do: [retry], expect: { to: 'loading', calls: asked } }],
  },
  {
    id: 'LC-18',
    cases: [
      {
        at: 'notice open',
        do: [borrower('close notice')],
        expect: { to: 'reviewing, ticked', effects: [noted('ticked noticeClosed')] },
      },
      {
        name: 'and closed when the page is come back to',
        given: { confirmation: 'ticked noticeClosed' },
        at: 'loading',
        do: [confirmation(NOTICE), contracts],
        expect: { to: 'reviewing, ticked', calls: asked },
      },
      {
        name: 'closed before, what is noted later says so still',
        given: { confirmation: 'unticked noticeClosed' },
        way: [confirmation(NOTICE), contracts],
        at: 'reviewing, not ticked',
        do: [borrower('plan')],
        expect: { effects: [noted('unticked planOpen noticeClosed')] },
      },
    ],
  },
  {
    id: 'LC-21',
    cases: [FORBIDDEN, 'javascript:alert(1)', '//elsewhere.example/1', 'loanDetails?orderId=1'].map((address) => ({
      name: address,
      at: 'pushing',
      do: [pushed(address)],
      expect: { to: 'reviewing, ticked', effects: [{ toast: FORBIDDEN_SAID }] },
    })),
  },
  ...contractRows,
];

/** Rows LC-*: a loan is offered, read, and confirmed. */
export const loanConfirmTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'loanConfirm',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('loan-detail-confirm')],
    'notice open': noticed,
    'notice, contract open': (given) => [
      ...noticed({ ...given, answer: { popAgreementUrl: CONTRACT, ...given.answer } }),
      borrower('notice agreement'),
    ],
    'reviewing, ticked': arrived,
    'reviewing, not ticked': (given) => [...arrived(given), untick],
    'fetching a contract': (given) => [...arrived(given), link(1)],
    'contract open': (given) => [...arrived(given), link(1), jump(CONTRACT)],
    pushing: (given) => [...arrived(given), confirm],
  },
  rows,
};
