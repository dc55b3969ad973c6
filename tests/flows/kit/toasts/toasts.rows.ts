import { borrower, type Case, type FlowTable, OWN, type Row, type Step } from '../../../oracle/row.ts';

/** Rows PS-03 to PS-07: the one toast of the page. */
export type Situation = 'no toast' | 'shown';

/** A toast is asked for with its text, or for that many milliseconds; another screen opens. */
export type Happening =
  | 'toast'
  | 'info toast'
  | 'success toast'
  | 'toast for'
  | 'info toast for'
  | 'toast for the next screen'
  | 'another screen'
  | 'a dialog';

/** The text of the toast; null without one. */
export type Fact = 'toast';

type ToastCase = Case<Situation, Happening, Fact>;

/** What a toast says whose duration is given. */
export const TIMED = 'A';

const passes = (ms: number): Step<Happening> => ({ passes: ms });

/** Shown one millisecond before its time, and gone when that is over. */
function lasts(
  name: string,
  asked: readonly Step<Happening>[],
  ms: number,
  text: string,
  more: Pick<ToastCase, 'only' | 'way'> & { at?: Situation } = {},
): ToastCase[] {
  return [
    {
      at: 'no toast',
      ...more,
      name: `${name}, until then`,
      do: [...asked, passes(ms - 1)],
      expect: { to: 'shown', shows: { toast: text } },
    },
    {
      at: 'no toast',
      ...more,
      name: `${name}, over`,
      do: [...asked, passes(ms)],
      expect: { to: 'no toast', shows: { toast: null } },
    },
  ];
}

const SHOWN = { at: 'shown' } as const;
const OWN_DURATION = {
  only: { layer: 'view', why: 'no screen asks for a toast of such a duration, or for the next one without opening it' },
} as const;
const LONG = { ...OWN_DURATION, ...SHOWN, way: [borrower<Happening>('toast for', 60_000)] } as const;

const ON_THIS = [borrower<Happening>('toast', 'older')] as const;
const FOR_NEXT = [borrower<Happening>('toast for the next screen', 'older')] as const;
const DIALOG = borrower<Happening>('a dialog');
const IN_VIEW = { layer: 'view', why: 'the rows of toasts open no dialog' } as const;
const OPENS = borrower<Happening>('another screen');

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'PS-03',
    cases: [
      {
        name: 'at once',
        at: 'no toast',
        do: [borrower('toast', 'Silakan pilih')],
        expect: { to: 'shown', shows: { toast: 'Silakan pilih' } },
      },
      ...lasts('plain', [borrower('toast', 'Silakan pilih')], 3000, 'Silakan pilih'),
      ...lasts('success', [borrower('success toast', '注册成功')], 3000, '注册成功'),
    ],
  },
  {
    id: 'PS-04',
    cases: [
      ...lasts('just over', [borrower('toast for', 301)], 301, TIMED),
      ...lasts('longer than the default', [borrower('toast for', 10_000)], 10_000, TIMED),
      ...lasts('an info toast too', [borrower('info toast for', 5000)], 5000, TIMED),
    ],
  },
  {
    id: 'PS-05',
    cases: [
      ...[300, 1, 0, -1].flatMap((duration) => lasts(`${duration} ms`, [borrower('toast for', duration)], 3000, TIMED)),
      ...lasts('an info toast, whose own default is 2 s', [borrower('info toast for', 300)], 2000, TIMED),
    ],
  },
  { id: 'PS-06', cases: lasts('info', [borrower('info toast', TIMED)], 2000, TIMED) },
  {
    id: 'PS-07',
    cases: [
      ...lasts('a plain one after a plain one', [passes(2000), borrower('toast', 'newer')], 3000, 'newer', SHOWN),
      ...lasts('the same text again', [passes(2999), borrower('toast', 'older')], 3000, 'older', SHOWN),
      ...lasts('an info one after a long one', [borrower('info toast', 'newer')], 2000, 'newer', LONG),
      {
        name: 'and nothing is left of the older one',
        ...LONG,
        do: [borrower('info toast', 'newer'), passes(2000), passes(60_000)],
        expect: { to: 'no toast', shows: { toast: null } },
      },
    ],
  },
  {
    id: OWN,
    unwalked: { browser: 'the rows of a browser open one screen each; e2e journeys go from one to another' },
    what: 'another screen opened hides the toast, but where it was said for the screen that comes next',
    cases: (
      [
        ['goes with the screen that it was said on', ON_THIS, [OPENS], null],
        ['is gone for good', ON_THIS, [OPENS, passes(2999)], null],
        ['stays on the screen that it was said for', FOR_NEXT, [OPENS], 'older'],
        ['its time there is that which is left', FOR_NEXT, [passes(2000), OPENS, passes(999)], 'older'],
        ['its time there is over', FOR_NEXT, [passes(2000), OPENS, passes(1000)], null],
        ['is gone with the screen after that', FOR_NEXT, [OPENS, OPENS], null],
        ['one for this screen replaces one for the next', FOR_NEXT, [...ON_THIS, OPENS], null],
        ['one for the next screen replaces one for this', ON_THIS, [...FOR_NEXT, OPENS], 'older'],
        ['where there is none nothing happens', [], [OPENS], null],
      ] as const
    ).map(
      ([name, way, steps, toast]): ToastCase => ({
        name,
        only: { layer: 'view', why: 'the rows of a browser open one screen each' },
        way,
        at: way.length > 0 ? 'shown' : 'no toast',
        do: steps,
        expect: { to: toast === null ? 'no toast' : 'shown', shows: { toast } },
      }),
    ),
  },
  {
    id: OWN,
    what: 'a dialog that opens clears the toast that stood before it',
    unwalked: { browser: 'the rows of toasts open no dialog' },
    cases: [
      { only: IN_VIEW, at: 'shown', do: [DIALOG], expect: { to: 'no toast', shows: { toast: null } } },
      {
        only: IN_VIEW,
        name: 'one that is said in it stays',
        at: 'shown',
        do: [DIALOG, borrower('toast', 'newer')],
        expect: { to: 'shown', shows: { toast: 'newer' } },
      },
      {
        only: IN_VIEW,
        name: 'one for the next screen stays for that',
        at: 'shown',
        way: FOR_NEXT,
        do: [DIALOG, OPENS],
        expect: { to: 'shown', shows: { toast: 'older' } },
      },
    ],
  },
  {
    id: OWN,
    what: 'a toast for the next screen goes after its time where no screen opens',
    unwalked: { browser: 'what is said for the next screen comes with its opening there' },
    cases: lasts('unopened', [borrower('toast for the next screen', 'older')], 3000, 'older', OWN_DURATION),
  },
];

export const toastsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'toasts',
  query: {},
  reach: { 'no toast': () => [], shown: () => [borrower('toast', 'older')] },
  alike: {
    shown: ['info toast for', 'success toast', 'toast for'],
  },
  rows,
};
