import { offerListActors } from '#client/screens/products/offer-list-actors.ts';
import { offerList, selectIsLocked, selectTags } from '#machines/products/offer-list.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import type { Fact, Happening, Situation } from './recommended-products.given.ts';

/** Drives the machine of rows RP-*; the title is the view's own, so here it is the specification's. */
export const recommendedProductsMachine: MachineDriver<typeof offerList, Situation, Happening, Fact> = {
  machine: offerList,
  provide: (machine, outside) => machine.provide({ actors: offerListActors(outside) }),
  input: (_, query) => ({ page: 'recommendedProducts', query, offers: [], addresses: ADDRESSES }),
  events: {
    'product chosen': (index) => ({ type: 'offer.chosen', index }),
    'Kembali Ke Beranda': () => ({ type: 'home.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed') && snapshot.context.offers.length === 0,
    empty: (snapshot) => snapshot.matches('empty') && snapshot.context.offers.length === 0,
    listing: (snapshot) => snapshot.matches({ listing: 'choosing' }) && snapshot.context.offers.length > 0,
    applying: (snapshot) => snapshot.matches({ listing: 'askingTarget' }),
  },
  facts: {
    title: () => 'Pengajuan Khusus',
    names: ({ context }) => context.offers.map(({ productName }) => productName),
    buttons: ({ context }) => context.offers.map(({ buttonText }) => buttonText),
    disabled: (snapshot) =>
      snapshot.context.offers.filter((_, index) => selectIsLocked(index)(snapshot)).map(({ buttonText }) => buttonText),
    logos: ({ context }) => context.offers.map(({ productLogo }) => productLogo),
    amounts: ({ context }) =>
      context.offers.map(({ amountRange, amountRangeDes }) => amountRange && `${amountRangeDes}: ${amountRange}`),
    rates: ({ context }) => context.offers.map(({ loan_rate }) => loan_rate && `Bunga: ${loan_rate}`),
    descriptions: ({ context }) => context.offers.map(({ productDesc }) => productDesc),
    tags: (snapshot) => snapshot.context.offers.map((_, index) => selectTags(index)(snapshot)),
  },
};
