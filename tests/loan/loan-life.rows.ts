import type { LoanAction, LoanEvent, LoanState } from '#machines/loan/loan-life.ts';
import type { CatalogueRow } from '../oracle/catalogue.ts';

/** Rows LL-*: the words of the catalogue, and cases that say the same. `to` absent: the same state. */
export interface LifeRow extends CatalogueRow {
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
    from: 'under review (21)',
    event: 'approved',
    when: '',
    to: 'disbursing (151)',
    effect: '',
    cases: [{ from: 'underReview', event: { type: 'application.approved' }, to: 'disbursing', actions: [] }],
  },
  {
    id: 'LL-02',
    from: 'under review (21)',
    event: 'declined',
    when: '',
    to: 'declined (110)',
    effect: '',
    cases: [{ from: 'underReview', event: { type: 'application.declined' }, to: 'declined', actions: [] }],
  },
  {
    id: 'LL-03',
    from: 'disbursing (151)',
    event: 'money left',
    when: '',
    to: 'running (170)',
    effect: 'ledger: principal out',
    cases: [{ from: 'disbursing', event: { type: 'disbursement.sent' }, to: 'running', actions: ['bookPrincipalOut'] }],
  },
  {
    id: 'LL-04',
    from: 'disbursing (151)',
    event: 'disbursement failed',
    when: '',
    to: 'declined (110)',
    effect: 'ledger: nothing stays booked',
    cases: [{ from: 'disbursing', event: { type: 'disbursement.failed' }, to: 'declined', actions: [] }],
  },
  {
    id: 'LL-05',
    from: 'running (170)',
    event: "an instalment's due window opens",
    when: '',
    to: 'due (174)',
    effect: 'delay may be offered',
    cases: [{ from: 'running', event: { type: 'window.opened' }, to: 'due', actions: [] }],
  },
  {
    id: 'LL-06',
    from: 'due (174)',
    event: 'its due date passes unpaid',
    when: '',
    to: 'overdue (180)',
    effect: 'late interest starts, by the rates of section 9',
    cases: [{ from: 'due', event: { type: 'dueDate.passed' }, to: 'overdue', actions: ['startLateInterest'] }],
  },
  {
    id: 'LL-07',
    from: 'running, due or overdue',
    event: 'payment posted',
    when: 'something is left, nothing of it due',
    to: 'running (170)',
    effect: 'ledger: fees, interest, principal, in this order',
    cases: repaying.map((from) => ({ from, event: paid(500, 0, 0), to: 'running', actions: ['bookRepayment'] })),
  },
  {
    id: 'LL-08',
    from: 'running, due or overdue',
    event: 'payment posted',
    when: 'something due is left',
    to: 'the same, or due (174) when nothing is late',
    effect: 'as above',
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
    from: 'running, due or overdue',
    event: 'payment posted',
    when: 'nothing is left',
    to: 'settled (200)',
    effect: 'as above',
    cases: repaying.map((from) => ({ from, event: paid(0, 0, 0), to: 'settled', actions: ['bookRepayment'] })),
  },
  {
    id: 'LL-10',
    from: 'due or overdue',
    event: 'delay fee posted',
    when: '',
    to: 'running (170)',
    effect: "the due dates move by the delay's days",
    cases: (['due', 'overdue'] as const).map((from) => ({
      from,
      event: { type: 'delayFee.posted' },
      to: 'running',
      actions: ['bookDelayFee', 'moveDueDates'],
    })),
  },
  {
    id: 'LL-11',
    from: 'settled or declined',
    event: 'payment posted',
    when: '',
    to: 'stays',
    effect: 'the money is booked as owed to the borrower, never lost',
    cases: (['settled', 'declined'] as const).map((from) => ({
      from,
      event: paid(0, 0, 0),
      actions: ['bookOwedToBorrower'],
    })),
  },
  {
    id: 'LL-12',
    from: 'any',
    event: 'an event that its state does not know',
    when: '',
    to: 'stays',
    effect: 'refused, nothing booked',
    cases: LOAN_STATES.flatMap((from) =>
      everyEvent
        .filter(({ type }) => !known[from].includes(type))
        .map((event) => ({ from, event, actions: [], refused: true as const })),
    ),
  },
];
