import type * as z from 'zod/mini';
import type { loanHistory, receipt } from '#contract/loan.ts';
import { answers, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { BUSY_SERVER, KEPT_LOAN } from '../../samples.ts';
import type { Happening } from './loan-history.given.ts';

type History = z.input<typeof loanHistory>;
type Receipt = z.input<typeof receipt>;

const QUERY = { productId: '7', orderId: '174001' };
const OPENED = { query: QUERY };

const FIRST: Receipt = {
  receiptNo: '20261016000001',
  amount: '1120000',
  paidAt: '2026-10-16T11:20:33+07:00',
  billNo: '883585062940',
  payCode: 'BCA:ATM',
  payer: 'Siti •••• 0001',
  lines: [{ text: 'Cicilan ke-1', value: 'Rp 1.120.000' }],
};
const SECOND: Receipt = {
  ...FIRST,
  receiptNo: '20261116000002',
  amount: '1090000',
  paidAt: '2026-11-16T09:04:00+07:00',
  billNo: '883585063117',
  payCode: 'ALFAMART',
  lines: [{ text: 'Cicilan ke-2', value: 'Rp 1.090.000' }],
};

const RUNNING: History = {
  productName: 'Dana Kilat',
  orderStatus: '170',
  noticeStatusText: 'Pinjaman berjalan',
  appliedAt: '2026-09-15T06:20:33+07:00',
  settledAt: '',
  receipts: [SECOND, FIRST],
  pdfUrl: '/contracts/loan.pdf?of=174001',
};

const comes = (says: string, history: History) => said<Happening>(says, answers('loan-history', history));
const twoPaid = comes('Two payments arrive', RUNNING);

/** What the simulator lists of the history of a loan. */
export const loanHistorySituations: SituationTable<Happening> = {
  name: 'Loan history',
  situations: [
    {
      id: 'two-paid',
      name: 'Two instalments paid',
      says: 'each with its receipt',
      group: 'happy',
      start: OPENED,
      way: [twoPaid],
    },
    {
      id: 'all-repaid',
      name: 'All repaid',
      says: 'the loan is settled',
      group: 'happy',
      start: OPENED,
      way: [
        comes('The payments of a settled loan arrive', {
          ...RUNNING,
          orderStatus: '200',
          noticeStatusText: 'Lunas',
          settledAt: '2026-11-16T09:04:00+07:00',
        }),
      ],
    },
    {
      id: 'receipt',
      name: 'Receipt',
      says: 'to print, share or save',
      group: 'happy',
      start: { query: { ...QUERY, receiptNo: '20261116000002' } },
      opened: 'The borrower opens a receipt',
      way: [twoPaid],
    },
    {
      id: 'paid-too-much',
      name: 'Paid too much',
      says: 'Rp 30.000 are owed to the borrower',
      group: 'happy',
      start: OPENED,
      way: [
        comes('A payment arrives, Rp 30.000 too much', {
          ...RUNNING,
          receipts: [{ ...SECOND, amount: '1120000', surplus: '30000' }, FIRST],
        }),
      ],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'the server takes its time',
      group: 'waiting',
      start: OPENED,
      way: [],
    },
    {
      id: 'nothing-paid',
      name: 'Nothing paid yet',
      says: 'the loan has just begun',
      group: 'waiting',
      start: OPENED,
      way: [comes('No payment arrives', { ...RUNNING, receipts: [] })],
    },
    {
      id: 'partly-paid',
      name: 'Instalment paid in part',
      says: 'Rp 370.000 are still missing',
      group: 'trouble',
      start: { query: { ...QUERY, receiptNo: '20261116000002' } },
      opened: 'The borrower opens a receipt',
      way: [
        comes('The payment arrives, Rp 370.000 too little', {
          ...RUNNING,
          receipts: [
            {
              ...SECOND,
              amount: '720000',
              missing: '370000',
              lines: [{ text: 'Cicilan ke-2', value: 'Rp 720.000' }],
            },
            FIRST,
          ],
        }),
      ],
    },
    {
      id: 'missing',
      name: 'Server keeps no history',
      says: 'the telephone is named',
      group: 'trouble',
      start: OPENED,
      way: [said('The server has no such call', refuses('loan-history', { code: '404', message: 'Not found' }))],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'its reason is shown, try again',
      group: 'trouble',
      start: OPENED,
      way: [said('The server refuses', refuses('loan-history', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'opened before, then offline',
      group: 'trouble',
      start: { query: QUERY, given: { kept: KEPT_LOAN } },
      way: [said('The phone has no line', fails('loan-history'))],
    },
  ],
};
