import { equal, ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { offerList } from '#machines/products/offer-list.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, PRODUCTS, QUERY } from './recommended-products.given.ts';

/** What can happen to the recommended products. */
export const recommendedProductsModel: Exploration<SnapshotFrom<typeof offerList>, Happening> = {
  starts: [{ query: QUERY }, { query: {} }],
  answers: {
    'recommend-product-list': [PRODUCTS, PRODUCTS.slice(1, 3), []],
    'product/apply': [
      { url: 'https://pay.example/offer' },
      { url: 'lending://product' },
      { url: 'https://elsewhere.example/offer' },
    ],
  },
  values: { 'product chosen': [0, 1, 2, 9] },
  aspect: ({ context }) => [context.offers.map(({ id }) => id), context.position],
  entered: ({ context }) => context.offers,
  holds: (snapshot) => {
    const { offers, position } = snapshot.context;
    if (snapshot.matches({ listing: 'askingTarget' }))
      equal(offers[position]?.buttonStatus, 1, 'only an active product is applied for');
    if (snapshot.matches('listing')) holds(offers.length > 0, 'a list has something in it');
  },
};
