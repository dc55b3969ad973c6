import type * as z from 'zod/mini';
import type { myLoans } from '#contract/loan.ts';
import { answers, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { BUSY_SERVER, DANA_BESAR, DANA_KILAT, DANA_TENANG, DANA_TUNAI, endOf } from '../../samples.ts';
import type { Happening } from './my-loans.given.ts';

type Loan = NonNullable<z.input<typeof myLoans>['loans']>[number];

const due: NonNullable<Loan['due']> = {
  amount: '1120000',
  periodNos: [1],
  dueTime: endOf('2026-11-30'),
  days: 2,
  fees: '0',
  lateFee: '0',
  tomorrow: '1120000',
};
const DUE: Loan = {
  ...DANA_KILAT,
  productId: '7',
  orderId: '174001',
  orderStatus: '174',
  noticeStatusText: 'Segera jatuh tempo',
  amount: '4000000',
  due,
  appliedAt: '2026-10-30T06:20:33+07:00',
  settledAt: '',
};
const LATE: Loan = {
  ...DUE,
  orderId: '180001',
  orderStatus: '180',
  noticeStatusText: 'Terlambat',
  amount: '5000000',
  due: {
    ...due,
    amount: '1830000',
    dueTime: endOf('2026-11-24'),
    days: -4,
    fees: '430000',
    lateFee: '150000',
    lateDays: [{ periodNo: 1, days: 4, percent: 5, amount: '280000' }],
    tomorrow: '1900000',
  },
};
const RUNNING: Loan = {
  ...DANA_TENANG,
  productId: '8',
  orderId: '170002',
  orderStatus: '170',
  noticeStatusText: 'Pinjaman berjalan',
  amount: '4500000',
  due: { ...due, amount: '1593000', periodNos: [2], dueTime: endOf('2026-12-20'), days: 22, tomorrow: '1593000' },
  appliedAt: '2026-10-18T06:20:33+07:00',
  settledAt: '',
};
const REVIEWED: Loan = {
  ...DANA_BESAR,
  productId: '10',
  orderId: '210001',
  orderStatus: '21',
  noticeStatusText: 'Sedang ditinjau',
  amount: '10000000',
  appliedAt: '2026-11-28T06:20:33+07:00',
  settledAt: '',
};
const SETTLED: Loan = {
  ...DANA_TUNAI,
  productId: '9',
  orderId: '200001',
  orderStatus: '200',
  noticeStatusText: 'Lunas',
  amount: '1500000',
  appliedAt: '2026-09-18T06:20:33+07:00',
  settledAt: '2026-11-08T11:20:33+07:00',
};

const come = (says: string, ...loans: Loan[]) => said<Happening>(says, answers('my-loans', { loans }));

/** What the simulator lists of the borrower's loans. */
export const myLoansSituations: SituationTable<Happening> = {
  name: 'My loans',
  situations: [
    {
      id: 'one-due',
      name: 'One of four loans is due',
      says: 'in 2 days, it can be paid here',
      group: 'happy',
      way: [come('Four loans arrive, one due in 2 days', DUE, RUNNING, REVIEWED, SETTLED)],
    },
    {
      id: 'nothing-due',
      name: 'All repaid',
      says: 'one loan, and it is settled',
      group: 'happy',
      way: [come('One loan arrives, settled', SETTLED)],
    },
    {
      id: 'no-loan',
      name: 'No loan yet',
      says: 'products can be looked at',
      group: 'happy',
      way: [come('No loan arrives')],
    },
    { id: 'loading', name: 'Still loading', says: 'the server takes its time', group: 'waiting', way: [] },
    {
      id: 'reviewed',
      name: 'Under review',
      says: 'applied for today',
      group: 'waiting',
      way: [come('Two loans arrive, one not decided yet', REVIEWED, SETTLED)],
    },
    {
      id: 'checked',
      name: 'Payment being checked',
      says: 'it cannot be paid twice',
      group: 'waiting',
      way: [come('The due loan arrives, a card is being charged', { ...DUE, isChecking: 1 }, RUNNING)],
    },
    {
      id: 'overdue',
      name: 'Overdue by 4 days',
      says: 'late fee added, on top of the list',
      group: 'trouble',
      way: [come('Two loans arrive, one 4 days late', LATE, RUNNING)],
    },
    {
      id: 'missing',
      name: 'Server keeps no list',
      says: 'the telephone is named',
      group: 'trouble',
      way: [said('The server has no such call', refuses('my-loans', { code: '404', message: 'Not found' }))],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'its reason is shown, try again',
      group: 'trouble',
      way: [said('The server refuses', refuses('my-loans', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'no answer came, try again',
      group: 'trouble',
      way: [said('The phone has no line', fails('my-loans'))],
    },
  ],
};
