import { answers, borrower, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { CHECKING } from '../../loan/loan-details/loan-details-watch.rows.ts';
import { type Happening, payAll, periods, tick } from './instalments.given.ts';

const AMOUNT = '1120000';
/** The end of the day that many days after 5 January 2026. */
const dueIn = (days: number) => `${new Date(Date.UTC(2026, 0, 5 + days)).toISOString().slice(0, 10)}T23:59:59+07:00`;
const period = (
  periodNo: number,
  { days = 2 + 30 * (periodNo - 1), ...told }: { days?: number; [field: string]: unknown } = {},
) => ({
  periodNo,
  totalAmount: AMOUNT,
  canClick: 1,
  dueTime: dueIn(days),
  displayAmount: 'Rp 1.120.000',
  state: 'upcoming',
  days,
  ...told,
});
const FIRST_DUE = [period(1, { state: 'due' }), period(2), period(3), period(4)];
const LATE = [
  period(1, { state: 'late', days: -34, totalAmount: '1494000', lateFee: '150000', lateInterest: '224000' }),
  period(2, { state: 'late', days: -4, totalAmount: '1150000', lateInterest: '30000' }),
  period(3, { days: 26 }),
  period(4, { days: 56 }),
];
const PAID = [
  { periodNo: 1, totalAmount: AMOUNT, displayAmount: 'Rp 1.120.000', dueTime: '2026-01-07T23:59:59+07:00' },
];
const plan = (says: string, unpaid: readonly object[], paid: readonly object[] = []) =>
  said<Happening>(says, answers('loan-play-detail', { productName: 'Dana Kilat', ...periods(unpaid, paid) }));
const four = plan('The instalments come: the first of four is due', FIRST_DUE);
const someLate = plan('The instalments come: two are overdue', LATE);
const onePaid = plan('The instalments come: one is paid, three are left', FIRST_DUE.slice(1), PAID);
const reading = (payment: object) => answers('loan-details', { orderStatus: '174', payments: [payment] });

/** What a borrower meets when choosing what to pay. */
export const instalmentsSituations: SituationTable<Happening> = {
  name: 'Choose instalments',
  situations: [
    {
      id: 'first',
      name: 'First instalment ticked',
      says: 'the one that is due',
      group: 'happy',
      start: 0,
      way: [four],
    },
    {
      id: 'two',
      name: 'Two instalments ticked',
      says: 'the next one too',
      group: 'happy',
      start: 0,
      way: [four, tick(2)],
    },
    {
      id: 'all',
      name: 'All instalments ticked',
      says: 'the whole loan at once',
      group: 'happy',
      start: 0,
      way: [four, payAll],
    },
    {
      id: 'some-paid',
      name: 'Some paid already',
      says: 'what is paid is folded away',
      group: 'happy',
      start: 0,
      way: [onePaid],
    },
    {
      id: 'paid-open',
      name: 'Paid instalments unfolded',
      says: 'what was paid, and when it was due',
      group: 'happy',
      start: 0,
      way: [onePaid, borrower('paid periods')],
    },
    {
      id: 'settled',
      name: 'All repaid',
      says: 'nothing is left to pay',
      group: 'happy',
      start: 0,
      way: [plan('The instalments come: all are paid', [], PAID)],
    },
    { id: 'loading', name: 'Still loading', says: 'the plan is on its way', group: 'waiting', start: 0, way: [] },
    {
      id: 'claimed',
      name: 'Payment said to be made',
      says: 'by a virtual account, not seen yet',
      group: 'waiting',
      start: 2,
      way: [four],
    },
    {
      id: 'checked',
      name: 'Card payment being checked',
      says: 'the bank has not said yet',
      group: 'waiting',
      start: 1,
      way: [
        four,
        { page: 'hidden' },
        { page: 'shown' },
        said('The loan comes: a card payment is being checked', reading(CHECKING)),
      ],
    },
    {
      id: 'overdue',
      name: 'Two instalments overdue',
      says: 'with late fee and late interest',
      group: 'trouble',
      start: 0,
      way: [someLate],
    },
    {
      id: 'overdue-all',
      name: 'Overdue, all of it ticked',
      says: 'nothing stays overdue',
      group: 'trouble',
      start: 0,
      way: [someLate, tick(2)],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'with its reason, and a retry',
      group: 'trouble',
      start: 0,
      way: [refuses('loan-play-detail')],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'try again is all there is',
      group: 'trouble',
      start: 0,
      way: [fails('loan-play-detail', 'timeout')],
    },
  ],
};
