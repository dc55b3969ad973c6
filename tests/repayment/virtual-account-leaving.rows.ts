import { borrower, type Row } from '../oracle/row.ts';
import {
  BY_BANK,
  type Fact,
  type Happening,
  MARKET_STEPS,
  ORDER,
  QUERY,
  type Situation,
  STORED_BANK,
  told,
  type VaCase,
} from './virtual-account.given.ts';

const TIPS = 'Wi will confirm your repayment as soon as possible';

/** What is kept of the code that the borrower says to have paid. */
const claimed = (other: Record<string, string> = {}) => ({
  // The fee of a delay (is_display 1).
  kept: 'claimedPayment:1001:delay',
  value: {
    vcode: '8808123412341234',
    billNo: 'BILL-77',
    amount: '1500000',
    payCode: 'ALFAMART',
    query: QUERY,
    // The loan was read meanwhile: due, and nothing paid.
    knownPayments: '174',
    ...other,
  },
  dated: true as const,
});

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
        expect: { effects: [claimed(), { open: '/loanDetails', query: ORDER }] },
      },
      {
        name: 'instalments beside the fee of a delay',
        given: { query: { is_display: '0' } },
        at: 'tips open',
        do: [borrower('YA')],
        expect: {
          effects: [
            {
              ...claimed(),
              kept: 'claimedPayment:1001',
              value: { ...claimed().value, query: { ...QUERY, is_display: '0' } },
            },
            { open: '/loanDetails', query: ORDER },
          ],
        },
      },
      {
        name: 'with the payments that were there when the code was given, where its answer tells',
        given: { answer: told(0, 'RC-12') },
        at: 'tips open',
        do: [borrower('YA')],
        expect: {
          effects: [claimed({ knownPayments: '174\nRC-12' }), { open: '/loanDetails', query: ORDER }],
        },
      },
      {
        name: 'by a bank, of a code without a bill',
        given: { storedChoice: STORED_BANK, answer: { ...BY_BANK, cardNo: '', payCode: '' } },
        at: 'tips open',
        do: [borrower('YA')],
        expect: {
          effects: [claimed({ billNo: '', payCode: 'BCA:ATM' }), { open: '/loanDetails', query: ORDER }],
        },
      },
    ],
  },
];
