import type { SnapshotFrom } from 'xstate';
import { readPaymentSession } from '#client/platform/storage/payment-session.ts';
import { maskedCardNo } from '#domain/formats.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';
import { cardRepayment, selectCards, selectOpenNumber } from '#machines/repayment/card-repayment.ts';
import { amountOf } from '#machines/repayment/payment.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { testApp } from '../../../oracle/test-app.ts';
import { CARDS, type Fact, type Happening, type Situation } from './card-repayment.given.ts';

type Snapshot = SnapshotFrom<typeof cardRepayment>;

function countdown(snapshot: Snapshot) {
  return snapshot.children.countdown?.getSnapshot();
}
function isEntering(countdownState: 'ready' | 'counting', snapshot: Snapshot) {
  return snapshot.matches({ authorising: 'entering' }) && (countdown(snapshot)?.matches(countdownState) ?? false);
}
const isOutcome = (snapshot: Snapshot) =>
  snapshot.matches('unknown') || snapshot.matches('announced') || snapshot.matches('changed');
const lacksWays = (snapshot: Snapshot) =>
  snapshot.hasTag('loading') || snapshot.hasTag('failed') || isOutcome(snapshot);
const isDeclined = (snapshot: Snapshot) => snapshot.matches({ ready: 'declined' });
/** Those that were declined stand last. */
const inOrder = (snapshot: Snapshot) => {
  const wasDeclined = ({ id }: { id: string }) => snapshot.context.declined.some(({ cardId }) => cardId === id);
  return selectCards(snapshot).toSorted((one, other) => Number(wasDeclined(one)) - Number(wasDeclined(other)));
};
const shown = ({ bankName, cardNo }: { bankName: string; cardNo: string }) => `${bankName} ${maskedCardNo(cardNo)}`;
const rupiah = (amount: string) => `Rp\u00a0${amount.replace(/\B(?=(\d{3})+$)/g, '.')}`;

/** Drives the machine of rows CR-*; its countdown is proved by the rows SC-*, and stands in here as it is. */
export const cardRepaymentMachine: MachineDriver<typeof cardRepayment, Situation, Happening, Fact> = {
  machine: cardRepayment,
  children: { poll: paymentPoll },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadWays: outside.call('repayment-way'),
        fetchAlternative: outside.call('repayment-huichao'),
        commit: outside.call('repayment-commit'),
        confirm: outside.call('repayment-confirm'),
        readDetails: outside.call('loan-details'),
        poll: (children.poll as typeof paymentPoll).provide({
          actors: { readDetails: outside.call('loan-details'), visibility: outside.visibility },
        }),
        countdown: smsCountdown.provide({ actors: { timer: outside.timer } }),
        visibility: outside.visibility,
      },
    }),
  input: ({ kept = {}, payment = '' }, query) => ({
    query,
    userId: '',
    addresses: ADDRESSES,
    session: readPaymentSession({ read: (name) => kept[name] }, query.orderId),
    repayToken: payment,
    servicePhone: testApp.support.phone,
    codes: testApp.configuration.codes.card,
  }),
  events: {
    card: (index) => ({ type: 'card.chosen', cardId: CARDS[Number(index)]?.id ?? 'no such card' }),
    pay: () => ({ type: 'pay.chosen' }),
    'alternative page': () => ({ type: 'alternative.chosen' }),
    'another way': () => ({ type: 'method.changed' }),
    'add a card': () => ({ type: 'bankFlow.chosen' }),
    bill: () => ({ type: 'owed.chosen' }),
    code: (value) => ({ type: 'code.typed', value: String(value ?? '') }),
    'get code': () => ({ type: 'code.asked' }),
    confirm: () => ({ type: 'payment.confirmed' }),
    cancel: () => ({ type: 'confirmation.cancelled' }),
    mask: () => ({ type: 'confirmation.cancelled' }),
    Escape: () => ({ type: 'confirmation.cancelled' }),
    'loan details': () => ({ type: 'details.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'copy number': () => ({ type: 'number.copied' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    'no card': (snapshot) => snapshot.matches({ noCard: 'offering' }),
    'bank flow started': (snapshot) => snapshot.matches({ noCard: 'adding' }),
    choosing: (snapshot) => snapshot.matches({ ready: 'choosing' }),
    'card chosen': (snapshot) => snapshot.matches({ ready: 'cardChosen' }),
    'fetching it': (snapshot) => snapshot.matches('fetching'),
    committing: (snapshot) => snapshot.matches('committing'),
    'code dialog, counting': (snapshot) => isEntering('counting', snapshot),
    'code dialog, ready': (snapshot) => isEntering('ready', snapshot),
    'code dialog, resending': (snapshot) =>
      snapshot.matches({ authorising: 'resending' }) && (countdown(snapshot)?.matches('sending') ?? false),
    confirming: (snapshot) => snapshot.matches({ authorising: 'confirming' }),
    checking: (snapshot) => snapshot.matches({ authorising: 'checking' }),
    paid: (snapshot) => snapshot.matches('paid'),
    unknown: (snapshot) => snapshot.matches('unknown'),
    announced: (snapshot) => snapshot.matches('announced'),
    'declined, another card': (snapshot) => isDeclined(snapshot) && snapshot.context.card !== null,
    'declined, no other card': (snapshot) => isDeclined(snapshot) && snapshot.context.card === null,
    changed: (snapshot) => snapshot.matches('changed'),
  },
  facts: {
    amount: (snapshot) => (isOutcome(snapshot) ? '' : amountOf(snapshot.context.query)),
    declined: ({ context }) =>
      context.declined.map(({ cardId }) => CARDS.findIndex(({ id }) => id === cardId)).toSorted(),
    number: (snapshot) => (snapshot.matches('unknown') ? selectOpenNumber(snapshot) : ''),
    missing: (snapshot) => snapshot.matches({ ready: { choosing: 'missing' } }),
    'owed now': ({ context }) => context.newAmount,
    cards: (snapshot) => (lacksWays(snapshot) ? [] : inOrder(snapshot).map(shown)),
    chosen: (snapshot) =>
      lacksWays(snapshot) ? -1 : inOrder(snapshot).findIndex(({ id }) => id === snapshot.context.card?.id),
    locked: (snapshot) => !lacksWays(snapshot) && !snapshot.matches('noCard') && !snapshot.matches('ready'),
    alternative: (snapshot) => !lacksWays(snapshot) && snapshot.context.ways?.alipay === true,
    authorised: (snapshot) => {
      const { card, query } = snapshot.context;
      if (!card || !snapshot.matches('authorising')) return [];
      return [
        `Jumlah: ${rupiah(amountOf(query))}`,
        `Kartu: ${card.bankName}\u00a0${maskedCardNo(card.cardNo)}`,
        'Pemberi pinjaman: PT Contoh Pinjam Teman',
      ];
    },
    code: (snapshot) => (snapshot.matches('authorising') ? snapshot.context.code : undefined),
    label: (snapshot) => {
      const { seconds } = snapshot.context;
      return snapshot.matches('authorising') ? (seconds > 0 ? String(seconds) : 'get code') : undefined;
    },
    wrong: (snapshot) =>
      (snapshot.matches({ authorising: { entering: 'short' } }) && '请输入正确的验证码') ||
      (snapshot.matches({ authorising: { entering: 'wrong' } }) && '验证码错误') ||
      (snapshot.matches({ authorising: { entering: 'repeated' } }) && '请勿重复提交支付申请') ||
      (snapshot.matches({ authorising: { entering: 'refused' } }) && (snapshot.context.reason || 'error')) ||
      '',
    unseen: (snapshot) => snapshot.matches({ authorising: { entering: 'unseen' } }),
    'ways out': (snapshot) => [
      ...(snapshot.can({ type: 'method.changed' }) ? ['another way'] : []),
      ...(snapshot.can({ type: 'owed.chosen' }) ? ['bill'] : []),
    ],
  },
};
