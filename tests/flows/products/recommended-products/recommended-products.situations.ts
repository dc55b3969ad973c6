import type * as z from 'zod/mini';
import type { recommendedProduct } from '#contract/products.ts';
import { answers, borrower, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { BUSY_SERVER, DANA_BESAR, DANA_KILAT, DANA_TENANG, TERMS_OF_OFFER } from '../../samples.ts';
import type { Happening } from './recommended-products.given.ts';

type Offer = z.input<typeof recommendedProduct>;

const OPENED = { query: { scene: 'banner_jingzhun' } };
const opened = 'The borrower follows a banner of the app';

const KILAT: Offer = {
  ...DANA_KILAT,
  ...TERMS_OF_OFFER,
  id: '7',
  buttonStatus: 1,
  productDesc: 'Empat cicilan bulanan.',
  productTags: ['Bisa diperpanjang', 'Bisa dilunasi lebih awal'],
  trackingToken: 'tk-dana-kilat',
  example: { amount: '4500000', totalAmount: '4837500', periods: 4, annualRate: '36,5%' },
};
const BESAR: Offer = {
  ...DANA_BESAR,
  ...TERMS_OF_OFFER,
  id: '10',
  buttonStatus: 0,
  buttonText: 'Kuota penuh',
  amountRange: 'Rp 10.000.000 – 15.000.000',
  productDesc: 'Enam cicilan bulanan untuk kebutuhan besar.',
  productTags: ['Plafon besar'],
};
const TENANG: Offer = {
  ...DANA_TENANG,
  ...TERMS_OF_OFFER,
  id: '8',
  buttonStatus: 1,
  productDesc: 'Tiga cicilan dengan bunga tetap.',
  productTags: ['Cicilan ringan'],
  trackingToken: 'tk-dana-tenang',
  example: { amount: '4500000', totalAmount: '4779000', periods: 3, annualRate: '36,5%' },
};
const FULL = { buttonStatus: 0, buttonText: 'Kuota penuh' };

const come = (says: string, ...offers: Offer[]) => said<Happening>(says, answers('recommend-product-list', offers));
const threeCome = come('Three products arrive, one of them full', KILAT, BESAR, TENANG);

/** What the simulator lists of the recommended products. */
export const recommendedProductsSituations: SituationTable<Happening> = {
  name: 'Offers',
  situations: [
    {
      id: 'offers',
      name: 'Offers to choose from',
      says: 'two can be applied for, one is full',
      group: 'happy',
      start: OPENED,
      opened,
      way: [threeCome],
    },
    {
      id: 'one-offer',
      name: 'One offer',
      says: 'a single product fits',
      group: 'happy',
      start: OPENED,
      opened,
      way: [come('One product arrives', TENANG)],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'the server takes its time',
      group: 'waiting',
      start: OPENED,
      opened,
      way: [],
    },
    {
      id: 'opening',
      name: 'Offer being opened',
      says: 'its button is busy, the others wait',
      group: 'waiting',
      start: OPENED,
      opened,
      way: [threeCome, said('The borrower applies for Dana Kilat', borrower('product chosen', 0))],
    },
    {
      id: 'all-full',
      name: 'Every offer is full',
      says: 'no button can be pressed',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [come('Three products arrive, all full', { ...KILAT, ...FULL }, BESAR, { ...TENANG, ...FULL })],
    },
    {
      id: 'nothing',
      name: 'Nothing to offer',
      says: 'the way home is all there is',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [come('No product arrives')],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'its reason is shown, try again',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [said('The server refuses', refuses('recommend-product-list', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'no answer came, try again',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [said('The phone has no line', fails('recommend-product-list'))],
    },
  ],
};
