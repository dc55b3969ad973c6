import { borrower, type FlowTable, OWN, PHONE, type Row, refuses } from '../../../oracle/row.ts';
import {
  ARRIVED,
  atCashier,
  BANK_STEPS,
  BY_BANK,
  details,
  type Fact,
  type Happening,
  inPart,
  MARKET_STEPS,
  MINUTE,
  QUERY,
  READING,
  REPLACED,
  type Situation,
  showing,
  tipsOpen,
  told,
  tooMuch,
  unseen,
  type VaCase,
} from './virtual-account.given.ts';
import { indiaRows } from './virtual-account-india.rows.ts';
import { leavingRows } from './virtual-account-leaving.rows.ts';
import { codeLifeRows } from './virtual-account-life.rows.ts';
import { openingRows } from './virtual-account-opening.rows.ts';
import { paidRows } from './virtual-account-paid.rows.ts';
import { recallingRows } from './virtual-account-recalling.rows.ts';
import { staleRows } from './virtual-account-stale.rows.ts';

const calls = (telephone: string) => ({ native: 'callSupport' as const, parameter: { telephone } });

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'VA-04',
    cases: [
      {
        name: 'two sections, the first one chosen',
        given: { answer: BY_BANK },
        at: 'showing',
        expect: { shows: { steps: BANK_STEPS, section: 0 } },
      },
      {
        name: 'another section chosen',
        given: { answer: BY_BANK },
        at: 'showing',
        do: [borrower('section', 1)],
        expect: { shows: { section: 1, code: '8808123412341234' } },
      },
      {
        name: 'the first section chosen again',
        given: { answer: BY_BANK },
        at: 'showing',
        do: [borrower('section', 1), borrower('section', 0)],
        expect: { shows: { section: 0 } },
      },
      ...[BANK_STEPS, BANK_STEPS.slice(1)].map(
        (payStep): VaCase => ({
          name: `not a section that is not there, of ${payStep.length}`,
          only: { layer: 'machine', why: 'the screen offers what there is alone' },
          given: { answer: { ...BY_BANK, payStep } },
          at: 'showing',
          do: [borrower('section', payStep.length)],
          expect: { shows: { section: 0 } },
        }),
      ),
      {
        name: 'payType as text, one section',
        given: { answer: { ...BY_BANK, payType: '1', payStep: BANK_STEPS.slice(1) } },
        at: 'showing',
        expect: { shows: { steps: BANK_STEPS.slice(1) } },
      },
      {
        name: 'no steps',
        given: { answer: { ...BY_BANK, payStep: null } },
        at: 'showing',
        expect: { shows: { steps: [] } },
      },
    ],
  },
  {
    id: 'VA-05',
    untaken: 'shown',
    cases: [
      { name: 'three steps', at: 'showing', expect: { shows: { steps: MARKET_STEPS } } },
      {
        name: 'payType as text',
        given: { answer: { payType: '2' } },
        at: 'showing',
        expect: { shows: { steps: MARKET_STEPS } },
      },
      { name: 'no steps', given: { answer: { payStep: null } }, at: 'showing', expect: { shows: { steps: [] } } },
    ],
  },
  {
    id: 'VA-12',
    cases: [
      { at: 'showing', do: [borrower('copy number')], expect: { effects: [{ copied: '8808123412341234' }] } },
      {
        name: 'of an answer that carried a specific number',
        given: {
          storedChoice: { payType: 1, payCode: 'BNI:ATM', specificNum: 'SN-9' },
          answer: { ...BY_BANK, specificNum: 'SN-9' },
        },
        at: 'showing',
        do: [borrower('copy number')],
        expect: { effects: [{ copied: '8808123412341234' }] },
      },
      {
        name: 'the code of this answer',
        given: { answer: { vcode: 'TFAA7E9' } },
        at: 'showing',
        do: [borrower('copy number')],
        expect: { effects: [{ copied: 'TFAA7E9' }] },
      },
    ],
  },
  {
    id: 'VA-13',
    cases: [
      {
        name: 'with a telephone',
        given: { answer: { telephone: '021 777' } },
        at: 'showing',
        expect: { shows: { telephone: '021 777' } },
      },
      ...['', null].map(
        (telephone): VaCase => ({
          name: telephone === null ? 'without' : 'empty',
          given: { answer: { telephone } },
          at: 'showing',
          do: [borrower('telephone')],
          expect: { shows: { telephone: PHONE }, effects: [calls(PHONE)] },
        }),
      ),
      {
        name: 'with a telephone, called',
        given: { answer: { telephone: '021 777' } },
        at: 'showing',
        do: [borrower('telephone')],
        expect: { effects: [calls('021 777')] },
      },
    ],
  },
  {
    id: OWN,
    what: 'the code of a mini market fills the screen for its cashier, as a barcode and in fours',
    cases: [
      {
        given: { answer: { payee: 'Pinjam Teman' } },
        at: 'showing',
        do: [borrower('show to the cashier')],
        expect: {
          to: 'cashier',
          reads: [
            {
              in: 'Tunjukkan ke kasir',
              reads: [
                '8808 1234 1234 1234',
                ['Total pembayaran', 'Rp1.500.000'],
                ['Metode', 'ALFAMART'],
                ['Penerima', 'Pinjam Teman'],
              ],
            },
          ],
        },
      },
      ...(['BATAL', 'mask', 'Escape'] as const).map(
        (wayOut): VaCase => ({
          name: `left by ${wayOut === 'BATAL' ? 'its button' : wayOut}`,
          at: 'cashier',
          do: [borrower(wayOut)],
          expect: { to: 'showing', shows: { code: '8808123412341234' } },
        }),
      ),
      {
        name: 'not of a bank',
        only: { layer: 'machine', why: 'the screen offers it for a mini market alone' },
        given: { answer: BY_BANK },
        at: 'showing',
        do: [borrower('show to the cashier')],
        expect: { to: 'showing' },
      },
    ],
  },
  {
    id: OWN,
    what: 'who is paid stands by the way to pay',
    cases: [
      {
        name: 'a mini market',
        given: { answer: { payee: 'Pinjam Teman' } },
        at: 'showing',
        expect: { shows: { 'paid to': 'Pinjam Teman' } },
      },
      { name: 'not told', at: 'showing', expect: { shows: { 'paid to': '' } } },
    ],
  },
  ...openingRows,
  ...leavingRows,
  ...codeLifeRows,
  ...paidRows,
  ...recallingRows,
  ...indiaRows,
  ...staleRows,
];

/** Rows VA-*: the number that the money is sent to. */
export const virtualAccountTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'virtualAccount',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('generate-vcode')],
    showing,
    'tips open': tipsOpen,
    cashier: atCashier,
    paid: (given) => [...showing(given), { passes: READING }, ARRIVED],
    'paid in part': (given) => [...showing(given), { passes: READING }, told(inPart())],
    'paid too much': (given) => [...showing(given), { passes: READING }, told(tooMuch())],
    'paid without a receipt': (given) => [...showing(given), { passes: READING }, details({ orderStatus: '200' })],
    looking: () => [],
    unread: () => [refuses('loan-details')],
    replaced: (given) => [...showing(given), { passes: READING }, REPLACED],
    expired: (given) => [...showing(given), ...unseen(10 * MINUTE), { page: 'shown' }],
  },
  alike: {
    'tips open': ['check now'],
    cashier: ['check now'],
    'paid in part': ['loan details', 'print', 'share'],
    'paid too much': ['loan details', 'print', 'share'],
  },
  rows,
};
