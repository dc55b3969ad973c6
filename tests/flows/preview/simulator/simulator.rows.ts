import type { NoteAddress, PhoneOrder } from '#tools/machines/simulator/phone.ts';
import { FIRST_LOOK, type Look } from '#tools/machines/simulator/simulator-link.ts';
import { borrower, type Case, type FlowTable, OWN, type Row } from '../../../oracle/row.ts';
import { FLOWS } from './simulator.given.ts';

/** The simulator's workbench: in no catalogue, since production has none. Situations are those of the page in the phone. */
export type Situation = 'loading' | 'walking' | 'free' | 'reached' | 'astray';

/** `ready`, `stands`, `came` and `strayed` (with the way's number) are told by the phone. */
export type Happening =
  | 'ready'
  | 'stands'
  | 'came'
  | 'strayed'
  | 'flow'
  | 'state'
  | 'move'
  | 'width'
  | 'text'
  | 'scheme'
  | 'line'
  | 'language'
  | 'market'
  | 'answer'
  | 'data'
  | 'drop'
  | 'reset'
  | 'time'
  | 'simulator'
  | 'fields'
  | 'pane of flows'
  | 'pane of the phone'
  | 'pane of answers'
  | 'pane of levers';

export type Fact = 'flow' | 'state' | 'market' | 'place' | 'answers' | 'look' | 'running' | 'tab' | 'pane';

type OwnCase = Case<Situation, Happening, Fact>;
type Ordered = { ordered: PhoneOrder | NoteAddress };

const does = borrower<Happening>;
const ready = does('ready');
const stands = does('stands', 'loanDetails');
const EVERYWHERE: readonly Situation[] = ['loading', 'walking', 'free', 'reached', 'astray'];
const SHOWN: readonly Situation[] = ['free', 'reached', 'astray'];
/** The state that the way to a situation has chosen. */
const chosen = (at: Situation) => (at === 'loading' || at === 'free' ? '' : 'viewing');
const wayNumber = (at: Situation) => (chosen(at) === '' ? 0 : 1);

const order = (ordered: PhoneOrder | NoteAddress): Ordered => ({ ordered });
const moves = FLOWS[0]?.moves ?? [];
const watches = (flow = 'loanDetails') => order({ type: 'flow.watch', flow, moves });
const looks = (change: Partial<Look> = {}) => order({ type: 'look.set', look: { ...FIRST_LOOK, ...change } });
const given = (answers: Extract<PhoneOrder, { type: 'answers.set' }>['answers'] = {}) =>
  order({ type: 'answers.set', answers });
const notes = (query: string) => order({ type: 'address.note', query });
const goes = (state: string, number: number, isNeedPop?: '0') =>
  order({
    type: 'way.go',
    way: {
      number,
      flow: 'loanDetails',
      path: isNeedPop ? '/rupees' : '/loanDetails',
      opening: isNeedPop ? { query: { orderId: '1' }, given: { isNeedPop } } : { query: { orderId: '1' } },
      moves: state === 'loading' ? [] : moves.slice(0, 1),
      place: state,
    },
  });

const row = (
  what: string,
  cases: readonly OwnCase[],
  unwalked: Row<Situation, Happening>['unwalked'] = {},
): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: {
    browser: 'the steered browser opens the product; e2e/journeys/preview/simulator.spec.ts walks the list of states',
    ...unwalked,
  },
  cases,
});

/** In which situations; `seen`: those of them that are looked at on the view too, where a screen does the same in all. */
const everywhere = (
  of: (at: Situation) => Omit<OwnCase, 'at'>,
  { where = EVERYWHERE, seen = where }: { where?: readonly Situation[]; seen?: readonly Situation[] } = {},
): OwnCase[] =>
  where.map((at) => ({
    at,
    ...(seen.includes(at)
      ? {}
      : { only: { layer: 'machine', why: 'a screen does the same in all situations: it is looked at in one' } }),
    ...of(at),
  }));
const ALIKE = { seen: ['free'] } as const;

const LOOK = ['360', '100%', 'Dark', 'id', 'Online'];
const SAMPLE = { orderStatus: '174' };
const REFUSED = { kind: 'refused', code: '-1', message: 'error' } as const;
const edited = (kind: string, text = JSON.stringify(SAMPLE, null, 2)) =>
  new URLSearchParams({ answers: JSON.stringify({ 'loan-details': { kind, text, code: '-1', message: 'error' } }) });

const rows: Row<Situation, Happening, Fact>[] = [
  row('the workbench opens', [
    {
      at: 'loading',
      expect: {
        shows: {
          flow: 'loanDetails',
          state: '',
          market: 'IDR',
          look: LOOK,
          place: '',
          answers: [],
          running: false,
          tab: 'Simulator',
          pane: 'Flow',
        },
      },
    },
  ]),
  row('a link opens the workbench as it was', [
    {
      at: 'loading',
      given: {
        query: {
          flow: 'virtualAccount',
          state: 'rupees',
          width: '768',
          text: '200',
          scheme: 'light',
          line: 'slow',
          language: 'zh',
          answers: JSON.stringify({ 'loan-details': { ...REFUSED, text: '' } }),
        },
      },
      do: [ready, does('came', 0)],
      expect: {
        to: 'reached',
        effects: [
          looks({ width: 768, text: 200, scheme: 'light', line: 'slow', language: 'zh' }),
          watches('virtualAccount'),
          order({
            type: 'way.go',
            way: {
              number: 0,
              flow: 'virtualAccount',
              path: '/that',
              opening: { query: { orderId: '1' }, given: { isNeedPop: '0' } },
              moves: moves.slice(0, 1),
              place: 'rupees',
            },
          }),
          given({ 'loan-details': REFUSED }),
        ],
        shows: {
          flow: 'virtualAccount',
          state: 'rupees',
          market: 'INR',
          look: ['768', '200%', 'Light', 'zh', 'Slow'],
          answers: ['loan-details refused'],
        },
      },
    },
  ]),
  row('the page in the phone is there', [
    ...everywhere((at) => ({
      do: [ready],
      expect: chosen(at)
        ? { to: 'walking', effects: [looks(), watches(), goes('viewing', 1)] }
        : { to: 'free', effects: [looks(), watches(), given()] },
    })),
  ]),
  row('another flow is chosen', [
    ...everywhere((at) => ({
      do: [does('flow', 'virtualAccount')],
      expect: {
        to: at === 'loading' ? 'loading' : 'free',
        effects: [watches('virtualAccount'), given(), notes('flow=virtualAccount&state=')],
        shows: { flow: 'virtualAccount', state: '' },
      },
    })),
    ...(['loading', 'free'] as const).map(
      (at): OwnCase => ({
        name: 'the answers of the one before are gone',
        at,
        do: [does('answer', 'refused'), does('flow', 'virtualAccount')],
        expect: {
          effects: [
            given({ 'loan-details': REFUSED }),
            notes(`flow=loanDetails&state=&${edited('refused')}`),
            watches('virtualAccount'),
            given(),
            notes('flow=virtualAccount&state='),
          ],
          shows: { answers: [] },
        },
      }),
    ),
  ]),
  row('a state is chosen', [
    ...everywhere((at) => ({
      do: [does('state', 'loading')],
      expect:
        at === 'loading'
          ? { effects: [notes('flow=loanDetails&state=loading')], shows: { state: 'loading', pane: 'Phone' } }
          : {
              to: 'walking',
              effects: [watches(), goes('loading', wayNumber(at) + 1), notes('flow=loanDetails&state=loading')],
              shows: { state: 'loading', pane: 'Phone' },
            },
    })),
    ...everywhere((at) => ({
      name: 'one of another market: the page is loaded anew, and brought there when it is',
      do: [does('state', 'rupees'), ready],
      expect: {
        to: 'walking',
        effects: [notes('flow=loanDetails&state=rupees'), looks(), watches(), goes('rupees', wayNumber(at) + 1, '0')],
        shows: { state: 'rupees', market: 'INR', pane: 'Phone' },
      },
    })),
    {
      name: 'another market’s, while the page is not there yet',
      at: 'free',
      do: [does('state', 'rupees')],
      expect: { to: 'loading', effects: [notes('flow=loanDetails&state=rupees')], shows: { market: 'INR' } },
    },
  ]),
  row(
    'what there is no such thing of is not chosen',
    [
      ...everywhere(() => ({
        name: 'a state',
        only: { layer: 'machine', why: 'it lists what there is, and the chosen flow is not to be chosen again' },
        do: [does('state', 'nowhere')],
        expect: {},
      })),
      ...everywhere(() => ({
        name: 'a flow',
        only: { layer: 'machine', why: 'it lists what there is, and the chosen flow is not to be chosen again' },
        do: [does('flow', 'nowhere')],
        expect: {},
      })),
      ...everywhere(() => ({
        name: 'the flow that is chosen',
        only: { layer: 'machine', why: 'it lists what there is, and the chosen flow is not to be chosen again' },
        do: [does('flow', 'loanDetails')],
        expect: {},
      })),
    ],
    { view: 'it lists what there is, and the chosen flow is not to be chosen again' },
  ),
  row('a way has ended', [
    { name: 'there', at: 'walking', do: [does('came', 1)], expect: { to: 'reached', effects: [given()] } },
    { name: 'elsewhere', at: 'walking', do: [does('strayed', 1)], expect: { to: 'astray', effects: [given()] } },
    ...(['came', 'strayed'] as const).map(
      (ended): OwnCase => ({
        name: `${ended}: what was set before answers the call that waits there too`,
        at: 'free',
        do: [does('answer', 'refused'), does('state', 'loading'), does(ended, 1)],
        expect: {
          to: ended === 'came' ? 'reached' : 'astray',
          effects: [
            given({ 'loan-details': REFUSED }),
            notes(`flow=loanDetails&state=&${edited('refused')}`),
            watches(),
            goes('loading', 1),
            notes(`flow=loanDetails&state=loading&${edited('refused')}`),
            given({ 'loan-details': REFUSED }),
          ],
          shows: { answers: ['loan-details refused'] },
        },
      }),
    ),
    { name: 'an older one there', at: 'walking', do: [does('came', 0)], expect: {} },
    { name: 'an older one elsewhere', at: 'walking', do: [does('strayed', 0)], expect: {} },
  ]),
  row('the phone tells where it stands', [
    ...everywhere(() => ({ do: [does('stands', 'loanDetails')], expect: { shows: { place: '/loanDetails' } } }), {
      where: ['walking', ...SHOWN],
    }),
    ...everywhere(
      () => ({
        name: 'it led to the screen of another flow, which is followed',
        do: [does('stands', 'loanDetails'), does('stands', 'virtualAccount')],
        expect: {
          to: 'free',
          effects: [watches('virtualAccount'), given(), notes('flow=virtualAccount&state=')],
          shows: { flow: 'virtualAccount', state: '', place: '' },
        },
      }),
      { where: SHOWN },
    ),
    {
      name: 'the answers of the flow before are gone with it',
      at: 'free',
      do: [does('answer', 'refused'), does('stands', 'virtualAccount')],
      expect: {
        effects: [
          given({ 'loan-details': REFUSED }),
          notes(`flow=loanDetails&state=&${edited('refused')}`),
          watches('virtualAccount'),
          given(),
          notes('flow=virtualAccount&state='),
        ],
        shows: { flow: 'virtualAccount', answers: [] },
      },
    },
    {
      name: 'a machine that no flow is called after is not followed',
      at: 'free',
      do: [does('stands', 'toasts')],
      expect: { shows: { flow: 'loanDetails', place: '/toasts' } },
    },
    {
      name: 'the screen before is not gone back to, where another flow was chosen by hand',
      at: 'free',
      do: [does('stands', 'loanDetails'), does('flow', 'virtualAccount'), does('stands', 'loanDetails')],
      expect: {
        effects: [watches('virtualAccount'), given(), notes('flow=virtualAccount&state=')],
        shows: { flow: 'virtualAccount' },
      },
    },
  ]),
  row('one step on is made', [
    ...everywhere(
      () => ({
        do: [does('move')],
        expect: { to: 'free', effects: [order({ type: 'move.make', move: { event: { type: 'load.retried' } } })] },
      }),
      { where: SHOWN },
    ),
  ]),
  row('the phone is looked at otherwise', [
    ...(
      [
        ['width', 768],
        ['text', 200],
        ['scheme', 'light'],
        ['line', 'slow'],
      ] as const
    ).flatMap(([name, value]) =>
      everywhere(
        (at) => ({
          name,
          do: [does(name, value)],
          expect: {
            effects: [looks({ [name]: value }), notes(`flow=loanDetails&state=${chosen(at)}&${name}=${value}`)],
          },
        }),
        ALIKE,
      ),
    ),
    ...(
      [
        ['language', 'en', 'IDR'],
        ['market', '0', 'INR'],
      ] as const
    ).flatMap(([name, value, market]) =>
      everywhere(
        (at) => ({
          name: `${name}: the page is loaded anew`,
          do: [does(name, value)],
          expect: {
            to: 'loading',
            effects: [notes(`flow=loanDetails&state=${chosen(at)}&${name}=${value}`)],
            shows: { market, place: '' },
          },
        }),
        ALIKE,
      ),
    ),
  ]),
  row('what a call is answered next', [
    ...everywhere(
      (at) => ({
        do: [does('answer', 'ok')],
        expect: {
          effects: [
            given({ 'loan-details': { kind: 'ok', data: SAMPLE } }),
            notes(`flow=loanDetails&state=${chosen(at)}&${edited('ok')}`),
          ],
          shows: { answers: ['loan-details ok'] },
        },
      }),
      ALIKE,
    ),
    ...everywhere((at) => ({
      name: 'what does not fit the contract is not given',
      only: { layer: 'machine', why: 'the field of the data stands where an answer is chosen' },
      do: [does('data', '{')],
      expect: {
        effects: [given(), notes(`flow=loanDetails&state=${chosen(at)}&${edited('ok', '{')}`)],
        shows: { answers: ['loan-details ok'] },
      },
    })),
    {
      name: 'what is edited is given as long as it fits the contract',
      at: 'free',
      do: [does('answer', 'slow'), does('data', '{"orderStatus":"180"}'), does('data', '{')],
      expect: {
        effects: [
          given({ 'loan-details': { kind: 'slow', data: SAMPLE } }),
          notes(`flow=loanDetails&state=&${edited('slow')}`),
          given({ 'loan-details': { kind: 'slow', data: { orderStatus: '180' } } }),
          notes(`flow=loanDetails&state=&${edited('slow', '{"orderStatus":"180"}')}`),
          given(),
          notes(`flow=loanDetails&state=&${edited('slow', '{')}`),
        ],
        shows: { answers: ['loan-details slow'] },
      },
    },
    ...(
      [
        ['no line', 'noLine'],
        ['broken', 'broken'],
        ['server', 'server'],
      ] as const
    ).map(
      ([pressed, kind]): OwnCase => ({
        name: pressed,
        at: 'free',
        do: [does('answer', pressed)],
        expect: {
          effects: [given({ 'loan-details': { kind } }), notes(`flow=loanDetails&state=&${edited(kind)}`)],
          shows: { answers: [`loan-details ${pressed}`] },
        },
      }),
    ),
    ...everywhere((at) => ({
      name: 'dropped',
      only: { layer: 'machine', why: 'an answer that is not chosen cannot be dropped' },
      do: [does('drop')],
      expect: { effects: [given(), notes(`flow=loanDetails&state=${chosen(at)}`)] },
    })),
    ...everywhere(
      (at) => ({
        name: 'all dropped',
        do: [does('reset')],
        expect: { effects: [given(), notes(`flow=loanDetails&state=${chosen(at)}`)] },
      }),
      ALIKE,
    ),
    ...(['drop', 'reset'] as const).map(
      (name): OwnCase => ({
        name: `${name} after it was chosen`,
        at: 'free',
        do: [does('answer', 'refused'), does(name)],
        expect: {
          effects: [
            given({ 'loan-details': REFUSED }),
            notes(`flow=loanDetails&state=&${edited('refused')}`),
            given(),
            notes('flow=loanDetails&state='),
          ],
          shows: { answers: [] },
        },
      }),
    ),
  ]),
  row('the phone’s clock runs, and stands again', [
    ...everywhere(
      () => ({
        do: [does('time')],
        expect: { effects: [order({ type: 'time.set', runs: true })], shows: { running: true } },
      }),
      ALIKE,
    ),
    {
      name: 'twice',
      at: 'free',
      do: [does('time'), does('time')],
      expect: {
        effects: [order({ type: 'time.set', runs: true }), order({ type: 'time.set', runs: false })],
        shows: { running: false },
      },
    },
    {
      name: 'it stands for a way',
      at: 'free',
      do: [does('time'), does('state', 'loading')],
      expect: {
        to: 'walking',
        effects: [
          order({ type: 'time.set', runs: true }),
          watches(),
          goes('loading', 1),
          notes('flow=loanDetails&state=loading'),
        ],
        shows: { running: false },
      },
    },
  ]),
  row('the parts of the workbench', [
    ...(
      [
        ['pane of flows', 'Flow'],
        ['pane of the phone', 'Phone'],
        ['pane of answers', 'Answers'],
        ['pane of levers', 'Levers'],
      ] as const
    ).flatMap(([opened, pane]) => everywhere(() => ({ do: [does(opened)], expect: { shows: { pane } } }), ALIKE)),
    ...everywhere(() => ({ name: 'fields', do: [does('fields')], expect: { shows: { tab: 'Device fields' } } }), ALIKE),
    ...everywhere(
      () => ({
        name: 'and the simulator again',
        do: [does('fields'), does('simulator')],
        expect: { shows: { tab: 'Simulator' } },
      }),
      ALIKE,
    ),
    ...everywhere(
      () => ({ name: 'simulator', do: [does('simulator')], expect: { shows: { tab: 'Simulator' } } }),
      ALIKE,
    ),
    {
      name: 'a narrow page shows the fields first',
      at: 'loading',
      given: { query: { narrow: '1' } },
      expect: { shows: { tab: 'Device fields' } },
    },
    {
      name: 'unless its link names a flow',
      at: 'loading',
      given: { query: { narrow: '1', flow: 'virtualAccount' } },
      expect: { shows: { tab: 'Simulator', flow: 'virtualAccount' } },
    },
  ]),
];

export const simulatorTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'simulator',
  isTool: true,
  query: {},
  reach: {
    loading: () => [],
    walking: () => [ready, does('state', 'viewing')],
    free: () => [ready, stands],
    reached: () => [ready, does('state', 'viewing'), stands, does('came', 1)],
    astray: () => [ready, does('state', 'viewing'), stands, does('strayed', 1)],
  },
  rows,
};
