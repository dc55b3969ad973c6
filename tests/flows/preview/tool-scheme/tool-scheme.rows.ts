import { borrower, type FlowTable, OWN } from '../../../oracle/row.ts';

/** The colours of the tools: in no catalogue. */
export type Situation = 'standing';
export type Happening = 'system' | 'dark' | 'light';
export type Fact = 'scheme' | 'shown';

const HAPPENINGS = ['system', 'dark', 'light'] as const;

export const toolSchemeTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'toolScheme',
  isTool: true,
  query: {},
  reach: { standing: () => [] },
  rows: [
    {
      id: OWN,
      what: 'the colours of the tools are chosen, and kept in this browser',
      unwalked: {
        browser: 'the steered browser opens the product; e2e/journeys/preview/inspector.spec.ts chooses them',
      },
      cases: [
        { name: 'as the system at first', at: 'standing', expect: { shows: { scheme: 'system' } } },
        ...(['dark', 'light'] as const).map((kept) => ({
          name: `${kept} as before`,
          given: { query: { kept } },
          at: 'standing' as const,
          expect: { shows: { scheme: kept } },
        })),
        ...HAPPENINGS.flatMap((one) =>
          HAPPENINGS.map((other) => ({
            name: `${other} after ${one}`,
            given: { query: { kept: one } },
            at: 'standing' as const,
            do: [borrower<Happening>(other)],
            expect: { shows: { scheme: other, shown: other } },
          })),
        ),
      ],
    },
  ],
};
