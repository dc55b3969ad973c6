import type { PaymentState } from '#contract/loan.ts';
import { answers, borrower, type Case, fails, type Given, NOW, type Step } from '../../../oracle/row.ts';

/** What the rows CR-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'no card'
  | 'bank flow started'
  | 'choosing'
  | 'card chosen'
  | 'fetching it'
  | 'committing'
  | 'code dialog, counting'
  | 'code dialog, ready'
  | 'code dialog, resending'
  | 'confirming'
  | 'checking'
  | 'paid'
  | 'unknown'
  | 'announced'
  | 'declined, another card'
  | 'declined, no other card'
  | 'changed';

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
  | 'telephone'
  | 'copy number'
  | 'try again';

/**
 * `cards` are bank and number as they are shown, `chosen` is the number of the chosen one, -1 for none; `locked`: no card
 * can be chosen at this moment; `authorised` are the lines of what the code authorises; `label` is that of the button
 * which sends another code; `wrong` what is found wrong of the code; `unseen`: the page says that the payment is not seen.
 * `declined` are the numbers of the cards that say so; `number` is that of a payment that is open; `missing`: the cards say
 * that one is to be chosen; `owed now` is the amount in the place of this one, '' where nothing is told of it.
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
  | 'declined'
  | 'number'
  | 'missing'
  | 'owed now'
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
export const SHOWN = ['BCA ••••\u00a04821', 'BRI ••••\u00a07730'];

export const ways = (given: Given = {}) =>
  answers('repayment-way', { alipay: '1', repayToken: 'token-1', bankCards: CARDS, ...given.answer });
export const NO_ALTERNATIVE = { answer: { alipay: '0' } };
export const NO_CARDS = { answer: { bankCards: [] } };

export const NEEDS_CODE = answers('repayment-commit', { needValid: 1, repayRecordId: 'record-1' });
export const CONFIRMED = answers('repayment-confirm', null);
export const details = (answer: Record<string, unknown> = {}) =>
  answers('loan-details', { orderStatus: '174', ...answer });
/** The bank takes the money later, and has announced it. */
export const DEBIT_AT = '2026-11-24T10:54:00+07:00';
export const ANNOUNCES = answers('repayment-commit', { needValid: 0, repayRecordId: 'record-1', debitAt: DEBIT_AT });
/** What the server tells of the payment. */
export const bill = (state: PaymentState, told: Record<string, unknown> = {}) => ({
  billNo: 'record-1',
  kind: 'card',
  amount: '2180000',
  state,
  since: '2026-11-22T10:54:00+07:00',
  ...told,
});
const receipt = (billNo: string) => ({
  receiptNo: 'RC-2',
  amount: '2180000',
  paidAt: '2026-11-22T10:55:00+07:00',
  billNo,
});
export const SEEN = details({ payments: [bill('paid', { receipt: receipt('record-1'), received: '2180000' })] });
/** Of the same amount, under another name. */
export const OF_ANOTHER = bill('paid', { billNo: 'record-9', receipt: receipt('record-9'), received: '2180000' });

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
/** What the visit keeps of the payments of the order. */
export const keptTokens = (tokens: Record<string, string>) => ({ bill: '', claims: [], tokens });
const SESSION = 'payments:1001';
/** The visit knows what the payment was committed with, until it is seen as paid. */
export const KEPT = { kept: SESSION, value: keptTokens({ 2180000: 'token-1' }) } as const;
/** The page's entry in the history knows what a payment is begun with on it. */
export const TOKEN_NOTED = { noted: 'payment', value: 'token-1' } as const;
/** In the place of the payment's page. */
export const toDetails = { open: '/loanDetails', query: ORDER, replace: true } as const;
/** What the page of the loan will say was paid. */
export const PAID_CARD = {
  billNo: 'record-1',
  amount: '2180000',
  cardId: BCA.id,
  bankName: BCA.bankName,
  cardNo: BCA.cardNo,
  sentAt: NOW,
};
export const paidBy = (changed: Partial<typeof PAID_CARD> = {}) =>
  [{ kept: SESSION, value: { ...keptTokens({}), paidCard: { ...PAID_CARD, ...changed } } }, toDetails] as const;
export const PAID = paidBy();

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
export const counting = (given: Given = {}): Step<Happening>[] => [...committing(given), NEEDS_CODE];
export const ready = (given: Given = {}): Step<Happening>[] => [...counting(given), { passes: MINUTE }];
export const resending = (given: Given = {}): Step<Happening>[] => [...ready(given), getCode];
export const confirming = (given: Given = {}): Step<Happening>[] => [...counting(given), code('123456'), confirm];
/** The confirmation's answer is lost; by then the countdown is over, since an answer may be waited for that long. */
export const lost = (given: Given = {}): Step<Happening>[] => [
  ...counting(given),
  { passes: MINUTE },
  code('123456'),
  confirm,
  fails('repayment-confirm'),
];

/** Where the code is typed. */
export const DIALOG = ['code dialog, counting', 'code dialog, ready'] as const;
