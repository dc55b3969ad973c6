import { ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { offerList } from '#machines/products/offer-list.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { ALTERNATIVES, type Happening, QUERY } from './joint-failure.given.ts';

/** What can happen after a joint login that failed. */
export const jointFailureModel: Exploration<SnapshotFrom<typeof offerList>, Happening> = {
  starts: [{ query: QUERY }, { query: {} }],
  answers: {
    'stand/targeted': [ALTERNATIVES, ALTERNATIVES.slice(1), []],
    'stand/joint': [
      { url: 'https://pay.example/offer' },
      { url: 'lending://product' },
      { url: 'https://elsewhere.example/offer' },
    ],
  },
  values: { 'alternative chosen': [0, 1, 9] },
  aspect: ({ context }) => [context.offers.map(({ id }) => id), context.position],
  entered: ({ context }) => context.offers,
  holds: (snapshot) => {
    const { offers, position } = snapshot.context;
    if (snapshot.matches({ listing: 'askingTarget' })) holds(offers[position], 'only what is listed can be chosen');
    if (snapshot.matches('listing')) holds(offers.length > 0, 'a list has something in it');
  },
};
