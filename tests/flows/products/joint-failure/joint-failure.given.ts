import { answers, borrower, type Step } from '../../../oracle/row.ts';

/** The words of the rows JF-*. */
export type Situation = 'loading' | 'failed' | 'empty' | 'listing' | 'redirecting';

/** `alternative chosen` carries the index of the alternative. */
export type Happening = 'alternative chosen' | 'home' | 'try again';

/** What every card says, in the order of the list; `amounts` and `rates` with the label before. */
export type Fact = 'notice' | 'logos' | 'names' | 'buttons' | 'disabled' | 'amounts' | 'rates';

export const QUERY = { productId: '7', orderId: '1001', utm_source: 'sms' };

export const ALTERNATIVES = [
  {
    id: '41',
    productName: 'Dana Tenang',
    productLogo: '/41.svg',
    amountRange: 'Rp 1.000.000 - Rp 5.000.000',
    amountRangeDes: 'Plafon',
    loan_rate: '0,1% per hari',
    buttonText: 'Ajukan',
    trackingToken: 'tk-41',
  },
  {
    id: '42',
    productName: 'Dana Tunai',
    amountRange: 'Rp 2.000.000',
    amountRangeDes: 'Limit',
    loan_rate: '0,2% per hari',
    buttonText: 'Pilih',
  },
];

export const NOTICE = 'Pengajuan Anda belum dapat diproses';

export const listed = answers('stand/targeted', ALTERNATIVES);
export const choose = (index: number): Step<Happening> => borrower('alternative chosen', index);
