import type { SnapshotFrom } from 'xstate';
import { keptNote } from '#client/platform/storage/kept-payments.ts';
import { paymentReceipt } from '#machines/repayment/payment-receipt.ts';
import {
  selectFacts,
  selectIsOver,
  selectIsPartial,
  selectPaysNext,
  selectRest,
  selectSurplus,
} from '#machines/repayment/payment-receipt-selectors.ts';
import { paymentWatch } from '#machines/repayment/payment-watch.ts';
import { receiptRows } from '#machines/repayment/receipt-text.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import {
  selectAccount,
  selectAreTipsOpen,
  selectIsCounting,
  selectIsOtherPaid,
  selectPayCode,
  selectRemaining,
  selectSection,
  selectServicePhone,
} from '#machines/repayment/virtual-account-content.ts';
import {
  selectCanOpenApp,
  selectIsExpired,
  selectIsFailed,
  selectIsLoading,
  selectIsOfDelay,
  selectIsPaid,
  selectIsShowing,
  selectIsStale,
  selectReason,
  selectReceiptActor,
} from '#machines/repayment/virtual-account-selectors.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { paymentOf } from '../oracle/machine-world.ts';
import { INDIAN_PHONE, PHONE } from '../oracle/row.ts';
import { appOf } from '../oracle/test-app.ts';
import { type Fact, type Happening, type Situation, WORDS } from './virtual-account.given.ts';

type Snapshot = SnapshotFrom<typeof virtualAccount>;

const receiptPart = (snapshot: Snapshot) => selectReceiptActor(snapshot)?.getSnapshot();
const receiptOf = (snapshot: Snapshot) => {
  const part = receiptPart(snapshot);
  return part ? selectFacts(part).receipt : null;
};

const receiptIs = (snapshot: Snapshot, select: typeof selectIsPartial) => {
  const part = receiptPart(snapshot);
  return part !== undefined && select(part);
};
/** As the test's own market writes them. */
const progressWords = ({ loan }: ReturnType<typeof selectFacts>): Pick<typeof WORDS, 'left' | 'next' | 'nextDue'> => {
  const { money, day } = appOf('1');
  const { left, next } = loan ?? { left: '', next: null };
  return { left: money(left), next: money(next?.amount ?? ''), nextDue: next ? day(next.dueTime) : '' };
};

/** What the page says otherwise of a payment in part, and of a loan of which more is told. */
const SHARED: Record<string, Partial<typeof WORDS>> = {
  'in part': {
    heading: 'Diterima sebagian',
    amount: 'Rp\u00a01.000.000',
    note: 'Masih kurang Rp\u00a0500.000 dari Rp\u00a01.500.000',
  },
  'too much': {
    heading: 'Dibayar lebih',
    amount: 'Rp\u00a01.600.000',
    note: 'Lebih Rp\u00a0100.000. Kelebihannya mengurangi cicilan berikutnya.',
  },
  'of a loan': { left: 'Rp\u00a02.200.000', next: 'Rp\u00a0500.000', nextDue: '25 Januari 2026' },
};

/** Drives the machine of rows VA-*. */
export const virtualAccountMachine: MachineDriver<typeof virtualAccount, Situation, Happening, Fact> = {
  machine: virtualAccount,
  children: { watch: paymentWatch, receipt: paymentReceipt },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        generateVcode: outside.call('generate-vcode'),
        readDetails: outside.call('loan-details'),
        timer: outside.timer,
        watch: (children.watch as typeof paymentWatch).provide({
          actors: { readDetails: outside.call('loan-details'), visibility: outside.visibility },
        }),
        receipt: (children.receipt as typeof paymentReceipt).provide({
          actors: { readDetails: outside.call('loan-details') },
        }),
      },
    }),
  input: (
    { storedChoice = null, paidBill = '', shownBills = '', knownPayments = '', opener, kept = {}, isNeedPop },
    query,
  ) => {
    const { market, linkSchemes } = paymentOf(isNeedPop);
    const servicePhone = isNeedPop === '0' ? INDIAN_PHONE : PHONE;
    const isOtherWay = opener === '/individual';
    const ofOtherWay = isOtherWay ? keptNote({ read: (name) => kept[name] }, query.orderId ?? '') : '';
    const noted = { paidBill, shownBills, knownPayments: knownPayments || ofOtherWay, isOtherWay };
    return { query, servicePhone, defaultMarket: market.preset, linkSchemes, storedChoice, ...noted };
  },
  events: {
    'change method': () => ({ type: 'method.changed' }),
    section: (index) => ({ type: 'section.chosen', index }),
    card: () => ({ type: 'card.chosen' }),
    complaint: () => ({ type: 'complaint.chosen' }),
    'customer service': () => ({ type: 'customerService.chosen' }),
    telephone: () => ({ type: 'phone.chosen' }),
    'TELAH MEMBAYAR': () => ({ type: 'paid.claimed' }),
    BATAL: () => ({ type: 'tips.cancelled' }),
    mask: () => ({ type: 'tips.cancelled' }),
    Escape: () => ({ type: 'tips.cancelled' }),
    YA: () => ({ type: 'tips.confirmed' }),
    'copy amount': () => ({ type: 'amount.copied' }),
    'check now': () => ({ type: 'check.asked' }),
    'copy IFSC': () => ({ type: 'ifsc.copied' }),
    'copy account name': () => ({ type: 'accountName.copied' }),
    'open app': () => ({ type: 'app.opened' }),
    'copy number': () => ({ type: 'code.copied' }),
    'new code': () => ({ type: 'code.renewed' }),
    bill: () => ({ type: 'bill.chosen' }),
    'loan details': () => ({ type: 'details.chosen' }),
    print: () => ({ type: 'receipt.printed' }),
    share: (kind) => ({ type: 'receipt.shared', words: { ...WORDS, ...SHARED[kind ?? ''] } }),
    'the rest': () => ({ type: 'rest.chosen' }),
    'the surplus': () => ({ type: 'surplus.asked' }),
    'try again': () => ({ type: 'load.retried' }),
    'try the receipt again': () => ({ type: 'load.retried' }),
  },
  childOf: {
    'check now': 'watch',
    'the rest': 'receipt',
    'the surplus': 'receipt',
    print: 'receipt',
    share: 'receipt',
    'try the receipt again': 'receipt',
  },
  situations: {
    loading: selectIsLoading,
    failed: selectIsFailed,
    showing: (snapshot) => selectIsShowing(snapshot) && snapshot.matches({ showing: { page: 'instructions' } }),
    'tips open': selectAreTipsOpen,
    paid: (snapshot) => receiptPart(snapshot)?.matches({ withReceipt: 'exact' }) === true,
    'paid in part': (snapshot) => receiptIs(snapshot, selectIsPartial),
    'paid too much': (snapshot) => receiptIs(snapshot, selectIsOver),
    'paid without a receipt': (snapshot) => receiptPart(snapshot)?.matches('withoutReceipt') === true,
    'reading the receipt': (snapshot) => receiptPart(snapshot)?.matches('recalling') === true,
    'receipt unread': (snapshot) => receiptPart(snapshot)?.matches('unread') === true,
    expired: selectIsExpired,
    'other paid': selectIsOtherPaid,
    changed: (snapshot) => selectIsStale(snapshot) && !selectIsOtherPaid(snapshot),
  },
  facts: {
    code: (snapshot) => (selectIsShowing(snapshot) ? selectAccount(snapshot)?.vcode : ''),
    amount: (snapshot) => receiptOf(snapshot)?.amount ?? selectAccount(snapshot)?.amount,
    'bill number': (snapshot) => selectAccount(snapshot)?.cardNo,
    IFSC: (snapshot) => selectAccount(snapshot)?.ifsc ?? '',
    'account name': (snapshot) => selectAccount(snapshot)?.accountName ?? '',
    'QR code': (snapshot) => selectIsShowing(snapshot) && Boolean(selectAccount(snapshot)?.qrText),
    'opens an app': selectCanOpenApp,
    'pay code': selectPayCode,
    steps: (snapshot) => selectAccount(snapshot)?.payStep,
    section: selectSection,
    telephone: selectServicePhone,
    'time left': (snapshot) => (selectIsCounting(snapshot) ? selectRemaining(snapshot) : null),
    'of a delay': (snapshot) => selectIsShowing(snapshot) && selectIsOfDelay(snapshot),
    announced: (snapshot) =>
      (receiptIs(snapshot, selectIsPartial) && 'Diterima sebagian') ||
      (receiptIs(snapshot, selectIsOver) && 'Dibayar lebih') ||
      (selectIsPaid(snapshot) && 'Pembayaran diterima') ||
      (selectIsStale(snapshot) && 'Tagihan sudah berubah') ||
      (selectIsExpired(snapshot) && 'Kode pembayaran sudah berakhir') ||
      '',
    receipt: (snapshot) => receiptOf(snapshot)?.receiptNo ?? null,
    rest: (snapshot) => {
      const part = receiptPart(snapshot);
      return part ? selectRest(part) : '';
    },
    surplus: (snapshot) => {
      const part = receiptPart(snapshot);
      return part && receiptIs(snapshot, selectIsOver) ? selectSurplus(part) : '';
    },
    'pays of what is next': (snapshot) => {
      const part = receiptPart(snapshot);
      return part !== undefined && receiptIs(snapshot, selectIsOver) && selectPaysNext(part);
    },
    'paid at': (snapshot) => {
      const receipt = receiptOf(snapshot);
      return receipt ? appOf('1').time(receipt.paidAt) : '';
    },
    'receipt lines': (snapshot) => {
      const part = receiptPart(snapshot);
      const receipt = receiptOf(snapshot);
      if (!part || !receipt) return [];
      return receiptRows(selectFacts(part), { ...WORDS, ...progressWords(selectFacts(part)) }).map(
        ({ label, note, value }) => `${label}: ${note ? `${note} · ` : ''}${value}`,
      );
    },
  },
  reason: (snapshot) => receiptPart(snapshot)?.context.reason ?? selectReason(snapshot),
};
