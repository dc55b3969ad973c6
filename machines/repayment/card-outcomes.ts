import { orderOf } from '#machines/kit/setup/order.ts';
import { withEvent } from '#machines/kit/setup/types.ts';
import { cardRepaymentSetup } from './card-repayment-setup.ts';

/** What the server says of a payment that was sent: each outcome is a situation of the page. */
export function toldOutcomes() {
  return [
    {
      guard: withEvent('isUnknown'),
      target: '#cardRepayment.unknown',
      actions: ['resetCountdown', withEvent('keepOpenPayment'), 'keepSession'],
      meta: { own: 'a payment whose outcome is not known is not made again' },
    },
    {
      guard: withEvent('isDeclined'),
      target: '#cardRepayment.ready.declined',
      actions: ['resetCountdown', withEvent('noteDeclined'), 'chooseNextCard'],
      meta: { own: 'the server says why, and the next card is chosen' },
    },
    {
      guard: withEvent('isChanged'),
      target: '#cardRepayment.changed',
      actions: ['resetCountdown', withEvent('keepReason')],
      meta: { own: 'the server says that another amount is owed' },
    },
  ] as const;
}

export const unknownOutcome = cardRepaymentSetup.createStateConfig({
  description: 'The bank has not said what became of the payment: nothing pays here, and the loan is read by itself.',
  invoke: {
    id: 'poll',
    src: 'poll',
    input: ({ context: { productId, orderId, session } }) => ({
      productId,
      orderId,
      session,
      bills: [session.openCard?.billNo ?? ''],
      details: null,
    }),
  },
  on: {
    'loan.read': [
      {
        guard: withEvent('isPaid'),
        target: 'paid',
        actions: withEvent('keepOpenAsPaid'),
        meta: { own: 'the payment went through, as in CR-25' },
      },
      {
        guard: withEvent('isFoundAnnounced'),
        target: 'announced',
        actions: withEvent('keepFoundDebit'),
        meta: { own: 'nothing was taken yet: the bank has announced the debit' },
      },
      {
        guard: withEvent('isReplaced'),
        target: 'changed',
        actions: ['forgetOpenPayment', 'keepSession'],
        meta: { own: 'nothing was taken by card, and other money came first' },
      },
      {
        guard: withEvent('isEnded'),
        target: 'loading',
        actions: [withEvent('noteDeclined'), 'forgetOpenPayment', 'keepSession'],
        meta: { own: 'nothing was taken; the borrower can pay again' },
      },
      {
        actions: [withEvent('keepPayment'), withEvent('keepService')],
        meta: { own: 'the bank has still not said it' },
      },
    ],
    'details.chosen': { actions: 'openDetails', meta: { own: 'the loan tells of its payments as well' } },
    'phone.chosen': { actions: 'callSupport', meta: { own: 'a borrower whose money is on its way can ask' } },
    'number.copied': {
      guard: 'hasNumber',
      actions: 'copyNumber',
      meta: { own: 'whoever helps asks for the number of the payment' },
    },
  },
});

export const announcedOutcome = cardRepaymentSetup.createStateConfig({
  description: 'The bank has announced when it takes the money. Until then the bill can be paid another way.',
  entry: ['forgetToken', 'forgetOpenPayment', 'keepSession'],
  on: {
    'details.chosen': { actions: 'openDetails', meta: { own: 'the loan tells of the debit as well' } },
    'method.changed': { actions: 'openChooser', meta: { own: 'what is paid another way is not debited' } },
  },
});

export const changedOutcome = cardRepaymentSetup.createStateConfig({
  description: 'What is owed is not what the page was opened for. Nothing was taken; the instalments say what is owed.',
  invoke: {
    id: 'readChange',
    src: 'readDetails',
    input: ({ context }) => orderOf(context),
    onDone: { actions: withEvent('keepNewAmount'), meta: { own: 'the page says what is to be paid now' } },
  },
  on: {
    'owed.chosen': { actions: 'openOwed', meta: { own: 'the page of what is owed says what has changed' } },
    'phone.chosen': { actions: 'callSupport', meta: { own: 'a borrower who doubts the new amount can ask' } },
  },
});

export const paidOutcome = cardRepaymentSetup.createStateConfig({
  description: 'The payment went through, and the borrower goes on to the loan.',
  entry: ['resetCountdown', 'forgetToken', 'forgetOpenPayment', 'keepSession', 'leave'],
  on: { 'details.chosen': { actions: 'leave', meta: { own: 'a borrower who comes back can go on' } } },
});
