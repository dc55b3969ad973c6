import { answers, borrower, type Case, type Step } from '../../../oracle/row.ts';

/** The words of the rows MC-*; 'bank chosen' and 'market chosen' are the two ways to be chosen. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'empty'
  | 'choosing a bank'
  | 'choosing its method'
  | 'bank chosen'
  | 'choosing a market'
  | 'market chosen';

/** `pay type` carries 1 (bank) or 2 (mini market); `bank`, `method` and `market` carry a name, a method '' before there is a bank. */
export type Happening = 'pay type' | 'bank' | 'method' | 'market' | 'search' | 'SAYA INGIN MEMBAYAR' | 'try again';

/** `search`: what the long list is searched for. `missing`: what the button says has to be chosen first. The amount to be paid, a decimal in major units; what is offered, and what of it is chosen; '' where nothing is. */
export type Fact =
  | 'search'
  | 'missing'
  | 'amount'
  | 'pay type'
  | 'banks'
  | 'bank'
  | 'methods'
  | 'method'
  | 'markets'
  | 'market';

export type McCase = Case<Situation, Happening, Fact>;
export type McStep = Step<Happening>;

export const ORDER = { productId: '7', orderId: '1001' };
export const QUERY = { ...ORDER, amount: '1500000', is_display: '1' };
export const INCOMPLETE = [{ toast: 'Silakan lengkapi informasinya' }];
export const STORED_BANK = { payType: 1, payCode: 'BNI:ATM', specificNum: 'SN-9' } as const;
export const STORED_MARKET = { payType: 2, payCode: 'LAWSON', specificNum: 'SN-8' } as const;

export const BANKS = [
  { bankName: 'BCA', method: ['ATM', 'm-BCA'] },
  { bankName: 'BNI', method: ['ATM', 'iBank'] },
  { bankName: 'Tanpa Cara', method: [] },
];
export const MARKETS = ['INDOMARET', 'ALFAMART', 'LAWSON'];

/** As many as are searched. */
export const MANY_BANKS = [
  ...BANKS,
  ...Array.from({ length: 57 }, (_, index) => ({ bankName: `Bank Daerah ${index + 1}`, method: ['ATM'] })),
];
export const manyBanks = answers('init-pay-type', { bankList: MANY_BANKS });
export const banks = answers('init-pay-type', { bankList: BANKS });
export const markets = (marketList: unknown) => answers('init-pay-type', { marketList });
export const type = (payType: 1 | 2) => borrower<Happening>('pay type', payType);
export const bank = (name: string) => borrower<Happening>('bank', name);
export const method = (name: string) => borrower<Happening>('method', name);
export const market = (name: string) => borrower<Happening>('market', name);
export const search = (text: string) => borrower<Happening>('search', text);
export const pay = borrower<Happening>('SAYA INGIN MEMBAYAR');
export const retry = borrower<Happening>('try again');

export const toMarkets = (list: unknown): McStep[] => [banks, type(2), markets(list)];
export const WITHOUT_DEFAULT = ['INDOMARET', 'LAWSON'];

export const asked = (pay_type: 1 | 2) => ({ call: 'init-pay-type' as const, request: { ...ORDER, pay_type } });
export const forgotten = { forgotten: '1001' };
/** Opened from the repay page, as its button for another method does. */
export const FROM_PAYMENT = { opener: '/that' };
export const remembered = (payType: 1 | 2, payCode: string, specificNum = '') => [
  { remembered: { payType, payCode, specificNum }, orderId: '1001' },
];
export const paid = (payType: 1 | 2, payCode: string, specificNum = '') => [
  ...remembered(payType, payCode, specificNum),
  { open: '/that', query: QUERY },
];
