import {
  recommendedProducts,
  selectIsLocked,
  selectProducts,
  selectTags,
} from '#machines/products/recommended-products.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { ADDRESSES } from '../oracle/machine-world.ts';
import type { Fact, Happening, Situation } from './recommended-products.given.ts';

/** Drives the machine of rows RP-*; the title is the view's own, so here it is the specification's. */
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
    listing: (snapshot) => snapshot.matches({ listing: 'choosing' }) && snapshot.context.products.length > 0,
    applying: (snapshot) => snapshot.matches({ listing: 'applying' }),
  },
  facts: {
    title: () => 'Pengajuan Khusus',
    names: ({ context }) => context.products.map(({ productName }) => productName),
    buttons: ({ context }) => context.products.map(({ buttonText }) => buttonText),
    disabled: (snapshot) =>
      selectProducts(snapshot)
        .filter((_, index) => selectIsLocked(index)(snapshot))
        .map(({ buttonText }) => buttonText),
    logos: ({ context }) => context.products.map(({ productLogo }) => productLogo),
    amounts: ({ context }) =>
      context.products.map(({ amountRange, amountRangeDes }) => amountRange && `${amountRangeDes}: ${amountRange}`),
    rates: ({ context }) => context.products.map(({ loan_rate }) => loan_rate && `Bunga: ${loan_rate}`),
    descriptions: ({ context }) => context.products.map(({ productDesc }) => productDesc),
    tags: (snapshot) => selectProducts(snapshot).map((_, index) => selectTags(index)(snapshot)),
  },
};
