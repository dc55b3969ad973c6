import {
  answers,
  borrower,
  type Case,
  type FlowTable,
  goesWrong,
  OWN,
  type Row,
  type Step,
} from '../../../oracle/row.ts';

/** Machines and rows without a running app: in no catalogue. */
export type Situation = 'reading' | 'known' | 'unknown';
export type Happening = 'machine' | 'row' | 'transition' | 'search' | 'listing' | 'detail' | 'ask';
export type Fact =
  | 'machine'
  | 'row'
  | 'transition'
  | 'search'
  | 'listing'
  | 'rows'
  | 'actions'
  | 'walked'
  | 'walks'
  | 'failure';

const WALKS = 'inspection/walks';
export const REPORT = {
  at: '2026-03-10T05:00:00.000Z',
  rows: {
    'JF-01': { machine: 'walked', view: 'walked' },
    'JF-02': { machine: 'walked', view: 'not walked' },
    'JF-03': { machine: 'failed' },
  },
  failures: {
    'JF-03': [
      { layer: 'machine', title: 'JF-03 at failed', message: '> 1 apply again', command: 'npm run row -- JF-03' },
    ],
  },
};
export const LATER = { at: '2026-03-11T05:00:00.000Z', rows: { ...REPORT.rows, 'JF-02': { machine: 'walked' } } };

const does = (happening: Happening, value?: string): Step<Happening> => borrower(happening, value);
const known = answers(WALKS, REPORT);
const asks = { calls: [{ call: WALKS, request: {} }] } as const;
const AT_FIRST = {
  machine: 'offerList',
  row: '',
  transition: '',
  search: '',
  listing: 'all',
  rows: true,
  actions: true,
};

type OwnCase = Case<Situation, Happening, Fact>;
const row = (what: string, cases: readonly OwnCase[]): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: { browser: 'the steered browser opens the product; e2e/journeys/preview/inspector.spec.ts chooses a row' },
  cases,
});

const everywhere = (cases: (at: Situation) => OwnCase[]) => (['reading', 'known', 'unknown'] as const).flatMap(cases);

export const statechartLibraryTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'statechartLibrary',
  isTool: true,
  query: {},
  reach: {
    reading: () => [],
    known: () => [known],
    unknown: () =>
      goesWrong(WALKS)
        .map(({ step }) => step)
        .slice(0, 1),
  },
  rows: [
    row('what the last run of the tests walked is read', [
      {
        name: 'first',
        at: 'reading',
        expect: { ...asks, shows: { ...AT_FIRST, walked: [], walks: 'Reading what was walked …' } },
      },
      {
        name: 'it is known',
        at: 'reading',
        do: [known],
        expect: {
          to: 'known',
          ...asks,
          shows: { walked: ['JF-01'], walks: 'Walked by the tests of 2026-03-10 05:00' },
        },
      },
      {
        name: 'refused',
        at: 'reading',
        do: [goesWrong(WALKS)[0].step],
        expect: { to: 'unknown', ...asks, shows: { walked: [], walks: 'Permintaan ditolak' } },
      },
      {
        name: 'unreachable',
        at: 'reading',
        do: [goesWrong(WALKS)[1].step],
        expect: { to: 'unknown', ...asks, shows: { walks: 'Which rows were walked could not be read.' } },
      },
      { name: 'once at a time', at: 'reading', do: [does('ask')], expect: asks },
      {
        name: 'again',
        at: 'known',
        do: [does('ask')],
        expect: { to: 'reading', ...asks, shows: { walked: ['JF-01'] } },
      },
      {
        name: 'again, and it is later',
        at: 'known',
        do: [does('ask'), answers(WALKS, LATER)],
        expect: { ...asks, shows: { walked: ['JF-01', 'JF-02'], walks: 'Walked by the tests of 2026-03-11 05:00' } },
      },
      { name: 'again', at: 'unknown', do: [does('ask')], expect: { to: 'reading', ...asks } },
    ]),
    row('a machine is looked at', [
      ...everywhere((at) => [
        {
          at,
          do: [does('machine', 'toasts')],
          expect: { ...(at === 'reading' ? asks : {}), shows: { ...AT_FIRST, machine: 'toasts' } },
        },
      ]),
      {
        name: 'and what was chosen of another is forgotten',
        at: 'known',
        do: [does('row', 'JF-01'), does('machine', 'toasts')],
        expect: { shows: { machine: 'toasts', row: '', transition: '' } },
      },
    ]),
    row('a row is looked at, with its transition', [
      ...everywhere((at) => [
        {
          at,
          do: [does('row', 'MC-11')],
          expect: {
            ...(at === 'reading' ? asks : {}),
            shows: { row: 'MC-11', machine: 'methodChooser', transition: 'methodChooser.idle.failed:load.retried:1' },
          },
        },
      ]),
      {
        name: 'that failed, with the step and the command',
        at: 'known',
        do: [does('row', 'JF-03')],
        expect: { shows: { row: 'JF-03', failure: '> 1 apply again npm run row -- JF-03' } },
      },
      {
        name: 'that did not fail',
        at: 'known',
        do: [does('row', 'JF-01')],
        expect: { shows: { row: 'JF-01', failure: '' } },
      },
      {
        name: 'that no transition realises',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'known',
        do: [does('row', 'XX-99')],
        expect: { shows: { row: 'XX-99', machine: 'offerList', transition: '' } },
      },
    ]),
    row('a transition is looked at, with its rows', [
      ...everywhere((at) => [
        {
          at,
          do: [does('transition', 'methodChooser.idle.failed:load.retried:1')],
          expect: {
            ...(at === 'reading' ? asks : {}),
            shows: { row: 'MC-11', transition: 'methodChooser.idle.failed:load.retried:1' },
          },
        },
      ]),
    ]),
    row('machines and rows are searched', [
      ...everywhere((at) => [
        {
          at,
          do: [does('search', 'joint')],
          expect: { ...(at === 'reading' ? asks : {}), shows: { search: 'joint' } },
        },
      ]),
    ]),
    row('the rows that were walked are listed, or those that were not', [
      ...everywhere((at) =>
        (['walked', 'failed', 'not walked'] as const).map((listing) => ({
          name: listing,
          ...(at === 'known' ? {} : { only: { layer: 'machine' as const, why: 'what is known alone is offered' } }),
          at,
          do: [does('listing', listing)],
          expect: { ...(at === 'reading' ? asks : {}), shows: { listing } },
        })),
      ),
      {
        name: 'all again',
        at: 'known',
        do: [does('listing', 'walked'), does('listing', 'all')],
        expect: { shows: { listing: 'all' } },
      },
    ]),
    row('the chart shows more or less', [
      ...everywhere((at) => [
        {
          name: 'without rows',
          at,
          do: [does('detail', 'rows')],
          expect: { ...(at === 'reading' ? asks : {}), shows: { rows: false, actions: true } },
        },
      ]),
      {
        name: 'without actions',
        at: 'known',
        do: [does('detail', 'actions')],
        expect: { shows: { rows: true, actions: false } },
      },
      {
        name: 'with rows again',
        at: 'known',
        do: [does('detail', 'rows'), does('detail', 'rows')],
        expect: { shows: { rows: true, actions: true } },
      },
    ]),
  ],
};
