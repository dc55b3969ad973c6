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
import { reportOf } from '../walked-rows.ts';

/** Machines and rows without a running app: in no catalogue. */
export type Situation = 'reading' | 'known' | 'unknown';
export type Happening =
  | 'machine'
  | 'row'
  | 'transition'
  | 'state'
  | 'event'
  | 'address'
  | 'room'
  | 'view'
  | 'search'
  | 'listing'
  | 'flow'
  | 'close row'
  | 'detail'
  | 'ask';
export type Fact =
  | 'machine'
  | 'row'
  | 'transition'
  | 'state'
  | 'event'
  | 'room'
  | 'view'
  | 'search'
  | 'listing'
  | 'flow'
  | 'rows'
  | 'actions'
  | 'walked'
  | 'walks'
  | 'failure';

const WALKS = 'inspection/walks';
const WALKED = {
  'PS-01': { machine: 'walked', view: 'walked', browser: 'not run' },
  'PS-02': { machine: 'walked', view: 'not walked' },
  'PS-03': { machine: 'failed' },
  'PS-04': { machine: 'not run', browser: 'not run' },
} as const;
const FAILURE = {
  layer: 'machine',
  title: 'PS-03 at failed',
  message: '> 1 toast',
  command: 'npm run row -- PS-03',
} as const;
export const REPORT = reportOf(WALKED, { rows: { 'PS-03': { failures: [FAILURE] } } });
export const LATER = reportOf({ ...WALKED, 'PS-02': { machine: 'walked' } }, { commit: 'c8f3a2d1' });

const does = (happening: Happening, value?: string): Step<Happening> => borrower(happening, value);
const known = answers(WALKS, REPORT);
const asks = { calls: [{ call: WALKS, request: {} }] } as const;
const AT_FIRST = {
  machine: 'pageShell',
  row: '',
  transition: '',
  state: '',
  event: '',
  search: '',
  listing: 'all',
  flow: '',
  view: 'situations',
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
        expect: { ...asks, shows: { ...AT_FIRST, walked: [], walks: 'Reading what the tests know …' } },
      },
      {
        name: 'it is known',
        at: 'reading',
        do: [known],
        expect: {
          to: 'known',
          ...asks,
          shows: { walked: ['PS-01'], walks: 'Commit b7e2f1c' },
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
        expect: { to: 'unknown', ...asks, shows: { walks: 'What the tests know could not be read.' } },
      },
      { name: 'once at a time', at: 'reading', do: [does('ask')], expect: asks },
      {
        name: 'again',
        at: 'known',
        do: [does('ask')],
        expect: { to: 'reading', ...asks, shows: { walked: ['PS-01'] } },
      },
      {
        name: 'again, and it is later',
        at: 'known',
        do: [does('ask'), answers(WALKS, LATER)],
        expect: { ...asks, shows: { walked: ['PS-01', 'PS-02'], walks: 'Commit c8f3a2d' } },
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
        do: [does('row', 'PS-01'), does('machine', 'toasts')],
        expect: { shows: { machine: 'toasts', row: '', transition: '' } },
      },
    ]),
    row('a row is looked at, with its transition', [
      ...everywhere((at) => [
        {
          at,
          do: [does('search', 'MC-11'), does('row', 'MC-11')],
          expect: {
            ...(at === 'reading' ? asks : {}),
            shows: {
              row: 'MC-11',
              machine: 'methodChooser',
              transition: 'load.retried idle › failed → loading',
            },
          },
        },
      ]),
      {
        name: 'that failed, with the step and the command',
        at: 'known',
        do: [does('row', 'PS-03')],
        expect: { shows: { row: 'PS-03', failure: '> 1 toast npm run row -- PS-03' } },
      },
      {
        name: 'that did not fail',
        at: 'known',
        do: [does('row', 'PS-01')],
        expect: { shows: { row: 'PS-01', failure: '' } },
      },
      {
        name: 'that no transition realises',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'known',
        do: [does('row', 'XX-99')],
        expect: { shows: { row: 'XX-99', machine: 'pageShell', transition: '' } },
      },
    ]),
    row('a transition is looked at, with its rows', [
      ...everywhere((at) => [
        {
          at,
          do: [does('transition', 'methodChooser.idle.failed:load.retried:1')],
          expect: {
            ...(at === 'reading' ? asks : {}),
            shows: { row: 'MC-11', transition: 'load.retried idle › failed → loading' },
          },
        },
      ]),
    ]),
    row('a state is looked at', [
      ...everywhere((at) => [
        {
          at,
          do: [does('state', 'methodChooser.idle.failed')],
          expect: {
            ...(at === 'reading' ? asks : {}),
            shows: { machine: 'methodChooser', state: 'idle › failed', row: '', transition: '' },
          },
        },
      ]),
    ]),
    row('an event is looked at', [
      ...everywhere((at) => [
        {
          at,
          do: [does('event', 'load.retried')],
          expect: {
            ...(at === 'reading' ? asks : {}),
            shows: { machine: 'methodChooser', event: 'load.retried', state: '' },
          },
        },
      ]),
    ]),
    row('an address is opened', [
      ...everywhere((at) => [
        {
          name: 'of a state',
          at,
          do: [does('address', 'machine=methodChooser&state=methodChooser.idle.failed&find=fail&view=everything')],
          expect: {
            ...(at === 'reading' ? asks : {}),
            shows: {
              machine: 'methodChooser',
              state: 'idle › failed',
              search: 'fail',
              view: 'everything',
            },
          },
        },
      ]),
      {
        name: 'of a row',
        at: 'known',
        do: [does('state', 'methodChooser.idle.failed'), does('address', 'row=MC-11')],
        expect: { shows: { machine: 'methodChooser', row: 'MC-11', state: '' } },
      },
      {
        name: 'of no machine',
        at: 'known',
        do: [does('address', 'tab=machines')],
        expect: { shows: { machine: '', row: '', state: '' } },
      },
    ]),
    row('the machines of a room are listed', [
      ...everywhere((at) => [
        {
          at,
          do: [does('room', 'repayment')],
          expect: { ...(at === 'reading' ? asks : {}), shows: { room: 'repayment', machine: '' } },
        },
      ]),
    ]),
    row('more or less of the chart is drawn', [
      ...everywhere((at) => [
        {
          at,
          do: [does('view', 'everything')],
          expect: { ...(at === 'reading' ? asks : {}), shows: { view: 'everything' } },
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
    row('the row that was looked at is closed', [
      ...everywhere((at) => [
        {
          ...(at === 'known' ? {} : { only: { layer: 'machine' as const, why: 'what is known alone is offered' } }),
          at,
          do: [does('row', 'PS-01'), does('close row')],
          expect: { ...(at === 'reading' ? asks : {}), shows: { row: '', transition: '' } },
        },
      ]),
    ]),
    row('the rows of a flow are listed', [
      ...everywhere((at) => [
        {
          ...(at === 'known' ? {} : { only: { layer: 'machine' as const, why: 'what is known alone is offered' } }),
          at,
          do: [does('flow', 'pageShell')],
          expect: { ...(at === 'reading' ? asks : {}), shows: { flow: 'pageShell' } },
        },
      ]),
    ]),
    row('the rows of which the tests say the same are listed', [
      ...everywhere((at) =>
        (['walked', 'failed', 'not walked', 'not run'] as const).map((listing) => ({
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
