import { answers, borrower, type Case, fails, type Given, type Step } from '../oracle/row.ts';

/** What the rows CR-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'no card'
  | 'choosing'
  | 'card chosen'
  | 'fetching it'
  | 'committing'
  | 'code dialog, counting'
  | 'code dialog, ready'
  | 'code dialog, resending'
  | 'confirming'
  | 'checking'
  | 'paid';

/** `card` carries the number of the card in the list, from 0; `code` what stands in the field then. */
export type Happening =
  | 'card'
  | 'pay'
  | 'alternative page'
  | 'another way'
  | 'add a card'
  | 'bill'
  | 'code'
  | 'get code'
  | 'confirm'
  | 'cancel'
  | 'mask'
  | 'Escape'
  | 'loan details'
  | 'try again';

/**
 * `cards` are bank and number as they are shown, `chosen` is the number of the chosen one, -1 for none; `locked`: no card
 * can be chosen at this moment; `authorised` are the lines of what the code authorises; `label` is that of the button
 * which sends another code; `wrong` what is found wrong of the code; `unseen`: the page says that the payment is not seen.
 */
export type Fact =
  | 'amount'
  | 'cards'
  | 'chosen'
  | 'locked'
  | 'alternative'
  | 'authorised'
  | 'code'
  | 'label'
  | 'wrong'
  | 'unseen'
  | 'ways out';

export type CrCase = Case<Situation, Happening, Fact>;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

export const ORDER = { productId: '7', orderId: '1001' };
export const QUERY = { ...ORDER, amount: '2180000' };

export const BCA = { id: 'c-1', bankName: 'BCA', cardNo: '6019001234564821', bankCode: 'bca-01' };
/** As a server sends it that keeps no numbers. */
export const BRI = { id: 'c-2', bankName: 'BRI', cardNo: '************7730', bankCode: 'bri-02' };
export const CARDS = [BCA, BRI];
export const SHOWN = ['BCA •••• •••• •••• 4821', 'BRI •••• •••• •••• 7730'];

export const ways = (given: Given = {}) =>
  answers('repayment-way', { alipay: '1', repayToken: 'token-1', bankCards: CARDS, ...given.answer });
export const NO_ALTERNATIVE = { answer: { alipay: '0' } };
export const NO_CARDS = { answer: { bankCards: [] } };

export const NEEDS_CODE = answers('repayment-commit', { needValid: 1, repayRecordId: 'record-1' });
export const CONFIRMED = answers('repayment-confirm', null);
export const details = (answer: Record<string, unknown> = {}) =>
  answers('loan-details', { orderStatus: '174', ...answer });
const receipt = (receiptNo: string, billNo: string | null, amount = '2180000.00') => ({
  receiptNo,
  amount,
  paidAt: '2026-11-22T10:55:00+07:00',
  billNo,
  payCode: null,
});
export const OF_THIS_PAYMENT = receipt('RC-2', 'record-1', '2180000');
/** Of the same amount, under no name that the page knows. */
export const OF_THE_SAME_AMOUNT = receipt('RC-2', null);
export const OF_ANOTHER_AMOUNT = receipt('RC-3', 'record-9', '75000');
export const EARLIER = receipt('RC-1', 'record-0');

export const asked = { call: 'repayment-way', request: { orderId: '1001' } } as const;
export const reading = { call: 'loan-details', request: ORDER } as const;
export const commits = (sendMsg: 0 | 1, changed: Record<string, unknown> = {}) => ({
  call: 'repayment-commit' as const,
  request: {
    amount: '2180000',
    bankName: 'BCA',
    cardId: 'c-1',
    cardNo: '6019001234564821',
    couponId: '',
    orderId: '1001',
    repayToken: 'token-1',
    bankCode: 'bca-01',
    sendMsg,
    ...changed,
  },
});
export const confirms = (verifyCode: string, repaymentRecordId = 'record-1') => ({
  call: 'repayment-confirm' as const,
  request: { orderId: '1001', verifyCode, repaymentRecordId },
});
export const fetches = (changed: Record<string, unknown> = {}) => ({
  call: 'repayment-huichao' as const,
  request: { userId: '', orderId: '1001', amount: '2180000', ...changed },
});
const COMMITTED = 'committedPayment:1001:2180000';
/** The visit knows what the payment was committed with, until it is seen as paid. */
export const KEPT = { kept: COMMITTED, value: { repayToken: 'token-1' } } as const;
/** The page's entry in the history knows what a payment is begun with on it. */
export const TOKEN_NOTED = { noted: 'repayToken', value: 'token-1' } as const;
/** In the place of the payment's page. */
export const toDetails = { open: '/loanDetails', query: ORDER, replace: true } as const;
export const PAID = [{ keptNoMore: COMMITTED }, toDetails] as const;

const COUNTDOWN = 'cardRepayment.countdown';
export const COUNTING = { kept: COUNTDOWN, value: { left: MINUTE } } as const;
export const RESET = { keptNoMore: COUNTDOWN } as const;

export const card = (index: number) => borrower<Happening>('card', index);
export const pay = borrower<Happening>('pay');
export const alternative = borrower<Happening>('alternative page');
export const code = (value: string) => borrower<Happening>('code', value);
export const getCode = borrower<Happening>('get code');
export const confirm = borrower<Happening>('confirm');
export const retry = borrower<Happening>('try again');

export const chosen = (given: Given = {}): Step<Happening>[] => [ways(given), card(0)];
export const committing = (given: Given = {}): Step<Happening>[] => [...chosen(given), pay];
/** What the loan says before the payment is known, as it is long before a code is typed. */
export const counting = (given: Given = {}, before = details()): Step<Happening>[] => [
  ...committing(given),
  NEEDS_CODE,
  before,
];
export const ready = (given: Given = {}): Step<Happening>[] => [...counting(given), { passes: MINUTE }];
export const resending = (given: Given = {}): Step<Happening>[] => [...ready(given), getCode];
export const confirming = (given: Given = {}, before = details()): Step<Happening>[] => [
  ...counting(given, before),
  code('123456'),
  confirm,
];
/** The confirmation's answer is lost; by then the countdown is over, since an answer may be waited for that long. */
export const lost = (given: Given = {}, before = details()): Step<Happening>[] => [
  ...counting(given, before),
  { passes: MINUTE },
  code('123456'),
  confirm,
  fails('repayment-confirm'),
];

/** Where the code is typed. */
export const DIALOG = ['code dialog, counting', 'code dialog, ready'] as const;
