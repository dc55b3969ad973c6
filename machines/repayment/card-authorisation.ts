import { orderOf } from '#machines/kit/setup/order.ts';
import { withEvent } from '#machines/kit/setup/types.ts';
import { toldOutcomes } from './card-outcomes.ts';
import { cardRepaymentSetup, commitOf } from './card-repayment-setup.ts';

const REPEATED = '请勿重复提交支付申请';

/** The SMS code of a payment: typed, sent, and sent again; rows CR-11 to CR-20, CR-24 to CR-26 and CR-30. */
export const cardAuthorisation = cardRepaymentSetup.createStateConfig({
  description: 'The payment waits for the code that came by SMS.',
  initial: 'entering',
  states: {
    entering: {
      description: 'The borrower types the code.',
      initial: 'clean',
      states: {
        clean: { description: 'Nothing is found wrong.' },
        short: { description: 'The code is too short.' },
        wrong: { description: 'The server found the code wrong.' },
        repeated: { description: 'The server takes the payment for one that it has already.' },
        refused: { description: 'The server refused the code for another reason, which stands at the field.' },
        unseen: { description: 'The response was lost, and the payment is not seen; confirming again is safe.' },
      },
      on: {
        'code.typed': {
          target: '.clean',
          actions: withEvent('keepCode'),
          meta: { own: 'typed text is kept, and an error of the code before goes', usual: true },
        },
        'code.asked': {
          guard: 'isReadyToSend',
          target: 'resending',
          actions: 'startCountdown',
          meta: { rows: ['CR-11', 'CR-12', 'SC-01', 'SC-06'] },
        },
        'payment.confirmed': [
          { guard: 'hasCode', target: 'confirming', meta: { rows: ['CR-15'], usual: true } },
          { target: '.short', meta: { rows: ['CR-14'] } },
        ],
        'confirmation.cancelled': {
          target: '#cardRepayment.ready.cardChosen',
          actions: 'resetCountdown',
          meta: { rows: ['CR-13', 'SC-07'] },
        },
      },
    },
    resending: {
      description: 'Another code is asked for.',
      on: {
        'code.typed': {
          actions: withEvent('keepCode'),
          meta: { own: 'the code before may still arrive, and can be typed meanwhile' },
        },
      },
      invoke: {
        id: 'resend',
        src: 'commit',
        input: ({ context }) => commitOf(context, 'resend'),
        onDone: [
          {
            guard: withEvent('needsCode'),
            target: 'entering',
            actions: [withEvent('keepRecord'), 'runCountdown'],
            meta: { rows: ['CR-30', 'SC-02'] },
          },
          {
            guard: withEvent('isOk'),
            target: '#cardRepayment.paid',
            actions: [withEvent('keepRecord'), withEvent('keepPaidCard')],
            meta: { own: 'a payment that needs no code any more went through, as in CR-08' },
          },
          ...toldOutcomes(),
          {
            target: 'entering',
            actions: [withEvent('sayNotCommitted'), 'stopCountdown'],
            meta: { rows: ['CR-24', 'SC-03'] },
          },
        ],
      },
    },
    confirming: {
      description: 'The code was sent, and the payment is made.',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { orderId, code, repaymentRecordId } }) => ({
          orderId,
          verifyCode: code,
          repaymentRecordId,
        }),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: '#cardRepayment.paid',
            actions: withEvent('keepPaidCard'),
            meta: { rows: ['CR-16'], usual: true },
          },
          { guard: withEvent('isWrongCode'), target: 'entering.wrong', meta: { rows: ['CR-17'] } },
          {
            guard: withEvent('isRepeated'),
            target: 'entering.repeated',
            actions: { type: 'sayInPlace', params: { text: REPEATED } },
            meta: { rows: ['CR-18'] },
          },
          ...toldOutcomes(),
          {
            guard: withEvent('isRefused'),
            target: 'entering.refused',
            actions: [withEvent('sayFailure'), withEvent('keepReason')],
            meta: { rows: ['CR-19'] },
          },
          { target: 'checking', actions: withEvent('sayOutcome'), meta: { rows: ['CR-20'] } },
        ],
      },
    },
    checking: {
      description: 'The response was lost; the loan is read to find out whether the payment went through.',
      invoke: {
        id: 'check',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: withEvent('isSeen'),
            target: '#cardRepayment.paid',
            actions: withEvent('keepPaidCard'),
            meta: { rows: ['CR-25'] },
          },
          {
            guard: withEvent('isBankSilent'),
            target: '#cardRepayment.unknown',
            actions: ['resetCountdown', withEvent('keepOpenPayment'), 'keepSession'],
            meta: { own: 'the bank was asked, and has not said yet what became of the payment' },
          },
          { target: 'entering.unseen', meta: { rows: ['CR-26'] } },
        ],
      },
    },
  },
});
