import { fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { all, choose, type Happening, start } from './complaint-entry.given.ts';

const loan = (orderNo: string, productName: string, isShow: 0 | 1, amount: string, due: string) => ({
  orderNo,
  productName,
  productLogo: '',
  status: isShow ? 'Jatuh tempo' : 'Lunas',
  isShow,
  list: [
    { title: 'Jumlah pinjaman', value: amount },
    { title: 'Jatuh tempo', value: due },
  ],
});
const KILAT = loan('1001', 'Dana Kilat', 1, 'Rp 4.000.000', '7 Jan 2026');
const TENANG = loan('1002', 'Dana Tenang', 0, 'Rp 2.500.000', '5 Des 2025');
const opened = said<Happening>(
  'The types come, with two loans',
  start({ answer: { orderDetail: KILAT, orderList: [KILAT, TENANG] } }),
);

/** What a borrower meets when choosing what to complain about. */
export const complaintEntrySituations: SituationTable<Happening> = {
  name: 'Begin a complaint',
  situations: [
    {
      id: 'types',
      name: 'What it is about',
      says: 'the loan is known, the type is not',
      group: 'happy',
      start: 0,
      way: [opened],
    },
    {
      id: 'sub-types',
      name: 'Collection: what happened',
      says: 'the sub-types are unfolded',
      group: 'happy',
      start: 0,
      way: [opened, choose('1')],
    },
    {
      id: 'orders',
      name: 'Choosing another loan',
      says: 'all loans in a sheet',
      group: 'happy',
      start: 0,
      way: [opened, all],
    },
    {
      id: 'no-loan',
      name: 'Without a loan',
      says: 'the borrower has none, and may complain',
      group: 'happy',
      start: 2,
      way: [said('The types come, without a loan', start({ answer: { orderDetail: null, orderList: [] } }))],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'types and loans are on their way',
      group: 'waiting',
      start: 0,
      way: [],
    },
    {
      id: 'not-collected',
      name: 'Collection not to be chosen',
      says: 'this loan is in nobody’s collection',
      group: 'trouble',
      start: 0,
      way: [
        said('The types come, with a repaid loan', start({ answer: { orderDetail: TENANG, orderList: [TENANG] } })),
      ],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'with its reason, and a retry',
      group: 'trouble',
      start: 0,
      way: [refuses('problem-init')],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'try again is all there is',
      group: 'trouble',
      start: 0,
      way: [fails('problem-init', 'timeout')],
    },
  ],
};
