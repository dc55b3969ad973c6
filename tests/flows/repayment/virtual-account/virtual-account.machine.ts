import { fromCallback, type SnapshotFrom } from 'xstate';
import { readPaymentSession } from '#client/platform/storage/payment-session.ts';
import { headingOf, restOf } from '#client/screens/repayment/virtual-account/paid-amount.ts';
import { receiptOf } from '#client/screens/repayment/virtual-account/receipt.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';
import { isOfDelay } from '#machines/repayment/payment.ts';
import {
  selectApps,
  selectCanOpenApp,
  selectPayCode,
  selectPayment,
  selectSections,
  selectSteps,
  virtualAccount,
} from '#machines/repayment/virtual-account.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { paymentOf } from '../../../oracle/machine-world.ts';
import { INDIAN_PHONE, NOW, PHONE } from '../../../oracle/row.ts';
import { appOf } from '../../../oracle/test-app.ts';
import { type Fact, type Happening, SHARED, type Situation } from './virtual-account.given.ts';

type Snapshot = SnapshotFrom<typeof virtualAccount>;

const isShowing = (snapshot: Snapshot) => snapshot.matches('showing');
const isPaid = (snapshot: Snapshot) => snapshot.matches('paid');
const serverReceipt = (snapshot: Snapshot) => (isPaid(snapshot) && selectPayment(snapshot)?.receipt) || null;

const isPart = (snapshot: Snapshot) => snapshot.matches({ paid: 'part' });
const isMore = (snapshot: Snapshot) => snapshot.matches({ paid: 'more' });

/** Drives the machine of rows VA-*. */
export const virtualAccountMachine: MachineDriver<typeof virtualAccount, Situation, Happening, Fact> = {
  machine: virtualAccount,
  children: { poll: paymentPoll },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        generateVcode: outside.call('generate-vcode'),
        readDetails: outside.call('loan-details'),
        timer: outside.timer,
        lastKnown: fromCallback(() => {}),
        poll: (children.poll as typeof paymentPoll).provide({
          actors: { readDetails: outside.call('loan-details'), visibility: outside.visibility },
        }),
      },
    }),
  input: ({ storedChoice = null, payment = '', opener, kept = {}, isNeedPop }, query) => {
    const { market, bank, linkSchemes } = paymentOf(isNeedPop);
    const { apps = [] } = market;
    const { minimums = {} } = bank;
    const servicePhone = isNeedPop === '0' ? INDIAN_PHONE : PHONE;
    const session = readPaymentSession({ read: (name) => kept[name] }, query.orderId);
    const bill = payment || (opener === '/individual' ? session.bill : null);
    const known = { linkSchemes, apps, minimums, defaultMarket: market.preset };
    return { ...known, query, servicePhone, storedChoice, session, bill };
  },
  events: {
    'change method': () => ({ type: 'method.changed' }),
    section: (index) => ({ type: 'section.chosen', index }),
    card: () => ({ type: 'card.chosen' }),
    complaint: () => ({ type: 'complaint.chosen' }),
    'customer service': () => ({ type: 'customerService.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'TELAH MEMBAYAR': () => ({ type: 'paid.claimed' }),
    'show to the cashier': () => ({ type: 'cashier.opened' }),
    BATAL: () => ({ type: 'dialog.closed' }),
    mask: () => ({ type: 'dialog.closed' }),
    Escape: () => ({ type: 'dialog.closed' }),
    YA: () => ({ type: 'tips.confirmed', at: NOW }),
    'copy amount': () => ({ type: 'part.copied', part: 'amount' }),
    'check now': () => ({ type: 'check.asked' }),
    'copy IFSC': () => ({ type: 'part.copied', part: 'ifsc' }),
    'copy account name': () => ({ type: 'part.copied', part: 'accountName' }),
    'open app': (app) => ({ type: 'app.opened', app: String(app ?? '') }),
    'fold or unfold the QR code': () => ({ type: 'qrCode.toggled' }),
    'copy number': () => ({ type: 'part.copied', part: 'vcode' }),
    'new code': () => ({ type: 'code.renewed' }),
    bill: () => ({ type: 'owed.chosen' }),
    'loan details': () => ({ type: 'details.chosen' }),
    print: () => ({ type: 'receipt.printed' }),
    share: (of) => {
      const { shared: title, text } = Object.entries(SHARED).find(([name]) => name === of)?.[1] ?? SHARED.whole;
      return { type: 'receipt.shared', title, text };
    },
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: { 'check now': 'poll' },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    showing: (snapshot) => snapshot.matches({ showing: { page: 'instructions' } }),
    'tips open': (snapshot) => snapshot.matches({ showing: { page: 'tips' } }),
    cashier: (snapshot) => snapshot.matches({ showing: { page: 'cashier' } }),
    paid: (snapshot) => snapshot.matches({ paid: 'whole' }),
    'paid in part': isPart,
    'paid too much': isMore,
    'paid without a receipt': (snapshot) => snapshot.matches({ paid: 'unknown' }),
    looking: (snapshot) => snapshot.matches('looking'),
    unread: (snapshot) => snapshot.matches('unread'),
    expired: (snapshot) => snapshot.matches('expired'),
    replaced: (snapshot) => snapshot.matches('replaced'),
  },
  facts: {
    code: (snapshot) => (isShowing(snapshot) ? snapshot.context.account?.vcode : ''),
    amount: (snapshot) => serverReceipt(snapshot)?.amount ?? snapshot.context.account?.amount,
    'bill number': ({ context }) => context.account?.cardNo,
    IFSC: ({ context }) => context.account?.ifsc ?? '',
    'account name': ({ context }) => context.account?.accountName ?? '',
    'QR code': (snapshot) =>
      isShowing(snapshot) &&
      Boolean(snapshot.context.account?.qrText) &&
      (snapshot.matches({ showing: { qrCode: 'unfolded' } }) ? 'shown' : 'folded'),
    'opens an app': selectCanOpenApp,
    apps: selectApps,
    'pay code': selectPayCode,
    'paid to': ({ context }) => context.account?.payee ?? '',
    steps: (snapshot) => [...selectSections(snapshot), ...selectSteps(snapshot)],
    section: ({ context }) => context.section,
    telephone: ({ context }) => context.servicePhone,
    'time left': (snapshot) =>
      snapshot.matches({ showing: { expiry: 'counting' } }) ? snapshot.context.remaining : null,
    'of a delay': (snapshot) => isShowing(snapshot) && isOfDelay(snapshot.context.query),
    announced: (snapshot) =>
      (isPaid(snapshot) && headingOf(appOf('1'), snapshot)) ||
      (snapshot.matches('replaced') && 'Tagihan sudah berubah') ||
      (snapshot.matches('expired') && 'Kode pembayaran sudah berakhir') ||
      '',
    receipt: (snapshot) => serverReceipt(snapshot)?.receiptNo ?? null,
    rest: (snapshot) => (isPaid(snapshot) ? restOf(snapshot) : ''),
    surplus: (snapshot) => {
      const surplus = selectPayment(snapshot)?.surplus ?? '';
      return isMore(snapshot) && Number(surplus) > 0 ? surplus : '';
    },
    'pays of what is next': (snapshot) => isMore(snapshot) && selectPayment(snapshot)?.surplus === '',
    'paid at': (snapshot) => {
      const receipt = serverReceipt(snapshot);
      return receipt ? appOf('1').time(receipt.paidAt) : '';
    },
    'receipt lines': (snapshot) =>
      (isPaid(snapshot) ? (receiptOf(appOf('1'), snapshot)?.rows ?? []) : []).map(
        ({ label, note, value }) => `${label}: ${note ? `${note} · ` : ''}${value}`,
      ),
  },
  reason: ({ context }) => context.reason,
};
