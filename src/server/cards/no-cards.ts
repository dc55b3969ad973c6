import type { CardProvider } from '#server/platform/ports/card-provider.ts';

/** Production without a connected card provider: it knows no cards, so nobody can pay by one. */
export const noCards: CardProvider = {
  name: 'none',
  patience: 0,
  takes: () => false,
  charge: async () => ({ kind: 'declined' }),
  find: async () => ({ kind: 'notPaid' }),
};
