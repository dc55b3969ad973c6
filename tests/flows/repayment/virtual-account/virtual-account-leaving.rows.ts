import { borrower, NOW, type Row } from '../../../oracle/row.ts';
import {
  BY_BANK,
  type Fact,
  type Happening,
  MARKET_STEPS,
  ORDER,
  QUERY,
  type Situation,
  STORED_BANK,
  type VaCase,
} from './virtual-account.given.ts';

const TIPS = 'Wi will confirm your repayment as soon as possible';

/** What the visit keeps of the code that the borrower says to have paid; the fee of a delay (is_display 1). */
const claim = (other: Record<string, unknown> = {}) => ({
  vcode: '8808123412341234',
  billNo: 'BILL-77',
  amount: '1500000',
  payCode: 'ALFAMART',
  isOfDelay: true,
  query: QUERY,
  claimedAt: NOW,
  ...other,
});
const claimed = (claims: object[], bill = 'BILL-77') => ({
  kept: 'payments:1001',
  value: { bill, claims, tokens: {} },
});
const CLAIMED_AT = '2026-01-05T12:01:00+07:00';
const OF_INSTALMENTS = { isOfDelay: false, query: { ...QUERY, is_display: '0' } };

/** Rows VA-06 to VA-11: where the borrower goes from the code. */
export const leavingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'VA-06',
    cases: [
      {
        at: 'showing',
        do: [borrower('change method')],
        expect: { effects: [{ open: '/individual', query: QUERY }] },
      },
      {
        name: 'and nothing else of the query',
        given: { query: { amount: '70000', is_display: undefined, from: 'confirm' } },
        at: 'showing',
        do: [borrower('change method')],
        expect: { effects: [{ open: '/individual', query: { ...ORDER, amount: '70000' } }] },
      },
      {
        name: 'also where the code was refused',
        at: 'failed',
        do: [borrower('change method')],
        expect: { effects: [{ open: '/individual', query: QUERY }] },
      },
      ...(['showing', 'failed'] as const).map(
        (at): VaCase => ({
          name: 'whatever else the address carries, nothing but the four',
          given: { query: { is_display: '0', from: 'confirm', payCode: 'OTHER', pay_type: '9', token: 'T' } },
          at,
          do: [borrower('change method')],
          expect: { effects: [{ open: '/individual', query: { ...QUERY, is_display: '0' } }] },
        }),
      ),
      {
        name: 'by card instead: the fee of a delay stays one',
        at: 'showing',
        do: [borrower('card')],
        expect: { effects: [{ open: '/cardRepayment', query: QUERY }] },
      },
      {
        name: 'by card instead: instalments',
        given: { query: { is_display: undefined, from: 'confirm' } },
        at: 'showing',
        do: [borrower('card')],
        expect: { effects: [{ open: '/cardRepayment', query: { ...ORDER, amount: '1500000' } }] },
      },
    ],
  },
  {
    id: 'VA-07',
    cases: [
      {
        at: 'showing',
        do: [borrower('complaint')],
        expect: { effects: [{ open: '/complaint', query: { orderNo: '1001' } }] },
      },
    ],
  },
  {
    id: 'VA-08',
    cases: [
      {
        at: 'showing',
        do: [borrower('customer service')],
        expect: { effects: [{ open: '/customerService', query: {} }] },
      },
    ],
  },
  {
    id: 'VA-09',
    cases: [
      {
        at: 'showing',
        do: [borrower('TELAH MEMBAYAR')],
        expect: {
          to: 'tips open',
          reads: [
            { in: 'Sudah membayar?', reads: [TIPS, { role: 'button', name: 'BATAL' }, { role: 'button', name: 'YA' }] },
          ],
        },
      },
      {
        name: 'tapped twice',
        at: 'showing',
        do: [borrower('TELAH MEMBAYAR'), borrower('TELAH MEMBAYAR')],
        expect: { to: 'tips open' },
      },
      {
        name: 'again after BATAL',
        at: 'tips open',
        do: [borrower('BATAL'), borrower('TELAH MEMBAYAR')],
        expect: { reads: [{ in: 'Sudah membayar?', reads: [TIPS] }] },
      },
    ],
  },
  {
    id: 'VA-10',
    cases: [
      ...(['BATAL', 'mask', 'Escape'] as const).map(
        (wayOut): VaCase => ({
          name: `by ${wayOut}`,
          at: 'tips open',
          do: [borrower(wayOut)],
          expect: { to: 'showing', shows: { code: '8808123412341234', amount: '1500000', steps: MARKET_STEPS } },
        }),
      ),
    ],
  },
  {
    id: 'VA-11',
    cases: [
      {
        name: 'what was said to be paid is kept for the visit',
        at: 'tips open',
        do: [borrower('YA')],
        expect: { effects: [claimed([claim()]), { open: '/loanDetails', query: ORDER }] },
      },
      {
        name: 'instalments beside the fee of a delay',
        given: {
          query: { is_display: '0' },
          kept: { 'payments:1001': { bill: '', claims: [claim({ claimedAt: CLAIMED_AT })], tokens: {} } },
        },
        at: 'tips open',
        do: [borrower('YA')],
        expect: {
          effects: [
            claimed([claim(OF_INSTALMENTS), claim({ claimedAt: CLAIMED_AT })]),
            { open: '/loanDetails', query: ORDER },
          ],
        },
      },
      {
        name: 'in the place of an earlier one of its kind',
        given: {
          kept: {
            'payments:1001': { bill: '', claims: [claim({ billNo: 'BILL-12', claimedAt: CLAIMED_AT })], tokens: {} },
          },
        },
        at: 'tips open',
        do: [borrower('YA')],
        expect: { effects: [claimed([claim()]), { open: '/loanDetails', query: ORDER }] },
      },
      {
        name: 'by a bank, of a code without a bill',
        given: { storedChoice: STORED_BANK, answer: { ...BY_BANK, cardNo: '', payCode: '' } },
        at: 'tips open',
        do: [borrower('YA')],
        expect: {
          effects: [
            claimed([claim({ billNo: '', payCode: 'BCA:ATM' })], '8808123412341234'),
            { open: '/loanDetails', query: ORDER },
          ],
        },
      },
    ],
  },
];
