import { answers, borrower, type Case, type FlowTable, goesWrong, type Row, refuses } from '../../../oracle/row.ts';
import {
  arrived,
  asked,
  BOX,
  bothMarkets,
  CONTRACT,
  confirm,
  confirmation,
  contracts,
  DESCRIBED,
  DETAILED,
  type Fact,
  type Happening,
  jump,
  link,
  NOTICE,
  noted,
  notedTick,
  noticed,
  OFFERED,
  QUERY,
  REFUSED_PUSH,
  type Situation,
  untick,
} from './loan-confirm.given.ts';
import { agreementRows } from './loan-confirm-agreements.rows.ts';
import { confirmingRows } from './loan-confirm-confirming.rows.ts';
import { noticeRows } from './loan-confirm-notice.rows.ts';

type LcCase = Case<Situation, Happening, Fact>;

const retry = borrower<Happening>('try again');

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
            shows: { agreements: ['Perjanjian Pinjaman', 'Syarat dan Ketentuan'], instalments: 2, 'plan open': false },
            reads: [{ role: 'checkbox', name: BOX }, 'Dana Kilat'],
          },
        }),
      ),
      {
        name: 'everything that an offer says',
        at: 'loading',
        do: [confirmation(OFFERED.answer), contracts],
        expect: { to: 'reviewing, ticked', calls: asked, reads: OFFERED.reads },
      },
      {
        name: 'without a name, its lines stand all the same',
        at: 'loading',
        do: [confirmation({ productName: '' }), contracts],
        expect: { to: 'reviewing, ticked', calls: asked, reads: [['Tenor', '60 hari']] },
      },
      {
        name: 'the agreements first',
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
          given: { plan: 'unfolded' },
          at: 'loading',
          do: [confirmation({ firstPayTime: '1 April 2026', firstPeriodDay }), contracts],
          expect: {
            to: 'reviewing, ticked',
            calls: asked,
            reads: [
              ['Pembayaran pertama', '1 April 2026'],
              ['Periode pertama', String(text)],
            ],
          },
        }),
      ),
      { name: 'the detail alone is not enough', at: 'loading', do: [confirmation()], expect: { calls: asked } },
      { name: 'nor are the agreements', at: 'loading', do: [contracts], expect: { calls: asked } },
      {
        name: 'a null list of agreements',
        at: 'loading',
        do: [confirmation(), answers('contract', null)],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { agreements: [] } },
      },
      {
        name: 'two agreements of one title',
        at: 'loading',
        do: [confirmation(), answers('contract', [{ title: 'Perjanjian' }, { title: 'Perjanjian' }])],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { agreements: ['Perjanjian', 'Perjanjian'] } },
      },
      {
        name: 'without what we add to the answer',
        at: 'loading',
        do: [confirmation({ totalCost: undefined, instalments: undefined }), contracts],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { instalments: 2 } },
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
      expect: { to: 'reviewing, not ticked', effects: [notedTick('unticked')], shows: { grey: ['confirm button'] } },
    })),
  },
  {
    id: 'LC-04',
    cases: [
      {
        at: 'reviewing, not ticked',
        do: [untick],
        expect: { to: 'reviewing, ticked', effects: [notedTick('ticked')], shows: { grey: [] } },
      },
      {
        name: 'on a page that was come back to, not ticked',
        given: { consent: 'unticked' },
        way: [confirmation(), contracts],
        at: 'reviewing, not ticked',
        do: [untick],
        expect: { to: 'reviewing, ticked', effects: [notedTick('ticked')], shows: { grey: [] } },
      },
    ],
  },
  {
    id: 'LC-05',
    untaken: 'nothing',
    cases: bothMarkets.map((one) => ({ ...one, at: 'reviewing, not ticked', do: [confirm], expect: {} })),
  },
  {
    id: 'LC-12',
    cases: [
      ...(['reviewing, ticked', 'reviewing, not ticked'] as const).flatMap((at): LcCase[] => {
        const opened = noted('plan', 'unfolded');
        return [
          { name: 'opened', at, do: [borrower('plan')], expect: { shows: { 'plan open': true }, effects: [opened] } },
          {
            name: 'closed',
            at,
            do: [borrower('plan'), borrower('plan')],
            expect: { shows: { 'plan open': false }, effects: [opened, noted('plan', 'folded')] },
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
          effects: [noted('plan', 'unfolded')],
          reads: [
            {
              in: 'Rincian rencana pembayaran',
              reads: [
                ...DETAILED,
                ['Sisa pokok setelah cicilan ke-1', 'Rp 2.000.000'],
                ['Sisa pokok setelah cicilan ke-2', 'Rp 0'],
                ['Cicilan ke-1', 'Pokok dan bunga'],
                ['Cicilan ke-2', 'Dengan bunga lebih rendah'],
                DESCRIBED.detail1,
                DESCRIBED.detail2,
              ],
            },
          ],
        },
      },
      {
        name: 'open when the page is come back to',
        given: { plan: 'unfolded' },
        at: 'loading',
        do: [confirmation(), contracts],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { 'plan open': true } },
      },
      ...([false, true] as const).map(
        (open): LcCase => ({
          name: `not while an agreement is fetched, ${open ? 'open' : 'closed'}`,
          way: [...arrived({}), ...(open ? [borrower<Happening>('plan')] : []), link(1)],
          at: 'fetching an agreement',
          do: [borrower('plan')],
          expect: { shows: { 'plan open': open } },
        }),
      ),
      {
        name: 'closed on a page that was come back to, open',
        given: { plan: 'unfolded' },
        at: 'reviewing, ticked',
        do: [borrower('plan')],
        expect: { shows: { 'plan open': false }, effects: [noted('plan', 'folded')] },
      },
      {
        name: 'closed when the page is come back to on which it was closed',
        given: { plan: 'folded' },
        at: 'loading',
        do: [confirmation(), contracts],
        expect: { to: 'reviewing, ticked', calls: asked, shows: { 'plan open': false } },
      },
    ],
  },
  {
    id: 'LC-17',
    cases: [{ at: 'failed', do: [retry], expect: { to: 'loading', calls: asked } }],
  },
  ...noticeRows,
  ...agreementRows,
  ...confirmingRows,
];

/** Rows LC-*: a loan is offered, read, and confirmed. */
export const loanConfirmTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'loanConfirm',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('loan-detail-confirm')],
    'notice open': noticed,
    'notice, agreement open': (given) => [
      ...noticed({ ...given, answer: { popAgreementUrl: CONTRACT, ...given.answer } }),
      borrower('notice agreement'),
    ],
    'reviewing, ticked': arrived,
    'reviewing, not ticked': (given) => [...arrived(given), untick],
    'offer refused': (given) => [...arrived(given), confirm, REFUSED_PUSH],
    'untitled notice open': ({ answer = {} }) => [confirmation({ ...NOTICE, popTitle: '', ...answer }), contracts],
    'fetching an agreement': (given) => [...arrived(given), link(1)],
    'agreement open': (given) => [...arrived(given), link(1), jump(CONTRACT)],
    pushing: (given) => [...arrived(given), confirm],
  },
  rows,
};
