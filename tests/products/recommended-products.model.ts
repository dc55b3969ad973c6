import { equal, ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { recommendedProducts } from '#machines/products/recommended-products.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import { type Happening, PRODUCTS, QUERY } from './recommended-products.given.ts';

/** What can happen to the recommended products. */
export const recommendedProductsModel: Exploration<SnapshotFrom<typeof recommendedProducts>, Happening> = {
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
  aspect: ({ context }) => [context.products.map(({ id }) => id), context.position],
  entered: ({ context }) => context.products,
  holds: (snapshot) => {
    const { products, position } = snapshot.context;
    if (snapshot.matches({ listing: 'applying' }))
      equal(products[position]?.buttonStatus, 1, 'only an active product is applied for');
    if (snapshot.matches('listing')) holds(products.length > 0, 'a list has something in it');
  },
};
