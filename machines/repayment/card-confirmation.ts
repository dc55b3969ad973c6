import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { LoanDetails } from '#contract/loan.ts';
import type { RepaymentCommit } from '#contract/repayment.ts';
import { compactCode } from '#domain/typed-text.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, messageOf, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { hasMoney } from '#machines/loan/payment-session.ts';

/** A payment by card as it is committed, but for `sendMsg`; the same one is sent again for another SMS code. */
export interface CardCommit {
  /** A decimal in major units. */
  amount: string;
  bankName: string;
  cardId: string;
  cardNo: string;
  couponId: string;
  orderId: string;
  repayToken: string;
  bankCode: string;
}

/** Specification section 7: the first commit of a payment sends 0, every other one asks for its SMS again. */
export const SEND_MSG = { first: 0, resend: 1 } as const;

/** `needValid` of a payment that waits for its SMS code. */
export const NEEDS_CODE = 1;

/** The SMS code that authorises a payment by card: rows CR-07 and CR-11 to CR-20, CR-24 to CR-26, CR-30. */
export interface CardConfirmationInput {
  /** What was committed: the dialog says what is authorised by it. */
  commit: CardCommit;
  productId: string;
  orderId: string;
  /** What the server calls the payment: `repayRecordId` of the commit's answer, `repaymentRecordId` of the confirmation. */
  repaymentRecordId: string;
}

export interface CardConfirmationContext extends CardConfirmationInput {
  code: string;
  /** Until another code may be sent; 0 where one may be sent now. */
  seconds: number;
  isPaid: boolean;
}

export type CardConfirmationEvent =
  | { type: 'code.typed'; value: string }
  | { type: 'code.asked' }
  | { type: 'payment.confirmed' }
  | { type: 'confirmation.cancelled' };

/** Whether the payment went through; one that was cancelled did not. */
export interface CardConfirmationOutput {
  isPaid: boolean;
}

type CommitAnswer = Answered<RepaymentCommit>;
type DetailsAnswer = Answered<LoanDetails>;

/** Specification section 5: at least, and section 9: at most. */
const CODE_LENGTH = 6;
/** Specification section 8. */
const CODE = { wrong: '800006', repeated: '800005' };
const REPEATED = '请勿重复提交支付申请';

const saying = sayingKit<CardConfirmationContext, CardConfirmationEvent>();

export const cardConfirmation = setup({
  types: types<{
    input: CardConfirmationInput;
    context: CardConfirmationContext;
    events: CardConfirmationEvent;
    output: CardConfirmationOutput;
    emitted: Effect;
    children: {
      countdown: 'countdown';
      resend: 'commit';
      confirm: 'confirm';
      check: 'readDetails';
    };
    tags: 'idle';
  }>(),
  actors: {
    countdown: smsCountdown,
    commit: declaredCall('repayment-commit'),
    confirm: declaredCall('repayment-confirm'),
    readDetails: declaredCall('loan-details'),
  },
  guards: {
    ...saying.guards,
    isReadyToSend: ({ context }) => context.seconds === 0,
    hasCode: ({ context }) => context.code.length >= CODE_LENGTH,
    needsCode: (_, { output }: CommitAnswer) => output.kind === 'ok' && output.data.needValid === NEEDS_CODE,
    isRefused: (_, { output }: Answered) => output.kind === 'refused',
    isCode: (_, { output, code }: Answered & { code: string }) => output.kind === 'refused' && output.code === code,
    isSeen: ({ context }, { output }: DetailsAnswer) =>
      output.kind === 'ok' && hasMoney(output.data, { billNo: context.repaymentRecordId }),
  },
  actions: {
    ...saying.actions,
    setSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    keepCode: assign((_, { value }: { value: string }) => ({ code: compactCode(value, CODE_LENGTH) })),
    /** The server may give a payment another name when it sends another code. */
    keepRecord: assign(({ context }, { output }: CommitAnswer) =>
      output.kind === 'ok' ? { repaymentRecordId: output.data.repayRecordId || context.repaymentRecordId } : {},
    ),
    settle: assign({ isPaid: true }),
    say: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    sayNotSent: emit((_, { output }: Answered): Effect => ({ type: 'toast', text: messageOf(output, '处理失败') })),
    startCountdown: sendTo('countdown', { type: 'code.asked' }),
    runCountdown: sendTo('countdown', { type: 'code.sent' }),
    stopCountdown: sendTo('countdown', { type: 'code.failed' }),
    resetCountdown: sendTo('countdown', { type: 'countdown.reset' }),
  },
}).createMachine({
  id: 'cardConfirmation',
  description: 'The borrower authorises a payment by card with a code that came by SMS.',
  context: ({ input }) => ({ ...input, code: '', seconds: 0, isPaid: false }),
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: { keptAs: 'cardRepayment.countdown', until: null },
    onSnapshot: {
      actions: { type: 'setSeconds', params: ({ event }) => event.snapshot.context },
      meta: { rows: ['SC-02', 'SC-04', 'SC-05', 'SC-08'] },
    },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The first code was sent with the commit, so another one has to wait.',
      always: { target: 'entering', actions: 'runCountdown', meta: { rows: ['CR-07', 'SC-08'] } },
    },
    entering: {
      description: 'The borrower types the code.',
      tags: 'idle',
      initial: 'clean',
      states: {
        clean: { description: 'Nothing is found wrong.' },
        short: { description: 'The code is too short.' },
        wrong: { description: 'The server found the code wrong.' },
        unseen: { description: 'The answer was lost, and the payment is not seen; confirming again is safe.' },
      },
      on: {
        'code.typed': {
          target: '.clean',
          actions: withEvent('keepCode'),
          meta: { own: 'what is typed is kept, and what was found wrong is not said of it' },
        },
        'code.asked': {
          guard: 'isReadyToSend',
          target: 'resending',
          actions: 'startCountdown',
          meta: { rows: ['CR-11', 'CR-12', 'SC-01', 'SC-06'] },
        },
        'payment.confirmed': [
          { guard: 'hasCode', target: 'confirming', meta: { rows: ['CR-15'] } },
          { target: '.short', meta: { rows: ['CR-14'] } },
        ],
        'confirmation.cancelled': {
          target: 'closed',
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
        input: ({ context: { commit } }) => ({ ...commit, sendMsg: SEND_MSG.resend }),
        onDone: [
          {
            guard: withEvent('needsCode'),
            target: 'entering',
            actions: [withEvent('keepRecord'), 'runCountdown'],
            meta: { rows: ['CR-30', 'SC-02'] },
          },
          {
            guard: withEvent('isOk'),
            target: 'closed',
            actions: 'settle',
            meta: { own: 'a payment that needs no code any more went through, as in CR-08' },
          },
          {
            target: 'entering',
            actions: [withEvent('sayNotSent'), 'stopCountdown'],
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
            target: 'closed',
            actions: ['settle', 'resetCountdown'],
            meta: { rows: ['CR-16'] },
          },
          {
            guard: { type: 'isCode', params: ({ event: { output } }) => ({ output, code: CODE.wrong }) },
            target: 'entering.wrong',
            meta: { rows: ['CR-17'] },
          },
          {
            guard: { type: 'isCode', params: ({ event: { output } }) => ({ output, code: CODE.repeated }) },
            target: 'entering',
            actions: { type: 'say', params: { text: REPEATED } },
            meta: { rows: ['CR-18'] },
          },
          {
            guard: withEvent('isRefused'),
            target: 'entering',
            actions: withEvent('sayOutcome'),
            meta: { rows: ['CR-19'] },
          },
          {
            target: 'checking',
            actions: withEvent('sayOutcome'),
            meta: { rows: ['CR-20'] },
          },
        ],
      },
    },
    checking: {
      description: 'The answer was lost; the loan is read to find out whether the payment went through.',
      invoke: {
        id: 'check',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: withEvent('isSeen'),
            target: 'closed',
            actions: ['settle', 'resetCountdown'],
            meta: { rows: ['CR-25'] },
          },
          { target: 'entering.unseen', meta: { rows: ['CR-26'] } },
        ],
      },
    },
    closed: { description: 'The payment went through, or was cancelled.', type: 'final' },
  },
  output: ({ context: { isPaid } }) => ({ isPaid }),
});

type Snapshot = SnapshotFrom<typeof cardConfirmation>;

/** The payment is being made, or looked for. */
export const selectIsConfirming = (snapshot: Snapshot) =>
  snapshot.matches('confirming') || snapshot.matches('checking');
