import { borrower, type FlowTable, OWN } from '../../../oracle/row.ts';

/** What is opened and folded of a chart by hand: in no catalogue. */
export type Situation = 'mapped' | 'unmapped';
export type Happening = 'open' | 'fold' | 'map';
export type Fact = 'open';

export const chartPartsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'chartParts',
  isTool: true,
  query: {},
  reach: { mapped: () => [], unmapped: () => [borrower<Happening>('map')] },
  rows: [
    {
      id: OWN,
      what: 'parts of a chart are opened and folded, and so is its map',
      unwalked: {
        browser: 'the steered browser opens the product; e2e/journeys/preview/charts.spec.ts opens and folds',
      },
      cases: (['mapped', 'unmapped'] as const).flatMap((at) => [
        { name: 'a part is opened', at, do: [borrower<Happening>('open')], expect: { to: at, shows: { open: true } } },
        {
          name: 'and folded again',
          at,
          do: [borrower<Happening>('open'), borrower<Happening>('fold')],
          expect: { to: at, shows: { open: false } },
        },
        {
          name: 'the map is turned',
          at,
          do: [borrower<Happening>('map')],
          expect: { to: at === 'mapped' ? ('unmapped' as const) : ('mapped' as const) },
        },
      ]),
    },
  ],
};
