import { equal, ok as exists } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { cardRepayment } from '#machines/repayment/card-repayment.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import {
  ANNOUNCES,
  bill,
  CARDS,
  DEBIT_AT,
  details,
  type Happening,
  MINUTE,
  NEEDS_CODE,
  NO_ALTERNATIVE,
  NO_CARDS,
  QUERY,
  SEEN,
  ways,
} from './card-repayment.given.ts';
import { sentBefore } from './card-repayment-outcomes.rows.ts';

const dataOf = ({ with: answer }: ReturnType<typeof ways>) => ('ok' in answer ? answer.ok : null);

const NO_WAY = { alipay: '0', bankCards: [] };
const DETAILS = [
  dataOf(details()),
  dataOf(SEEN),
  ...(['checking', 'expired', 'replaced'] as const).map((state) => dataOf(details({ payments: [bill(state)] }))),
  dataOf(details({ payments: [bill('open', { debitAt: DEBIT_AT })] })),
];
/** A coupon goes with the payment, and changes nothing else. */
const BY_COUPON = { answers: { 'repayment-way': [dataOf(ways())], 'repayment-commit': [dataOf(NEEDS_CODE)] } };
/** Without a card the page is left for the native app, and shown again. */
const ADDING = { answers: { 'repayment-way': [NO_WAY] }, passes: [] };
/** What became of the payment before. Another one is walked from the first opening. */
const SENT = { answers: { 'repayment-way': [dataOf(ways())], 'loan-details': DETAILS } };

/** What can happen to a repayment by card. */
export const cardRepaymentModel: Exploration<SnapshotFrom<typeof cardRepayment>, Happening> = {
  starts: [
    { query: QUERY, within: { hides: false } },
    { query: QUERY, within: ADDING },
    { query: { ...QUERY, couponId: 'coupon-3' }, within: { ...BY_COUPON, passes: [], hides: false } },
    { query: {} },
    { query: QUERY, given: sentBefore(), within: SENT },
  ],
  answers: {
    'repayment-way': [dataOf(ways()), dataOf(ways(NO_ALTERNATIVE)), dataOf(ways(NO_CARDS)), NO_WAY],
    'repayment-huichao': [{ url: 'https://pay.example/card' }, { url: 'https://evil.example/' }],
    'repayment-commit': [dataOf(NEEDS_CODE), { needValid: 0 }, dataOf(ANNOUNCES)],
    'repayment-confirm': [null],
    'loan-details': DETAILS,
  },
  refusals: {
    'repayment-way': ['504'],
    'repayment-commit': ['504', '402', '409'],
    'repayment-confirm': ['800006', '800005', '504', '402', '409'],
  },
  values: { card: [0, 1, CARDS.length], code: ['123', '123456'] },
  passes: [MINUTE],
  hides: true,
  aspect: ({ context, children }) => [
    context.card?.id,
    context.ways?.alipay,
    context.ways?.bankCards.length,
    context.code,
    context.seconds,
    context.declined.length > 0,
    context.payment?.billNo,
    children.countdown?.getSnapshot().value,
  ],
  isLeftByBack: (snapshot) => snapshot.matches('failed') && !snapshot.context.orderId,
  entered: ({ context }) => [context.card?.id, context.code],
  holds: (snapshot) => {
    const { context, children } = snapshot;
    if (snapshot.matches({ ready: 'cardChosen' })) exists(context.card, 'a card is chosen');
    if (!snapshot.matches('authorising')) return;
    exists(context.card, 'a card is authorised');
    exists(context.code.length <= 6, 'a code is not longer than it can be');
    equal(context.seconds, children.countdown?.getSnapshot().context.seconds, 'the countdown says when to send again');
  },
};
