import { doesNotMatch, equal, match } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, LINES, TIMES } from './delay-repayment.given.ts';

/** What can happen to the delay of an order. */
export const delayRepaymentModel: Exploration<SnapshotFrom<typeof delayRepayment>, Happening> = {
  starts: [{ query: { productId: '7', orderId: '1001' } }, { query: {} }],
  answers: {
    'delay-detail': [
      { delayShouldPayAmount: '150000', ...TIMES },
      { delayShouldPayAmount: '0', ...TIMES },
      { delayShouldPayAmount: '150000', ...TIMES, delayExpiryTime: TIMES.serverTime },
      { delayShouldPayAmount: '150000', telephone: '021 777' },
      { orderDetail: { detail: LINES } },
      {},
    ],
  },
  refusals: { 'delay-detail': ['409'] },
  passes: [1000, 600_000],
  hides: true,
  aspect: ({ context }) => [
    context.detail?.delayShouldPayAmount,
    context.detail?.orderDetail.detail.length,
    context.servicePhone,
  ],
  isLeftByBack: (snapshot) => snapshot.matches('failed') && !snapshot.context.orderId,
  holds: (snapshot) => {
    const canPay = snapshot.can({ type: 'pay.chosen' });
    equal(canPay, snapshot.matches({ answered: { offer: 'offered' } }), 'a fee is paid while it holds');
    const fee = snapshot.context.detail?.delayShouldPayAmount ?? '';
    if (snapshot.hasTag('offer')) match(fee, /[1-9]/, 'an offer has a fee');
    if (snapshot.matches({ answered: { offer: 'unavailable' } })) doesNotMatch(fee, /[1-9]/, 'no fee, no offer');
  },
};
