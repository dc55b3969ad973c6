import type { LoanState } from '#contract/values/order-status.ts';
import type { LoanAction, LoanEvent } from '#machines/loan/loan-life.ts';
import type { Row } from '../oracle/row.ts';

/** Rows LL-*. `to` absent: the same state. */
export interface LifeRow extends Pick<Row<string, string>, 'id' | 'what'> {
  cases: readonly LifeCase[];
}

export interface LifeCase {
  from: LoanState;
  event: LoanEvent;
  to?: LoanState;
  /** What has to be booked or done, in order. */
  actions: readonly LoanAction[];
  refused?: true;
}

export const LOAN_STATES: readonly LoanState[] = [
  'underReview',
  'declined',
  'disbursing',
  'running',
  'due',
  'overdue',
  'settled',
];

const paid = (leftAfter: number, dueAfter: number, lateAfter: number): LoanEvent => ({
  type: 'payment.posted',
  leftAfter,
  dueAfter,
  lateAfter,
});

/** What a state knows, read off rows LL-01 to LL-11; everything else is row LL-12. */
const known: Record<LoanState, readonly LoanEvent['type'][]> = {
  underReview: ['application.approved', 'application.declined'],
  disbursing: ['disbursement.sent', 'disbursement.failed'],
  running: ['window.opened', 'payment.posted'],
  due: ['dueDate.passed', 'payment.posted', 'delayFee.posted'],
  overdue: ['payment.posted', 'delayFee.posted'],
  settled: ['payment.posted'],
  declined: ['payment.posted'],
};

const everyEvent: readonly LoanEvent[] = [
  { type: 'application.approved' },
  { type: 'application.declined' },
  { type: 'disbursement.sent' },
  { type: 'disbursement.failed' },
  { type: 'window.opened' },
  { type: 'dueDate.passed' },
  { type: 'delayFee.posted' },
  paid(0, 0, 0),
  paid(500, 500, 500),
];

const repaying = ['running', 'due', 'overdue'] as const;

export const loanLifeRows: readonly LifeRow[] = [
  {
    id: 'LL-01',
    cases: [{ from: 'underReview', event: { type: 'application.approved' }, to: 'disbursing', actions: [] }],
  },
  {
    id: 'LL-02',
    cases: [{ from: 'underReview', event: { type: 'application.declined' }, to: 'declined', actions: [] }],
  },
  {
    id: 'LL-03',
    cases: [{ from: 'disbursing', event: { type: 'disbursement.sent' }, to: 'running', actions: ['bookPrincipalOut'] }],
  },
  {
    id: 'LL-04',
    cases: [{ from: 'disbursing', event: { type: 'disbursement.failed' }, to: 'declined', actions: [] }],
  },
  {
    id: 'LL-05',
    cases: [{ from: 'running', event: { type: 'window.opened' }, to: 'due', actions: [] }],
  },
  {
    id: 'LL-06',
    cases: [{ from: 'due', event: { type: 'dueDate.passed' }, to: 'overdue', actions: ['startLateInterest'] }],
  },
  {
    id: 'LL-07',
    cases: repaying.map((from) => ({ from, event: paid(500, 0, 0), to: 'running', actions: ['bookRepayment'] })),
  },
  {
    id: 'LL-08',
    cases: [
      ...repaying.map((from) => ({ from, event: paid(500, 200, 100), actions: ['bookRepayment'] as const })),
      ...repaying.map((from) => ({
        from,
        event: paid(500, 200, 0),
        to: 'due' as const,
        actions: ['bookRepayment'] as const,
      })),
    ],
  },
  {
    id: 'LL-09',
    cases: repaying.map((from) => ({ from, event: paid(0, 0, 0), to: 'settled', actions: ['bookRepayment'] })),
  },
  {
    id: 'LL-10',
    cases: (['due', 'overdue'] as const).map((from) => ({
      from,
      event: { type: 'delayFee.posted' },
      to: 'running',
      actions: ['bookDelayFee', 'moveDueDates'],
    })),
  },
  {
    id: 'LL-11',
    cases: (['settled', 'declined'] as const).map((from) => ({
      from,
      event: paid(0, 0, 0),
      actions: ['bookOwedToBorrower'],
    })),
  },
  {
    id: 'LL-12',
    cases: LOAN_STATES.flatMap((from) =>
      everyEvent
        .filter(({ type }) => !known[from].includes(type))
        .map((event) => ({ from, event, actions: [], refused: true as const })),
    ),
  },
];
