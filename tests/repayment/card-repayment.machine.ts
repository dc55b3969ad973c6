import type { SnapshotFrom } from 'xstate';
import { readPaymentSession } from '#client/platform/storage/payment-session.ts';
import { maskedCardNo } from '#domain/formats.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { cardConfirmation } from '#machines/repayment/card-confirmation.ts';
import {
  cardRepayment,
  selectCanChangeMethod,
  selectCanOpenOwed,
  selectCardAmount,
  selectCards,
  selectHasAlternative,
} from '#machines/repayment/card-repayment.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { ADDRESSES } from '../oracle/machine-world.ts';
import { CARDS, type Fact, type Happening, type Situation } from './card-repayment.given.ts';

type Snapshot = SnapshotFrom<typeof cardRepayment>;

function dialog(snapshot: Snapshot) {
  return snapshot.children.confirmation?.getSnapshot();
}
function countdown(snapshot: Snapshot) {
  return dialog(snapshot)?.children.countdown?.getSnapshot();
}
function isEntering(countdownState: 'ready' | 'counting', snapshot: Snapshot) {
  return (dialog(snapshot)?.matches('entering') && countdown(snapshot)?.matches(countdownState)) ?? false;
}
const shown = ({ bankName, cardNo }: { bankName: string; cardNo: string }) => `${bankName} ${maskedCardNo(cardNo)}`;
const rupiah = (amount: string) => `Rp\u00a0${amount.replace(/\B(?=(\d{3})+$)/g, '.')}`;

/** Drives the machine of rows CR-*; its countdown is proved by the rows SC-*, and stands in here as it is. */
export const cardRepaymentMachine: MachineDriver<typeof cardRepayment, Situation, Happening, Fact> = {
  machine: cardRepayment,
  children: { confirmation: cardConfirmation },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadWays: outside.call('repayment-way'),
        fetchAlternative: outside.call('repayment-huichao'),
        commit: outside.call('repayment-commit'),
        confirmation: (children.confirmation as typeof cardConfirmation).provide({
          actors: {
            commit: outside.call('repayment-commit'),
            confirm: outside.call('repayment-confirm'),
            readDetails: outside.call('loan-details'),
            countdown: smsCountdown.provide({ actors: { timer: outside.timer } }),
          },
        }),
      },
    }),
  input: ({ kept = {}, payment = '' }, query) => ({
    query,
    addresses: ADDRESSES,
    session: readPaymentSession({ read: (name) => kept[name] }, query.orderId),
    repayToken: payment,
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
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: {
    code: 'confirmation',
    'get code': 'confirmation',
    confirm: 'confirmation',
    cancel: 'confirmation',
    mask: 'confirmation',
    Escape: 'confirmation',
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    'no card': (snapshot) => snapshot.matches('noCard'),
    choosing: (snapshot) => snapshot.matches({ ready: 'choosing' }),
    'card chosen': (snapshot) => snapshot.matches({ ready: 'cardChosen' }),
    'fetching it': (snapshot) => snapshot.matches('fetching'),
    committing: (snapshot) => snapshot.matches('committing'),
    'code dialog, counting': (snapshot) => isEntering('counting', snapshot),
    'code dialog, ready': (snapshot) => isEntering('ready', snapshot),
    'code dialog, resending': (snapshot) =>
      (dialog(snapshot)?.matches('resending') && countdown(snapshot)?.matches('sending')) ?? false,
    confirming: (snapshot) => dialog(snapshot)?.matches('confirming') ?? false,
    checking: (snapshot) => dialog(snapshot)?.matches('checking') ?? false,
    paid: (snapshot) => snapshot.matches('paid'),
  },
  facts: {
    amount: selectCardAmount,
    cards: (snapshot) => (snapshot.hasTag('answered') ? selectCards(snapshot).map(shown) : []),
    chosen: (snapshot) => selectCards(snapshot).findIndex(({ id }) => id === snapshot.context.card?.id),
    locked: (snapshot) => snapshot.hasTag('answered') && !snapshot.matches('ready'),
    alternative: (snapshot) => snapshot.hasTag('answered') && selectHasAlternative(snapshot),
    authorised: (snapshot) => {
      const part = dialog(snapshot);
      if (!part) return [];
      const { commit } = part.context;
      return [`Jumlah: ${rupiah(commit.amount)}`, `Kartu: ${shown(commit)}`, 'Pemberi pinjaman: Pinjam Teman'];
    },
    code: (snapshot) => {
      const part = dialog(snapshot);
      return part?.context.code;
    },
    label: (snapshot) => {
      const part = countdown(snapshot);
      return part && (part.context.seconds > 0 ? String(part.context.seconds) : 'get code');
    },
    wrong: (snapshot) => {
      const part = dialog(snapshot);
      if (!part) return '';
      return (
        (part.matches({ entering: 'short' }) && '请输入正确的验证码') ||
        (part.matches({ entering: 'wrong' }) && '验证码错误') ||
        ''
      );
    },
    unseen: (snapshot) => {
      const part = dialog(snapshot);
      return part?.matches({ entering: 'unseen' }) ?? false;
    },
    'ways out': (snapshot) => [
      ...(selectCanChangeMethod(snapshot) ? ['another way'] : []),
      ...(selectCanOpenOwed(snapshot) ? ['bill'] : []),
    ],
  },
};
