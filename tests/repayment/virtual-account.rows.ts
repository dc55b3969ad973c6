import { borrower, type FlowTable, goesWrong, PHONE, type Row, refuses } from '../oracle/row.ts';
import {
  ARRIVED,
  account,
  asked,
  BANK_STEPS,
  BY_BANK,
  BY_STORED_BANK,
  BY_STORED_MARKET,
  type Fact,
  type Happening,
  MARKET_STEPS,
  MINUTE,
  ORDER,
  QUERY,
  READING,
  reading,
  type Situation,
  STORED_BANK,
  STORED_MARKET,
  showing,
  tipsOpen,
  UNTIMED,
  unseen,
  type VaCase,
} from './virtual-account.given.ts';
import { leavingRows } from './virtual-account-leaving.rows.ts';
import { codeLifeRows } from './virtual-account-life.rows.ts';

const calls = (telephone: string) => ({ native: 'callSupport' as const, parameter: { telephone } });
const retry = borrower<Happening>('try again');

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'VA-01',
    cases: [
      { name: 'is_display 1', at: 'loading', expect: { calls: [asked()] } },
      {
        name: 'is_display 0',
        given: { query: { is_display: '0' } },
        at: 'loading',
        expect: { calls: [asked({ is_display: '0' })] },
      },
      {
        name: 'no is_display',
        given: { query: { is_display: undefined } },
        at: 'loading',
        expect: { calls: [asked({ is_display: 0 })] },
      },
      ...['1234.51', '0.01', '9007199254740993'].map(
        (amount): VaCase => ({
          name: `amount ${amount}`,
          given: { query: { amount } },
          at: 'loading',
          expect: { calls: [asked({ amount })] },
        }),
      ),
      ...[undefined, '', '0', '0.00', 'abc', 'Rp 1.500.000', '1,500,000', '-5', '1e6', 'NaN'].map(
        (amount): VaCase => ({
          name: `nothing is asked for an amount ${amount === undefined ? 'that is absent' : JSON.stringify(amount)}`,
          given: { query: { amount } },
          way: [],
          at: 'failed',
          do: [retry],
          expect: {},
        }),
      ),
      ...[{ productId: undefined }, { orderId: undefined }, { orderId: '' }].map(
        (query): VaCase => ({
          name: `nothing is asked with ${JSON.stringify(query)} of ${Object.keys(query)[0]}`,
          given: { query },
          way: [],
          unoffered: true,
          at: 'failed',
          do: [retry, borrower('bill'), borrower('change method')],
          expect: {},
        }),
      ),
      {
        name: 'without an amount the bill says what there is to pay, and there is nothing to change the way of',
        given: { query: { amount: undefined, is_display: undefined } },
        way: [],
        unoffered: true,
        at: 'failed',
        do: [borrower('change method'), borrower('bill')],
        expect: { effects: [{ open: '/repayment', query: ORDER }] },
      },
      {
        name: 'without the amount of a delay its page says what it costs',
        given: { query: { amount: undefined } },
        way: [],
        at: 'failed',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repaymentDelay', query: ORDER }] },
      },
    ],
  },
  {
    id: 'VA-02',
    cases: [
      {
        name: 'a bank',
        given: { storedChoice: STORED_BANK },
        at: 'loading',
        expect: { calls: [asked(BY_STORED_BANK)] },
      },
      {
        name: 'a market, without a specific number',
        given: { storedChoice: STORED_MARKET },
        at: 'loading',
        expect: { calls: [asked(BY_STORED_MARKET)] },
      },
      {
        name: 'ALFAMART, chosen by the borrower',
        given: { storedChoice: { payType: 2, payCode: 'ALFAMART', specificNum: '' } },
        at: 'loading',
        expect: { calls: [asked({ is_default: 0 })] },
      },
      {
        name: 'amount and is_display as handed over',
        given: { storedChoice: STORED_BANK, query: { amount: '70000', is_display: '0' } },
        at: 'loading',
        expect: { calls: [asked({ ...BY_STORED_BANK, amount: '70000', is_display: '0' })] },
      },
    ],
  },
  {
    id: 'VA-03',
    cases: [
      ...goesWrong('generate-vcode').flatMap(({ name, step, text, reason }) =>
        [undefined, STORED_BANK].map(
          (storedChoice): VaCase => ({
            name: `${name}, ${storedChoice ? 'a stored choice' : 'nothing stored'}`,
            given: { storedChoice },
            at: 'loading',
            do: [step],
            expect: {
              to: 'failed',
              calls: [asked(storedChoice ? BY_STORED_BANK : {})],
              effects: [{ toast: text }],
              reason,
            },
          }),
        ),
      ),
      {
        name: 'an amount that is none of this market',
        at: 'loading',
        do: [account({ answer: { amount: '1.50.000' } })],
        expect: { to: 'failed', calls: [asked()], effects: [{ toast: 'error' }], reason: '' },
      },
      {
        name: 'where something else is owed than is asked for, the bill says what',
        given: { query: { is_display: '0' } },
        way: [refuses('generate-vcode', { code: '2001', message: 'Jumlah melebihi sisa tagihan' })],
        at: 'failed',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repayment', query: ORDER }], reason: 'Jumlah melebihi sisa tagihan' },
      },
    ],
  },
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
    id: 'VA-14',
    cases: [
      { name: 'nothing stored', at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked()] } },
      {
        name: 'a stored choice',
        given: { storedChoice: STORED_BANK },
        at: 'failed',
        do: [retry],
        expect: { to: 'loading', calls: [asked(BY_STORED_BANK)] },
      },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'failed',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked()] },
      },
      {
        name: 'and it works',
        at: 'failed',
        do: [retry, account()],
        expect: { to: 'showing', calls: [asked(), reading], shows: { code: '8808123412341234' } },
      },
      {
        name: 'and it fails again',
        at: 'failed',
        do: [retry, refuses('generate-vcode', { code: '1', message: 'Coba nanti' })],
        expect: { to: 'failed', calls: [asked()], effects: [{ toast: 'Coba nanti' }] },
      },
    ],
  },
  {
    id: 'VA-18',
    cases: [
      {
        name: 'for a market',
        at: 'loading',
        do: [account()],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          shows: {
            code: '8808123412341234',
            amount: '1500000',
            'bill number': 'BILL-77',
            'pay code': 'ALFAMART',
            steps: MARKET_STEPS,
          },
          reads: ['Pelunasan', 'TELAH MEMBAYAR'],
        },
      },
      {
        name: 'of a delay, which pays nothing of the loan',
        at: 'loading',
        do: [account()],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          reads: ['Biaya ini mengundur jatuh tempo. Sisa pinjaman Anda tidak berkurang.'],
        },
      },
      {
        name: 'for a bank',
        given: { storedChoice: STORED_BANK },
        at: 'loading',
        do: [account({ answer: { ...BY_BANK, specificNum: 'SN-9', amount: 1234.51 } })],
        expect: {
          to: 'showing',
          calls: [asked(BY_STORED_BANK), reading],
          shows: {
            code: '8808123412341234',
            amount: '1234.51',
            'bill number': 'BILL-77',
            'pay code': 'BCA:ATM',
            steps: BANK_STEPS,
          },
          reads: ['Pelunasan', 'TELAH MEMBAYAR'],
        },
      },
      ...[
        { amount: '1.500.000', plain: '1500000' },
        { amount: 'Rp 150.000', plain: '150000' },
        { amount: '₹ 1,23,456.50', plain: '123456.50', isNeedPop: '0' as const },
      ].map(
        ({ amount, plain, isNeedPop }): VaCase => ({
          name: `an amount written ${amount}`,
          given: isNeedPop ? { isNeedPop } : {},
          at: 'loading',
          do: [account({ answer: { amount } })],
          expect: { to: 'showing', calls: [asked(), reading], shows: { amount: plain } },
        }),
      ),
      {
        name: 'without expiry, server time, bill number and steps',
        at: 'loading',
        do: [account({ answer: { ...UNTIMED, cardNo: null, payStep: null } })],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          shows: { code: '8808123412341234', amount: '1500000', 'bill number': '', steps: [] },
        },
      },
      {
        name: "the answer's specific number is stored with the choice",
        given: { storedChoice: STORED_BANK },
        at: 'loading',
        do: [account({ answer: { ...BY_BANK, specificNum: 'SN-10' } })],
        expect: {
          to: 'showing',
          calls: [asked(BY_STORED_BANK), reading],
          effects: [{ remembered: { ...STORED_BANK, specificNum: 'SN-10' }, orderId: '1001' }],
        },
      },
      {
        name: 'a specific number alone is no choice',
        at: 'loading',
        do: [account({ answer: { specificNum: 'SN-10' } })],
        expect: { to: 'showing', calls: [asked(), reading] },
      },
    ],
  },
  ...leavingRows,
  ...codeLifeRows,
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
    paid: (given) => [...showing(given), { passes: READING }, ARRIVED],
    expired: (given) => [...showing(given), ...unseen(10 * MINUTE), { page: 'shown' }],
  },
  rows,
};
