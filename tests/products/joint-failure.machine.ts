import { jointFailure, selectAlternatives, selectIsLocked } from '#machines/products/joint-failure.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { ADDRESSES } from '../oracle/machine-world.ts';
import { type Fact, type Happening, NOTICE, type Situation } from './joint-failure.given.ts';

/** Drives the machine of rows JF-*; the notice is the view's own, so here it is the table's. */
export const jointFailureMachine: MachineDriver<typeof jointFailure, Situation, Happening, Fact> = {
  machine: jointFailure,
  provide: (machine, outside) =>
    machine.provide({
      actors: { loadAlternatives: outside.call('stand/targeted'), join: outside.call('stand/joint') },
    }),
  input: (_, query) => ({ query, addresses: ADDRESSES }),
  events: {
    'alternative chosen': (index) => ({ type: 'alternative.chosen', index }),
    home: () => ({ type: 'home.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed') && snapshot.context.alternatives.length === 0,
    empty: (snapshot) => snapshot.matches('empty') && snapshot.context.alternatives.length === 0,
    listing: (snapshot) => snapshot.matches({ listing: 'choosing' }) && snapshot.context.alternatives.length > 0,
    redirecting: (snapshot) => snapshot.matches({ listing: 'redirecting' }),
  },
  facts: {
    notice: () => NOTICE,
    names: ({ context }) => context.alternatives.map(({ productName }) => productName),
    buttons: ({ context }) => context.alternatives.map(({ buttonText }) => buttonText),
    disabled: (snapshot) =>
      selectAlternatives(snapshot)
        .filter((_, index) => selectIsLocked(index)(snapshot))
        .map(({ buttonText }) => buttonText),
    logos: ({ context }) => context.alternatives.map(({ productLogo }) => productLogo),
    amounts: ({ context }) =>
      context.alternatives.map(({ amountRange, amountRangeDes }) => `${amountRangeDes}: ${amountRange}`),
    rates: ({ context }) => context.alternatives.map(({ loan_rate }) => `Bunga: ${loan_rate}`),
  },
};
