import { borrower, type FlowTable, OWN, type Row } from '../../../oracle/row.ts';

/** What the inspector shows: in no catalogue. */
export type Situation = 'standing';
export type Happening =
  | 'live'
  | 'machines'
  | 'coverage'
  | 'actors'
  | 'chart'
  | 'events'
  | 'details'
  | 'difference'
  | 'snapshot'
  | 'event';
export type Fact = 'section' | 'panel' | 'detail';

const does = (...happenings: Happening[]) => happenings.map((happening) => borrower<Happening>(happening));

const row = (what: string, cases: Row<Situation, Happening, Fact>['cases']): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: {
    browser: 'the steered browser opens the product; e2e/journeys/preview/inspector.spec.ts goes through the tabs',
  },
  cases,
});

/** Each of a group is chosen, and then the first of it again. */
function group<F extends Fact>(fact: F, happenings: readonly Happening[], first: Happening) {
  return [
    ...happenings.map((happening) => ({
      name: happening,
      at: 'standing' as const,
      do: does(happening),
      expect: { shows: { ...START, [fact]: happening } },
    })),
    ...happenings.map((happening) => ({
      name: `${first} after ${happening}`,
      at: 'standing' as const,
      do: does(happening, first),
      expect: { shows: { ...START, [fact]: first } },
    })),
  ];
}

const START: Record<Fact, string> = { section: 'live', panel: 'chart', detail: 'difference' };

export const inspectorPanelsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'inspectorPanels',
  isTool: true,
  query: {},
  reach: { standing: () => [] },
  rows: [
    row('the inspector opens at what the address asks for', [
      { name: 'nothing', at: 'standing', expect: { shows: START } },
      ...['machines', 'coverage'].map((tab) => ({
        name: tab,
        given: { query: { tab } },
        at: 'standing' as const,
        expect: { shows: { ...START, section: tab } },
      })),
    ]),
    row('the app, the machines or the coverage', group('section', ['machines', 'coverage', 'live'], 'live')),
    row('one panel of a narrow window', group('panel', ['actors', 'events', 'details', 'chart'], 'chart')),
    row('what is shown of a step', group('detail', ['snapshot', 'event', 'difference'], 'difference')),
  ],
};
