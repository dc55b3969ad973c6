import { borrower, goesWrong, type Row, refuses } from '../../../oracle/row.ts';
import {
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
  reading,
  retry,
  SHOWN,
  type Situation,
  STORED_BANK,
  STORED_MARKET,
  shown,
  UNTIMED,
  type VaCase,
} from './virtual-account.given.ts';

const OWED_OTHERWISE = refuses('generate-vcode', { code: '2001', message: 'Jumlah melebihi sisa tagihan' });

/** Rows VA-01 to VA-03, VA-14 and VA-18: a code is asked for, and comes or does not. */
export const openingRows: Row<Situation, Happening, Fact>[] = [
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
      ...[{ productId: undefined }, { orderId: undefined }, { orderId: '' }].flatMap((query): VaCase[] => [
        {
          name: `nothing is asked with ${JSON.stringify(query)} of ${Object.keys(query)[0]}`,
          given: { query },
          way: [],
          at: 'failed',
          do: [retry],
          expect: {},
        },
        ...(['bill', 'change method'] as const).map(
          (wayOn): VaCase => ({
            name: `no ${wayOn} with ${JSON.stringify(query)} of ${Object.keys(query)[0]}`,
            given: { query },
            way: [],
            unoffered: true,
            at: 'failed',
            do: [borrower(wayOn)],
            expect: {},
          }),
        ),
      ]),
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
        name: 'where something else is owed than is asked for, it says so',
        given: { query: { is_display: '0' } },
        way: [OWED_OTHERWISE],
        at: 'failed',
        expect: { reason: 'Jumlah melebihi sisa tagihan' },
      },
      {
        name: 'where something else is owed than is asked for, the bill says what',
        given: { query: { is_display: '0' } },
        way: [OWED_OTHERWISE],
        at: 'failed',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repayment', query: ORDER }] },
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
        expect: { to: 'showing', calls: [asked(), reading], effects: SHOWN, shows: { code: '8808123412341234' } },
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
          effects: SHOWN,
          shows: {
            code: '8808123412341234',
            amount: '1500000',
            'bill number': 'BILL-77',
            'pay code': 'ALFAMART',
            steps: MARKET_STEPS,
            'time left': 10 * MINUTE,
            announced: '',
          },
          reads: [
            'Pelunasan',
            { role: 'button', name: 'TELAH MEMBAYAR' },
            ['Total pembayaran', 'Rp1.500.000'],
            ['Total pembayaran', 'Bayar sebelum Sen, 5 Jan, 12.10 WIB'],
            ['Kode pembayaran', '8808 1234 1234 1234'],
            ['Nomor tagihan', 'BILL-77'],
            { in: 'Metode', reads: ['ALFAMART'] },
            { in: 'Cara membayar', reads: MARKET_STEPS },
            'Simpan struk setoran sampai pembayaran dikonfirmasi.',
          ],
        },
      },
      {
        name: 'of a delay, which pays nothing of the loan',
        at: 'loading',
        do: [account()],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          effects: SHOWN,
          shows: { 'of a delay': true },
          reads: ['Biaya ini memundurkan jatuh tempo. Sisa pinjaman Anda tidak berkurang.'],
        },
      },
      ...['0', undefined].map(
        (is_display): VaCase => ({
          name: `of no delay: is_display ${is_display ?? 'absent'}`,
          given: { query: { is_display } },
          at: 'loading',
          do: [account()],
          expect: {
            to: 'showing',
            calls: [asked({ is_display: is_display ?? 0 }), reading],
            effects: SHOWN,
            shows: { 'of a delay': false },
          },
        }),
      ),
      {
        name: 'a pay code that the answer leaves out: as it was asked for',
        given: { storedChoice: STORED_BANK },
        at: 'loading',
        do: [account({ answer: { payCode: null } })],
        expect: {
          to: 'showing',
          calls: [asked(BY_STORED_BANK), reading],
          effects: SHOWN,
          shows: { 'pay code': 'BCA:ATM' },
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
          effects: SHOWN,
          shows: {
            code: '8808123412341234',
            amount: '1234.51',
            'bill number': 'BILL-77',
            'pay code': 'BCA:ATM',
            steps: BANK_STEPS,
          },
          reads: [
            'Pelunasan',
            { role: 'button', name: 'TELAH MEMBAYAR' },
            ['Total pembayaran', 'Rp1.234,51'],
            ['Nomor virtual account', '8808 1234 1234 1234'],
            ['Nomor tagihan', 'BILL-77'],
            { in: 'Metode', reads: ['BCA · ATM'] },
            'Simpan struk setoran sampai pembayaran dikonfirmasi.',
          ],
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
          expect: {
            to: 'showing',
            // What is paid by where nothing was chosen is the market's own.
            calls: [asked(isNeedPop ? { payCode: 'UPI' } : {}), reading],
            effects: SHOWN,
            shows: { amount: plain },
          },
        }),
      ),
      {
        name: 'without expiry, server time, bill number and steps',
        at: 'loading',
        do: [account({ answer: { ...UNTIMED, cardNo: null, payStep: null } })],
        expect: {
          to: 'showing',
          calls: [asked(), reading],
          effects: shown('8808123412341234'),
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
          effects: [...SHOWN, { remembered: { ...STORED_BANK, specificNum: 'SN-10' }, orderId: '1001' }],
        },
      },
      {
        name: 'a specific number alone is no choice',
        at: 'loading',
        do: [account({ answer: { specificNum: 'SN-10' } })],
        expect: { to: 'showing', calls: [asked(), reading], effects: SHOWN },
      },
    ],
  },
];
