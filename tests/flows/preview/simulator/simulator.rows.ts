import type { NoteAddress, PhoneOrder } from '#tools/machines/simulator/phone.ts';
import { FIRST_LOOK, type Look } from '#tools/machines/simulator/simulator-link.ts';
import { borrower, type Case, type FlowTable, OWN, type Row } from '../../../oracle/row.ts';
import { FLOWS, PATHS, STORY } from './simulator.given.ts';

/** The simulator's workbench: in no catalogue, since production has none. Situations are those of the page in the phone. */
export type Situation = 'loading' | 'walking' | 'free' | 'reached' | 'astray';

/** `ready`, `stands`, `came` and `strayed` (with the way's number) are told by the phone, `back` by the browser. */
export type Happening =
  | 'ready'
  | 'stands'
  | 'came'
  | 'strayed'
  | 'back'
  | 'flow'
  | 'situation'
  | 'variant'
  | 'story'
  | 'story’s next step'
  | 'story’s step before'
  | 'story’s end'
  | 'situation beside'
  | 'width beside'
  | 'nothing beside'
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
  | 'list of situations'
  | 'phone'
  | 'drawer';

export type Fact =
  | 'flow'
  | 'situation'
  | 'state'
  | 'story'
  | 'beside'
  | 'market'
  | 'place'
  | 'answers'
  | 'look'
  | 'running'
  | 'open'
  | 'pane';

type OwnCase = Case<Situation, Happening, Fact>;
type Ordered = { ordered: PhoneOrder | NoteAddress };

const does = borrower<Happening>;
const ready = does('ready');
const stands = does('stands', 'loanDetails');
const EVERYWHERE: readonly Situation[] = ['loading', 'walking', 'free', 'reached', 'astray'];
const SHOWN: readonly Situation[] = ['free', 'reached', 'astray'];
/** What every link names that the simulator's first situation is opened by. */
const FIRST = 'flow=loanDetails&at=loading';

const order = (ordered: PhoneOrder | NoteAddress): Ordered => ({ ordered });
const moves = FLOWS[0]?.moves ?? [];
const watches = (flow = 'loanDetails') => order({ type: 'flow.watch', flow, moves });
const looks = (change: Partial<Look> = {}) => order({ type: 'look.set', look: { ...FIRST_LOOK, ...change } });
const given = (answers: Extract<PhoneOrder, { type: 'answers.set' }>['answers'] = {}) =>
  order({ type: 'answers.set', answers });
const notes = (query: string) => order({ type: 'address.note', query, isNew: false });
/** As an entry of its own, which back leaves. */
const pushes = (query: string) => order({ type: 'address.note', query, isNew: true });
const goes = (place: string, number: number, { flow = 'loanDetails', path = '/loanDetails' } = {}) =>
  order({
    type: 'way.go',
    way: {
      number,
      flow,
      path: place === 'rupees' && flow === 'loanDetails' ? '/rupees' : path,
      opening:
        place === 'rupees' ? { query: { orderId: '1' }, given: { isNeedPop: '0' } } : { query: { orderId: '1' } },
      moves: place === 'loading' ? [] : moves.slice(0, 1),
      place,
    },
  });
const that = { flow: 'virtualAccount', path: '/that' };

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

const LOOK = ['360', '100', 'dark', 'id', 'online'];
const SAMPLE = { orderStatus: '174' };
const REFUSED = { kind: 'refused', code: '-1', message: 'error' } as const;
const edited = (kind: string, text = JSON.stringify(SAMPLE, null, 2)) =>
  new URLSearchParams({ answers: JSON.stringify({ 'loan-details': { kind, text, code: '-1', message: 'error' } }) });

const FIRST_STEP = STORY?.steps[0] ?? { flow: '', at: '' };
const storyStep = (step: number, number: number): Ordered[] => {
  const { flow = '', at = '' } = STORY?.steps[step - 1] ?? {};
  const path = new Map(Object.entries(PATHS)).get(flow)?.[0] ?? '/';
  return [watches(flow), goes(at, number, { flow, path }), pushes(`story=${STORY?.id}&step=${step}`)];
};

const rows: Row<Situation, Happening, Fact>[] = [
  row('the workbench opens, on the first situation', [
    {
      at: 'loading',
      expect: {
        shows: {
          flow: 'loanDetails',
          situation: 'loading',
          state: 'loading',
          story: '',
          beside: '',
          market: '1',
          look: LOOK,
          place: '',
          answers: [],
          running: false,
          open: '',
          pane: 'Phone',
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
          at: 'rupees',
          width: '768',
          text: '200',
          scheme: 'light',
          line: 'slow',
          language: 'zh',
          open: 'answers',
          beside: 'viewing',
          answers: JSON.stringify({ 'loan-details': { ...REFUSED, text: '' } }),
        },
      },
      do: [ready, does('came', 0)],
      expect: {
        to: 'reached',
        effects: [
          looks({ width: 768, text: 200, scheme: 'light', line: 'slow', language: 'zh' }),
          watches('virtualAccount'),
          goes('rupees', 0, that),
          given({ 'loan-details': REFUSED }),
        ],
        shows: {
          flow: 'virtualAccount',
          situation: 'rupees',
          market: '0',
          look: ['768', '200', 'light', 'zh', 'slow'],
          answers: ['loan-details refused'],
          open: 'answers',
          beside: 'viewing',
        },
      },
    },
    ...(
      [
        ['a variant', { flow: 'loanDetails', at: 'viewing', state: 'unfolded' }, 'viewing', 'unfolded'],
        ['a flow alone: its first situation', { flow: 'loanDetails' }, 'loading', 'loading'],
        ['a situation that there is not', { flow: 'loanDetails', at: 'nowhere' }, 'loading', 'loading'],
        ['a place by its id alone, as older links name it', { state: 'viewing' }, 'viewing', 'viewing'],
        ['the place of a variant alone', { state: 'unfolded' }, 'viewing', 'unfolded'],
      ] as const
    ).map(
      ([name, query, situation, state]): OwnCase => ({
        name,
        at: 'loading',
        given: { query },
        do: [ready],
        expect: {
          to: 'walking',
          effects: [looks(), watches(), goes(state, 0)],
          shows: { flow: 'loanDetails', situation, state },
        },
      }),
    ),
    {
      name: 'a step of a story',
      at: 'loading',
      given: { query: { story: STORY?.id ?? '', step: '1' } },
      expect: { shows: { story: `${STORY?.id} 1`, flow: FIRST_STEP.flow, situation: FIRST_STEP.at } },
    },
    {
      name: 'the same situation at two widths',
      at: 'loading',
      given: { query: { besideWidth: '768' } },
      expect: { shows: { beside: '768' } },
    },
  ]),
  row('the page in the phone is there', [
    ...everywhere(() => ({
      do: [ready],
      expect: { to: 'walking', effects: [looks(), watches(), goes('loading', 0)] },
    })),
    {
      name: 'after the phone has led to another flow: its first situation',
      at: 'reached',
      do: [does('stands', 'virtualAccount'), ready],
      expect: {
        to: 'walking',
        effects: [
          watches('virtualAccount'),
          given(),
          pushes('flow=virtualAccount'),
          looks(),
          watches('virtualAccount'),
          goes('loading', 0, that),
        ],
      },
    },
  ]),
  row('another flow is chosen: its first situation', [
    ...everywhere((at) => ({
      do: [does('flow', 'virtualAccount')],
      expect: {
        to: at === 'loading' ? 'loading' : 'walking',
        effects:
          at === 'loading'
            ? [pushes('flow=virtualAccount&at=loading')]
            : [watches('virtualAccount'), goes('loading', 1, that), pushes('flow=virtualAccount&at=loading')],
        shows: { flow: 'virtualAccount', situation: 'loading' },
      },
    })),
    {
      name: 'the answers of the one before are gone, and the situation beside',
      at: 'free',
      do: [does('answer', 'refused'), does('situation beside', 'viewing'), does('flow', 'virtualAccount')],
      expect: {
        to: 'walking',
        effects: [
          given({ 'loan-details': REFUSED }),
          notes(`${FIRST}&${edited('refused')}`),
          notes(`${FIRST}&${edited('refused')}&beside=viewing`),
          watches('virtualAccount'),
          goes('loading', 1, that),
          pushes('flow=virtualAccount&at=loading'),
        ],
        shows: { answers: [], beside: '' },
      },
    },
    {
      name: 'the width beside stays',
      at: 'free',
      do: [does('width beside', 768), does('flow', 'virtualAccount')],
      expect: {
        to: 'walking',
        effects: [
          notes(`${FIRST}&besideWidth=768`),
          watches('virtualAccount'),
          goes('loading', 1, that),
          pushes('flow=virtualAccount&at=loading&besideWidth=768'),
        ],
        shows: { beside: '768' },
      },
    },
  ]),
  row('a situation is chosen', [
    ...everywhere((at) => ({
      do: [does('situation', 'viewing')],
      expect:
        at === 'loading'
          ? { effects: [pushes('flow=loanDetails&at=viewing')], shows: { situation: 'viewing' } }
          : {
              to: 'walking',
              effects: [watches(), goes('viewing', 1), pushes('flow=loanDetails&at=viewing')],
              shows: { situation: 'viewing', state: 'viewing' },
            },
    })),
    ...everywhere(
      (at) => ({
        name: 'a variant of one',
        do: [does('variant', 'unfolded')],
        expect:
          at === 'loading'
            ? { effects: [pushes('flow=loanDetails&at=viewing&state=unfolded')] }
            : {
                to: 'walking',
                effects: [watches(), goes('unfolded', 1), pushes('flow=loanDetails&at=viewing&state=unfolded')],
                shows: { situation: 'viewing', state: 'unfolded' },
              },
      }),
      { seen: ['reached'] },
    ),
    ...everywhere(() => ({
      name: 'one of another market: the page is loaded anew, and brought there when it is',
      do: [does('situation', 'rupees'), ready],
      expect: {
        to: 'walking',
        effects: [pushes('flow=loanDetails&at=rupees'), looks(), watches(), goes('rupees', 1)],
        shows: { situation: 'rupees', market: '0' },
      },
    })),
    {
      name: 'another market’s, while the page is not there yet',
      at: 'free',
      do: [does('situation', 'rupees')],
      expect: { to: 'loading', effects: [pushes('flow=loanDetails&at=rupees')], shows: { market: '0' } },
    },
    {
      name: 'again, from its beginning',
      at: 'astray',
      do: [does('situation', 'loading')],
      expect: { to: 'walking', effects: [watches(), goes('loading', 1), pushes(FIRST)] },
    },
  ]),
  row(
    'what there is no such thing of is not chosen',
    [
      ...everywhere(() => ({
        name: 'a situation',
        only: { layer: 'machine', why: 'it lists what there is' },
        do: [does('situation', 'nowhere')],
        expect: {},
      })),
      ...everywhere(() => ({
        name: 'a variant',
        only: { layer: 'machine', why: 'it lists what there is' },
        do: [does('variant', 'nowhere')],
        expect: {},
      })),
      ...everywhere(() => ({
        name: 'a flow',
        only: { layer: 'machine', why: 'it lists what there is' },
        do: [does('flow', 'nowhere')],
        expect: {},
      })),
    ],
    { view: 'it lists what there is' },
  ),
  row('back leads to what stood there before', [
    ...everywhere((at) => ({
      do: [does('back', 'flow=loanDetails&at=viewing&width=768')],
      expect: {
        to: at === 'loading' ? 'loading' : 'walking',
        effects: at === 'loading' ? [] : [looks({ width: 768 }), watches(), goes('viewing', 1)],
        shows: { situation: 'viewing', look: ['768', ...LOOK.slice(1)] },
      },
    })),
    ...(
      [
        ['market', 'flow=loanDetails&at=rupees'],
        ['language', `${FIRST}&language=en`],
      ] as const
    ).flatMap(([name, query]) =>
      everywhere(
        () => ({
          name: `of another ${name}: the page is loaded anew`,
          do: [does('back', query)],
          expect: { to: 'loading', effects: [], shows: { place: '' } },
        }),
        ALIKE,
      ),
    ),
  ]),
  row('a story is played', [
    ...everywhere(
      (at) => ({
        do: [does('story')],
        expect: {
          to: at === 'loading' ? 'loading' : 'walking',
          effects: at === 'loading' ? [pushes(`story=${STORY?.id}&step=1`)] : storyStep(1, 1),
          shows: { story: `${STORY?.id} 1`, flow: FIRST_STEP.flow, situation: FIRST_STEP.at },
        },
      }),
      ALIKE,
    ),
    ...(
      [
        ['story’s next step', 2],
        ['story’s step before', 1],
      ] as const
    ).flatMap(([name, step]) =>
      everywhere((at) => ({
        name,
        only: { layer: 'machine', why: 'a story is begun at its first step' },
        do: [does(name)],
        expect: {
          to: at === 'loading' ? 'loading' : 'walking',
          effects: at === 'loading' ? [pushes(`story=${STORY?.id}&step=${step}`)] : storyStep(step, 1),
        },
      })),
    ),
    {
      name: 'on, and back',
      at: 'reached',
      do: [does('story'), does('story’s next step'), does('story’s step before')],
      expect: {
        to: 'walking',
        effects: [1, 2, 1].flatMap((step, index) => storyStep(step, index + 1)),
        shows: { story: `${STORY?.id} 1` },
      },
    },
    {
      name: 'it is left by another flow',
      at: 'reached',
      do: [does('story'), does('flow', 'virtualAccount')],
      expect: {
        to: 'walking',
        effects: [
          ...storyStep(1, 1),
          watches('virtualAccount'),
          goes('loading', 2, that),
          pushes('flow=virtualAccount&at=loading'),
        ],
        shows: { story: '' },
      },
    },
    {
      name: 'it is left, and the situation stays',
      at: 'reached',
      do: [does('story'), does('story’s end')],
      expect: {
        to: 'walking',
        effects: [...storyStep(1, 1), notes(`flow=${FIRST_STEP.flow}&at=${FIRST_STEP.at}`)],
        shows: { story: '', situation: FIRST_STEP.at },
      },
    },
    ...everywhere(() => ({
      name: 'none is left',
      only: { layer: 'machine', why: 'only a story that is played can be left' },
      do: [does('story’s end')],
      expect: { effects: [notes(FIRST)] },
    })),
  ]),
  row('a second phone stands beside the first', [
    ...everywhere(
      () => ({
        name: 'with another situation',
        do: [does('situation beside', 'viewing')],
        expect: { effects: [notes(`${FIRST}&beside=viewing`)], shows: { beside: 'viewing' } },
      }),
      ALIKE,
    ),
    ...everywhere(
      () => ({
        name: 'at another width',
        do: [does('width beside', 768)],
        expect: { effects: [notes(`${FIRST}&besideWidth=768`)], shows: { beside: '768' } },
      }),
      ALIKE,
    ),
    ...everywhere(() => ({
      name: 'none goes',
      only: { layer: 'machine', why: 'a browser tells of a choice that is another one' },
      do: [does('nothing beside')],
      expect: { effects: [notes(FIRST)] },
    })),
    ...everywhere(
      () => ({
        name: 'and goes',
        do: [does('width beside', 768), does('nothing beside')],
        expect: { effects: [notes(`${FIRST}&besideWidth=768`), notes(FIRST)], shows: { beside: '' } },
      }),
      ALIKE,
    ),
  ]),
  row('a way has ended', [
    { name: 'there', at: 'walking', do: [does('came', 0)], expect: { to: 'reached', effects: [given()] } },
    { name: 'elsewhere', at: 'walking', do: [does('strayed', 0)], expect: { to: 'astray', effects: [given()] } },
    ...(['came', 'strayed'] as const).map(
      (ended): OwnCase => ({
        name: `${ended}: what was set before answers the call that waits there too`,
        at: 'free',
        do: [does('answer', 'refused'), does('situation', 'viewing'), does(ended, 1)],
        expect: {
          to: ended === 'came' ? 'reached' : 'astray',
          effects: [
            given({ 'loan-details': REFUSED }),
            notes(`${FIRST}&${edited('refused')}`),
            watches(),
            goes('viewing', 1),
            pushes(`flow=loanDetails&at=viewing&${edited('refused')}`),
            given({ 'loan-details': REFUSED }),
          ],
          shows: { answers: ['loan-details refused'] },
        },
      }),
    ),
    { name: 'an older one there', at: 'walking', do: [does('came', 7)], expect: {} },
    { name: 'an older one elsewhere', at: 'walking', do: [does('strayed', 7)], expect: {} },
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
          effects: [watches('virtualAccount'), given(), pushes('flow=virtualAccount')],
          shows: { flow: 'virtualAccount', situation: '', state: '', place: '' },
        },
      }),
      { where: SHOWN },
    ),
    {
      name: 'a story ends where the phone leads out of it',
      at: 'free',
      do: [does('story'), does('came', 1), does('stands', 'virtualAccount')],
      expect: {
        effects: [...storyStep(1, 1), given(), watches('virtualAccount'), given(), pushes('flow=virtualAccount')],
        shows: { story: '', flow: 'virtualAccount', situation: '' },
      },
    },
    {
      name: 'the answers of the flow before are gone with it',
      at: 'free',
      do: [does('answer', 'refused'), does('stands', 'virtualAccount')],
      expect: {
        effects: [
          given({ 'loan-details': REFUSED }),
          notes(`${FIRST}&${edited('refused')}`),
          watches('virtualAccount'),
          given(),
          pushes('flow=virtualAccount'),
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
      name: 'it has gone on within its flow: what was chosen stays',
      at: 'reached',
      do: [does('move'), stands],
      expect: {
        to: 'free',
        effects: [order({ type: 'move.make', move: { event: { type: 'load.retried' } } })],
        shows: { flow: 'loanDetails', situation: 'loading', place: '/loanDetails' },
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
        () => ({
          name,
          do: [does(name, value)],
          expect: {
            effects: [looks({ [name]: value }), notes(`${FIRST}&${name}=${value}`)],
          },
        }),
        ALIKE,
      ),
    ),
    ...(
      [
        ['language', 'en', '1'],
        ['market', '0', '0'],
      ] as const
    ).flatMap(([name, value, market]) =>
      everywhere(
        () => ({
          name: `${name}: the page is loaded anew`,
          do: [does(name, value)],
          expect: {
            to: 'loading',
            effects: [notes(`${FIRST}&${name}=${value}`)],
            shows: { market, place: '' },
          },
        }),
        ALIKE,
      ),
    ),
  ]),
  row('what a call is answered next', [
    ...everywhere(
      () => ({
        do: [does('answer', 'ok')],
        expect: {
          effects: [given({ 'loan-details': { kind: 'ok', data: SAMPLE } }), notes(`${FIRST}&${edited('ok')}`)],
          shows: { answers: ['loan-details ok'] },
        },
      }),
      ALIKE,
    ),
    ...everywhere(() => ({
      name: 'what does not fit the contract is not given',
      only: { layer: 'machine', why: 'the field of the data stands where an answer is chosen' },
      do: [does('data', '{')],
      expect: {
        effects: [given(), notes(`${FIRST}&${edited('ok', '{')}`)],
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
          notes(`${FIRST}&${edited('slow')}`),
          given({ 'loan-details': { kind: 'slow', data: { orderStatus: '180' } } }),
          notes(`${FIRST}&${edited('slow', '{"orderStatus":"180"}')}`),
          given(),
          notes(`${FIRST}&${edited('slow', '{')}`),
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
          effects: [given({ 'loan-details': { kind } }), notes(`${FIRST}&${edited(kind)}`)],
          shows: { answers: [`loan-details ${pressed}`] },
        },
      }),
    ),
    ...everywhere(() => ({
      name: 'dropped',
      only: { layer: 'machine', why: 'an answer that is not chosen cannot be dropped' },
      do: [does('drop')],
      expect: { effects: [given(), notes(FIRST)] },
    })),
    ...everywhere(
      () => ({
        name: 'all dropped',
        do: [does('reset')],
        expect: { effects: [given(), notes(FIRST)] },
      }),
      ALIKE,
    ),
    ...(['drop', 'reset'] as const).map(
      (name): OwnCase => ({
        name: `${name} after it was chosen`,
        at: 'free',
        do: [does('answer', 'refused'), does(name)],
        expect: {
          effects: [given({ 'loan-details': REFUSED }), notes(`${FIRST}&${edited('refused')}`), given(), notes(FIRST)],
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
      do: [does('time'), does('situation', 'viewing')],
      expect: {
        to: 'walking',
        effects: [
          order({ type: 'time.set', runs: true }),
          watches(),
          goes('viewing', 1),
          pushes('flow=loanDetails&at=viewing'),
        ],
        shows: { running: false },
      },
    },
    {
      name: 'it stands after going back too',
      at: 'free',
      do: [does('time'), does('back', 'flow=loanDetails&at=viewing')],
      expect: {
        to: 'walking',
        effects: [order({ type: 'time.set', runs: true }), looks(), watches(), goes('viewing', 1)],
        shows: { running: false },
      },
    },
  ]),
  row('the parts of the workbench', [
    ...everywhere(
      () => ({
        name: 'the list',
        do: [does('list of situations')],
        expect: { effects: [notes(FIRST)], shows: { pane: 'Situations' } },
      }),
      ALIKE,
    ),
    ...everywhere(
      () => ({
        name: 'and the phone again',
        do: [does('list of situations'), does('phone')],
        expect: { effects: [notes(FIRST), notes(FIRST)], shows: { pane: 'Phone' } },
      }),
      ALIKE,
    ),
    ...everywhere(
      () => ({ name: 'phone', do: [does('phone')], expect: { effects: [notes(FIRST)], shows: { pane: 'Phone' } } }),
      ALIKE,
    ),
    ...everywhere(
      (at) => ({
        name: 'the phone shows what was chosen in the list',
        do: [does('list of situations'), does('situation', 'viewing')],
        expect: {
          to: at === 'loading' ? 'loading' : 'walking',
          effects: [
            notes(FIRST),
            ...(at === 'loading' ? [] : [watches(), goes('viewing', 1)]),
            pushes('flow=loanDetails&at=viewing'),
          ],
          shows: { pane: 'Phone' },
        },
      }),
      ALIKE,
    ),
    ...(['answers', 'device', 'levers', 'clock'] as const).flatMap((open) =>
      everywhere(
        () => ({
          name: `the drawer: ${open}`,
          do: [does('drawer', open)],
          expect: {
            effects: [notes(`${FIRST}&open=${open}`)],
            shows: { open, pane: `${open.charAt(0).toUpperCase()}${open.slice(1)}` },
          },
        }),
        ALIKE,
      ),
    ),
    ...everywhere(
      () => ({
        name: 'the drawer is folded',
        do: [does('drawer', 'answers'), does('drawer', '')],
        expect: { effects: [notes(`${FIRST}&open=answers`), notes(FIRST)], shows: { open: '', pane: 'Phone' } },
      }),
      ALIKE,
    ),
    {
      name: 'the list folds the drawer',
      at: 'free',
      do: [does('drawer', 'answers'), does('list of situations')],
      expect: { effects: [notes(`${FIRST}&open=answers`), notes(FIRST)], shows: { open: '', pane: 'Situations' } },
    },
    {
      name: 'a narrow page shows the screen of the specification first',
      at: 'loading',
      given: { query: { narrow: '1' } },
      expect: { shows: { open: 'device', pane: 'Device' } },
    },
    {
      name: 'unless its link names a flow',
      at: 'loading',
      given: { query: { narrow: '1', flow: 'virtualAccount' } },
      expect: { shows: { open: '', pane: 'Phone', flow: 'virtualAccount' } },
    },
  ]),
];

export const simulatorTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'simulator',
  isTool: true,
  query: {},
  reach: {
    loading: () => [],
    walking: () => [ready],
    free: () => [ready, stands, does('came', 0), does('move')],
    reached: () => [ready, stands, does('came', 0)],
    astray: () => [ready, stands, does('strayed', 0)],
  },
  rows,
};
