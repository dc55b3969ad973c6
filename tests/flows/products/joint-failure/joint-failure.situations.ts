import type * as z from 'zod/mini';
import type { alternativeProduct } from '#contract/products.ts';
import { answers, borrower, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { BUSY_SERVER, DANA_TENANG, DANA_TUNAI, TERMS_OF_OFFER } from '../../samples.ts';
import type { Happening } from './joint-failure.given.ts';

type Offer = z.input<typeof alternativeProduct>;

const OPENED = { query: { productId: '7', orderId: '174001' } };
const opened = 'A partner has refused the application';

const TENANG: Offer = {
  ...DANA_TENANG,
  ...TERMS_OF_OFFER,
  id: '8',
  example: { amount: '4500000', totalAmount: '4779000', periods: 3, annualRate: '36,5%' },
};
const TUNAI: Offer = {
  ...DANA_TUNAI,
  ...TERMS_OF_OFFER,
  id: '9',
  amountRange: 'Rp 500.000 – 2.000.000',
  example: { amount: '1500000', totalAmount: '1636500', periods: 1, annualRate: '36,5%' },
};

const come = (says: string, ...offers: Offer[]) => said<Happening>(says, answers('stand/targeted', offers));
const twoCome = come('Two other products arrive', TENANG, TUNAI);

/** What the simulator lists of the page of a failed joint login. */
export const jointFailureSituations: SituationTable<Happening> = {
  name: 'All offers refused',
  situations: [
    {
      id: 'others',
      name: 'Other products to try',
      says: 'two stand there instead',
      group: 'happy',
      start: OPENED,
      opened,
      way: [twoCome],
    },
    {
      id: 'one-other',
      name: 'One other product',
      says: 'a single one stands there instead',
      group: 'happy',
      start: OPENED,
      opened,
      way: [come('One other product arrives', TUNAI)],
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
      name: 'Product being opened',
      says: 'its button is busy',
      group: 'waiting',
      start: OPENED,
      opened,
      way: [twoCome, said('The borrower chooses Dana Tenang', borrower('alternative chosen', 0))],
    },
    {
      id: 'nothing',
      name: 'Nothing else to offer',
      says: 'the way home is all there is',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [come('No other product arrives')],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'its reason is shown, try again',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [said('The server refuses', refuses('stand/targeted', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'no answer came, try again',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [said('The phone has no line', fails('stand/targeted'))],
    },
  ],
};
