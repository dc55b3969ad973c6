import { domainRefusals, refusalsOf } from '#server/http/calls/refusals.ts';

/**
 * The refusals of payments by card. The client decides by 800006 and 800005 (specification section 8), and by the
 * configured `codes.card`: 504, 402 and 409. Of the others it only shows the message.
 */
export const cardRefusals = {
  ...refusalsOf('card', {
    codeWrong: '800006',
    repeated: '800005',
    codeEnded: '103',
    codesSpent: '410',
    codeTooSoon: '429',
    tooManyCodes: '104',
    noSms: '503',
    cardUnknown: '404',
    paymentUnknown: '404',
    tokenOver: '409',
    otherMoneyCame: '409',
    tokenUsed: '409',
    unclear: '504',
    declined: '402',
    noFunds: '402',
    declinedTooOften: '429',
    ended: '410',
    debitTooLate: '410',
  }),
  /** What becomes of a payment under way is not known either. */
  underWay: { ...domainRefusals['payment.underWay'], code: '504' },
};
