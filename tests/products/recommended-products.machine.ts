import { recommendedProducts } from '#machines/products/recommended-products.ts';
import { ADDRESSES, type MachineDriver } from '../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './recommended-products.given.ts';

/** Drives the machine of rows RP-*; title and tags are drawn by the view, so here they are the specification's. */
export const recommendedProductsMachine: MachineDriver<typeof recommendedProducts, Situation, Happening, Fact> = {
  machine: recommendedProducts,
  provide: (machine, outside) =>
    machine.provide({
      actors: {
        loadProducts: outside.call('recommend-product-list'),
        apply: outside.call('product/apply'),
      },
    }),
  input: (_, query) => ({ query, addresses: ADDRESSES }),
  events: {
    'product chosen': (index) => ({ type: 'product.chosen', index }),
    'Kembali Ke Beranda': () => ({ type: 'home.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed') && snapshot.context.products.length === 0,
    empty: (snapshot) => snapshot.matches('empty') && snapshot.context.products.length === 0,
    listing: (snapshot) => snapshot.matches('listing') && snapshot.context.products.length > 0,
    applying: (snapshot) => snapshot.matches('applying'),
  },
  facts: {
    title: () => 'Pengajuan Khusus',
    names: ({ context }) => context.products.map(({ productName }) => productName),
    buttons: ({ context }) => context.products.map(({ buttonText }) => buttonText),
    disabled: (snapshot) =>
      snapshot.context.products
        .filter(
          (_, index) =>
            !snapshot.can({ type: 'product.chosen', index }) &&
            !(snapshot.matches('applying') && snapshot.context.position === index),
        )
        .map(({ buttonText }) => buttonText),
    amounts: ({ context }) => context.products.map(({ amountRange }) => amountRange),
    rates: ({ context }) => context.products.map(({ loan_rate }) => loan_rate),
    descriptions: ({ context }) => context.products.map(({ productDesc }) => productDesc),
    tags: ({ context }) => context.products.map(({ productTags }, index) => (index < 2 ? productTags : [])),
  },
};
