import { answers, borrower, type Step } from '../../../oracle/row.ts';

/** The words of the rows RP-*. */
export type Situation = 'loading' | 'failed' | 'empty' | 'listing' | 'applying';

/** `product chosen` carries the index of the product. */
export type Happening = 'product chosen' | 'Kembali Ke Beranda' | 'try again';

/** What every card says, in the order of the list; `amounts` and `rates` with the label before. */
export type Fact = 'title' | 'logos' | 'names' | 'buttons' | 'disabled' | 'amounts' | 'rates' | 'descriptions' | 'tags';

export const QUERY = { scene: 'banner_jingzhun', tracking: 'visit-9', utm_source: 'sms', utm_tag: 'mei 2' };

export const PRODUCTS = [
  {
    id: '31',
    productName: 'Dana Kilat',
    productLogo: '/31.svg',
    buttonStatus: 1,
    buttonText: 'Ajukan',
    amountRange: 'Rp 1.000.000 - Rp 15.000.000',
    amountRangeDes: 'Plafon',
    loan_rate: '0,1% per hari',
    productDesc: 'Cair dalam 2 jam',
    productTags: ['Cepat', 'Tanpa jaminan'],
    trackingToken: 'tk-31',
    example: { amount: '4500000', totalAmount: '4837500', periods: 4, annualRate: '36,5%' },
  },
  {
    id: '32',
    productName: 'Dana Tutup',
    buttonStatus: 0,
    buttonText: 'Kuota penuh',
    amountRange: 'Rp 2.000.000',
    amountRangeDes: 'Plafon',
    loan_rate: '0,2% per hari',
    productDesc: 'Untuk usaha',
    productTags: ['Usaha'],
    trackingToken: 'tk-32',
  },
  {
    id: '33',
    productName: 'Dana Hemat',
    buttonStatus: 1,
    buttonText: 'Pinjam',
    amountRange: 'Rp 3.000.000',
    amountRangeDes: 'Limit',
    loan_rate: '0,3% per hari',
    productDesc: 'Cicilan ringan',
    productTags: ['Hemat'],
    trackingToken: 'tk-33',
  },
  { id: '34', productName: 'Dana Polos', buttonStatus: 1, buttonText: 'Coba', productTags: ['Polos'] },
];

export const EMPTY = 'Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari';

export const listed = answers('recommend-product-list', PRODUCTS);
export const choose = (index: number): Step<Happening> => borrower('product chosen', index);

/** The product at an index is chosen: the click is told, then the application asked for. */
export function applied(index: number, moduleId: number, scene: string) {
  const id = PRODUCTS[index]?.id;
  return {
    effects: [{ send: 'pageEvent/save', request: { productId: id, moduleId, positionId: index } }],
    calls: [{ call: 'product/apply', request: { product_id: id, module_id: moduleId, scene } }],
  } as const;
}
