import { offerListActors } from '#client/screens/products/offer-list-actors.ts';
import { offerList, selectIsLocked } from '#machines/products/offer-list.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { type Fact, type Happening, NOTICE, type Situation } from './joint-failure.given.ts';

/** Drives the machine of rows JF-*; the notice is the view's own, so here it is the table's. */
export const jointFailureMachine: MachineDriver<typeof offerList, Situation, Happening, Fact> = {
  machine: offerList,
  provide: (machine, outside) => machine.provide({ actors: offerListActors(outside) }),
  input: (_, query) => ({ page: 'jointFailure', query, offers: [], addresses: ADDRESSES }),
  events: {
    'alternative chosen': (index) => ({ type: 'offer.chosen', index }),
    home: () => ({ type: 'home.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed') && snapshot.context.offers.length === 0,
    empty: (snapshot) => snapshot.matches('empty') && snapshot.context.offers.length === 0,
    listing: (snapshot) => snapshot.matches({ listing: 'choosing' }) && snapshot.context.offers.length > 0,
    redirecting: (snapshot) => snapshot.matches({ listing: 'askingTarget' }),
  },
  facts: {
    notice: () => NOTICE,
    names: ({ context }) => context.offers.map(({ productName }) => productName),
    buttons: ({ context }) => context.offers.map(({ buttonText }) => buttonText),
    disabled: (snapshot) =>
      snapshot.context.offers.filter((_, index) => selectIsLocked(index)(snapshot)).map(({ buttonText }) => buttonText),
    logos: ({ context }) => context.offers.map(({ productLogo }) => productLogo),
    amounts: ({ context }) =>
      context.offers.map(({ amountRange, amountRangeDes }) => `${amountRangeDes}: ${amountRange}`),
    rates: ({ context }) => context.offers.map(({ loan_rate }) => `Bunga: ${loan_rate}`),
  },
};
