import { domainRefusals, refusalsOf } from '#server/http/calls/refusals.ts';

/**
 * The refusals of payments by card. By 800006 and 800005 (specification section 8) the client decides; the other codes are
 * ours, and the client only shows the message.
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
    declinedTooOften: '429',
    ended: '410',
  }),
  underWay: domainRefusals['payment.underWay'],
};
