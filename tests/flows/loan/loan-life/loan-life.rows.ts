import type { LoanState } from '#domain/order-status.ts';
import { LOAN_EVENTS, type LoanAction, type LoanEvent } from '#machines/loan/loan-life.ts';
import type { Case, FlowTable, Row } from '../../../oracle/row.ts';

/** Rows LL-*: a loan's own life. Of a payment its value says what it leaves: all, due and late, in minor units. */
export type Happening = LoanEvent['type'];

/** The events that the loan knows where it is. */
export type Fact = 'knows';

type LifeCase = Case<LoanState, Happening, Fact>;
type LifeStep = { borrower: Happening; value?: string };

export const LOAN_STATES: readonly LoanState[] = [
  'underReview',
  'declined',
  'disbursing',
  'running',
  'due',
  'overdue',
  'settled',
];

const happens = (event: Happening): LifeStep => ({ borrower: event });
const paid = (leftAfter: number, dueAfter: number, lateAfter: number): LifeStep => ({
  borrower: 'payment.posted',
  value: `${leftAfter} ${dueAfter} ${lateAfter}`,
});

/** The event that a case's step stands for. */
export function eventOf({ borrower: type, value }: { borrower: Happening; value?: unknown }): LoanEvent {
  if (type !== 'payment.posted') return { type };
  const [leftAfter = 0, dueAfter = 0, lateAfter = 0] = `${value}`.split(' ').map(Number);
  return { type, leftAfter, dueAfter, lateAfter };
}

/** What a state knows, read off rows LL-01 to LL-11; everything else is row LL-12. */
const known: Record<LoanState, readonly Happening[]> = {
  underReview: ['application.approved', 'application.declined'],
  disbursing: ['disbursement.sent', 'disbursement.failed'],
  running: ['window.opened', 'payment.posted'],
  due: ['dueDate.passed', 'payment.posted', 'delayFee.posted'],
  overdue: ['payment.posted', 'delayFee.posted'],
  settled: ['payment.posted'],
  declined: ['payment.posted'],
};

const everyStep: readonly LifeStep[] = [
  ...LOAN_EVENTS.filter((event) => event !== 'payment.posted').map(happens),
  paid(0, 0, 0),
  paid(500, 500, 500),
];

const life = (at: LoanState, step: LifeStep, to: LoanState, ...actions: LoanAction[]): LifeCase => ({
  name: step.value === undefined ? step.borrower : `${step.borrower} ${step.value}`,
  at,
  do: [step],
  expect: {
    to,
    effects: actions.map((carriedOut) => ({ carriedOut })),
    shows: { knows: LOAN_EVENTS.filter((event) => known[to].includes(event)) },
  },
});

const repaying = ['running', 'due', 'overdue'] as const;

const rows: Row<LoanState, Happening, Fact>[] = [
  { id: 'LL-01', cases: [life('underReview', happens('application.approved'), 'disbursing')] },
  { id: 'LL-02', cases: [life('underReview', happens('application.declined'), 'declined')] },
  { id: 'LL-03', cases: [life('disbursing', happens('disbursement.sent'), 'running', 'bookPrincipalOut')] },
  { id: 'LL-04', cases: [life('disbursing', happens('disbursement.failed'), 'declined')] },
  { id: 'LL-05', cases: [life('running', happens('window.opened'), 'due')] },
  { id: 'LL-06', cases: [life('due', happens('dueDate.passed'), 'overdue', 'startLateInterest')] },
  { id: 'LL-07', cases: repaying.map((at) => life(at, paid(500, 0, 0), 'running', 'bookRepayment')) },
  {
    id: 'LL-08',
    cases: [
      ...repaying.map((at) => life(at, paid(500, 200, 100), at, 'bookRepayment')),
      ...repaying.map((at) => life(at, paid(500, 200, 0), 'due', 'bookRepayment')),
    ],
  },
  { id: 'LL-09', cases: repaying.map((at) => life(at, paid(0, 0, 0), 'settled', 'bookRepayment')) },
  {
    id: 'LL-10',
    cases: (['due', 'overdue'] as const).map((at) =>
      life(at, happens('delayFee.posted'), 'running', 'bookDelayFee', 'moveDueDates'),
    ),
  },
  {
    id: 'LL-11',
    cases: (['settled', 'declined'] as const).map((at) => life(at, paid(0, 0, 0), at, 'bookOwedToBorrower')),
  },
  {
    id: 'LL-12',
    untaken: 'nothing',
    cases: LOAN_STATES.flatMap((at) =>
      everyStep.filter((step) => !known[at].includes(step.borrower)).map((step) => life(at, step, at)),
    ),
  },
];

const running = [happens('application.approved'), happens('disbursement.sent')];
const due = [...running, happens('window.opened')];

export const loanLifeTable: FlowTable<LoanState, Happening, Fact> = {
  flow: 'loanLife',
  screenless: 'a loan lives on the server, whose own tests walk its rows',
  query: {},
  reach: {
    underReview: () => [],
    declined: () => [happens('application.declined')],
    disbursing: () => [happens('application.approved')],
    running: () => running,
    due: () => due,
    overdue: () => [...due, happens('dueDate.passed')],
    settled: () => [...running, paid(0, 0, 0)],
  },
  rows,
};
