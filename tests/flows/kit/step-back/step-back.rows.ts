import {
  answers,
  borrower,
  type Case,
  type FlowTable,
  fails,
  OWN,
  type Row,
  refuses,
  type Step,
} from '../../../oracle/row.ts';

/** How a page is left: in no catalogue, which says only that it is. */
export type Situation = 'idle' | 'stepping' | 'closing';
/** The borrower's value is how many entries the history holds, the page's own included. */
export type Happening = 'back' | 'back as a borrower' | 'back over a dialog' | 'home';

type BackCase = Case<Situation, Happening>;

const STEP = 'browser/step-back';
const CLOSE = 'browser/close-web-view';
const asksStep = { call: STEP, request: {} } as const;
const asksClose = { call: CLOSE, request: {} } as const;
const HOME = [{ open: '/', query: {} }] as const;
const MY_LOANS = [{ open: '/loans', query: {} }] as const;
const DISMISSED = [{ dismissed: 'dialog' }] as const;
/** Milliseconds that a browser is given for a step. */
const PATIENCE = 1000;

const back = (entries: number): Step<Happening> => borrower('back', entries);
const rows: Row<Situation, Happening>[] = [
  {
    id: OWN,
    what: 'back leads to the page before, and a step that is under way is not asked for twice',
    cases: [
      ...[2, 9].map(
        (entries): BackCase => ({
          name: `with ${entries} entries`,
          at: 'idle',
          do: [back(entries)],
          expect: { to: 'stepping', calls: [asksStep] },
        }),
      ),
      { name: 'a second tap asks for no second step', at: 'stepping', do: [back(2)], expect: { to: 'stepping' } },
      { name: 'the step is taken', at: 'stepping', do: [answers(STEP, null)], expect: { to: 'idle' } },
      { name: 'not taken yet', at: 'stepping', do: [{ passes: PATIENCE - 1 }], expect: { to: 'stepping' } },
      { name: 'not taken at all', at: 'stepping', do: [{ passes: PATIENCE }], expect: { to: 'idle' } },
      {
        name: 'asked for again after one that was not taken',
        at: 'stepping',
        do: [{ passes: PATIENCE }, back(2)],
        expect: { to: 'stepping', calls: [asksStep] },
      },
      {
        name: 'the page before can be left in its turn',
        at: 'stepping',
        do: [answers(STEP, null), back(2)],
        expect: { to: 'stepping', calls: [asksStep] },
      },
    ],
  },
  {
    id: OWN,
    what: 'where no page is before this one, back leads out of the web view, or home',
    cases: [
      { name: 'asked for', at: 'idle', do: [back(1)], expect: { to: 'closing', calls: [asksClose] } },
      { name: 'a second tap asks no second time', at: 'closing', do: [back(1)], expect: { to: 'closing' } },
      { name: 'the native app closes it', at: 'closing', do: [answers(CLOSE, null)], expect: { to: 'idle' } },
      ...[refuses(CLOSE), fails(CLOSE)].map(
        (step, index): BackCase => ({
          name: index === 0 ? 'the native app does not know how' : 'there is no native app',
          at: 'closing',
          do: [step],
          expect: { effects: HOME, left: { to: 'idle' } },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'where no page is before this one and no native app is around it, a borrower comes to the loans',
    cases: [refuses(CLOSE), fails(CLOSE)].map(
      (step, index): BackCase => ({
        name: index === 0 ? 'the native app does not know how' : 'there is no native app',
        at: 'idle',
        do: [borrower('back as a borrower', 1), step],
        expect: { effects: MY_LOANS, calls: [asksClose], left: { to: 'idle' } },
      }),
    ),
  },
  {
    id: OWN,
    what: 'the phone’s back button closes the dialog on top before it leaves the page',
    cases: (['idle', 'stepping'] as const).flatMap((at): BackCase[] => [
      {
        name: 'with pages before',
        at,
        do: [borrower('back over a dialog', 2)],
        expect: { to: at, effects: DISMISSED },
      },
      { name: 'with none before', at, do: [borrower('back over a dialog', 1)], expect: { to: at, effects: DISMISSED } },
    ]),
  },
  {
    id: OWN,
    what: 'a page that is a dead end has a way home',
    cases: (['idle', 'stepping', 'closing'] as const).map((at) => ({
      at,
      do: [borrower('home')],
      expect: { effects: HOME },
    })),
  },
];

export const stepBackTable: FlowTable<Situation, Happening> = {
  flow: 'stepBack',
  screenless: 'it stands around every screen',
  query: {},
  reach: { idle: () => [], stepping: () => [back(2)], closing: () => [back(1)] },
  rows,
};
