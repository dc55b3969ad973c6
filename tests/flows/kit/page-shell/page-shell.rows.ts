import type { PageReading } from '#machines/kit/page-shell.ts';
import { answers, borrower, type Case, type FlowTable, fails, OWN, type Row, type Step } from '../../../oracle/row.ts';

/** Rows PS-01, PS-02 and PS-08 to PS-12: what stands around every screen. */
export type Situation = 'booting' | 'ready' | 'broken' | 'signed out' | 'idle' | 'loading' | 'online' | 'offline';

/** What happens to the page; a call is told by its number, its refusal by the code, a screen and the network in words. */
export type Happening =
  | 'try again'
  | 'goes to'
  | 'network'
  | 'session ends'
  | 'call refused'
  | 'log in'
  | 'a screen asks for the login'
  | 'logged in'
  | 'call starts'
  | 'call ends';

/** `wrong`: what the page says is wrong. `loading toast`: its text; null without one. */
export type Fact = 'loading toast' | 'wrong';

/** By which the server says that the token opens nothing any more, as configured. */
export const SESSION_ENDED = '401';
const sessionEndedCodes = ['A1', SESSION_ENDED];

export const READABLE: PageReading = { kind: 'valid', hasToken: true, screen: 'loanDetails', sessionEndedCodes };
export const ANONYMOUS: PageReading = { kind: 'valid', hasToken: false, screen: 'aboutUs', sessionEndedCodes };
export const CLOSED: PageReading = { kind: 'valid', hasToken: false, screen: 'loanDetails', sessionEndedCodes };
export const INVALID: PageReading = {
  kind: 'invalid',
  reasons: [{ field: 'background', problem: 'a colour is written #rrggbb' }],
};
/** By the number of the call. */
export const LOADING_TEXTS: readonly (string | undefined)[] = [undefined, 'loading...', 'Mengirim...'];

const read = (reading: PageReading): Step<Happening> => answers('page', reading);
/** The page is read after that many attempts of the borrower. */
const reads = (attempt: number) => [{ call: 'page', request: { attempt } }] as const;
const goes = (screen: "a borrower's screen" | 'a public screen') => borrower<Happening>('goes to', screen);
const starts = (id: number) => borrower<Happening>('call starts', id);
const ends = (id: number) => borrower<Happening>('call ends', id);
const network = (state: 'lost' | 'restored') => borrower<Happening>('network', state);
const LOGGED_IN = borrower<Happening>('logged in');
const refused = (code: string) => borrower<Happening>('call refused', code);
const ENDED = borrower<Happening>('session ends', "a borrower's screen");
const ENDED_IN_PUBLIC = borrower<Happening>('session ends', 'a public screen');

const TWO_CALLS = {
  only: { layer: 'view', why: 'one call alone has a loading text, and its screen makes it once at a time' },
} as const;

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'PS-01',
    cases: [
      {
        name: "a borrower's screen, a token",
        way: [],
        at: 'booting',
        do: [read(READABLE)],
        expect: { to: 'ready', calls: reads(0) },
      },
      {
        name: 'a public screen, no token',
        way: [],
        at: 'booting',
        do: [read(ANONYMOUS)],
        expect: { to: 'ready', calls: reads(0) },
      },
      {
        name: 'a public screen, a token',
        way: [],
        at: 'booting',
        do: [read({ ...READABLE, screen: 'aboutUs' })],
        expect: { to: 'ready', calls: reads(0) },
      },
      {
        name: 'for the whole visit, also when the network is lost',
        way: [read(READABLE)],
        at: 'online',
        do: [network('lost')],
        expect: { to: 'offline' },
      },
      {
        name: 'for the whole visit, also when the network is there again',
        way: [read(READABLE), network('lost')],
        at: 'offline',
        do: [network('restored')],
        expect: { to: 'online', effects: [{ retried: 'loads' }] },
      },
    ],
  },
  {
    id: 'PS-02',
    cases: [
      {
        name: 'a field is wrong',
        way: [],
        at: 'booting',
        do: [read(INVALID)],
        expect: { to: 'broken', calls: reads(0), shows: { wrong: ['background: a colour is written #rrggbb'] } },
      },
      {
        name: 'a part of the program does not arrive',
        way: [],
        at: 'booting',
        do: [fails('page')],
        expect: {
          to: 'broken',
          calls: reads(0),
          shows: { wrong: ['configuration: The page could not be loaded completely.'] },
        },
      },
    ],
  },
  {
    id: 'PS-08',
    cases: [
      {
        name: 'first',
        at: 'idle',
        do: [starts(1)],
        expect: { to: 'loading', shows: { 'loading toast': 'loading...' } },
      },
      {
        name: 'after an earlier one',
        way: [starts(1), ends(1)],
        at: 'idle',
        do: [starts(2)],
        expect: { to: 'loading', shows: { 'loading toast': 'Mengirim...' } },
      },
    ],
  },
  {
    id: 'PS-09',
    cases: [
      {
        name: 'the only one',
        way: [starts(1)],
        at: 'loading',
        do: [ends(1)],
        expect: { to: 'idle', shows: { 'loading toast': null } },
      },
      {
        name: 'the last of two',
        ...TWO_CALLS,
        way: [starts(1), starts(2), ends(2)],
        at: 'loading',
        do: [ends(1)],
        expect: { to: 'idle', shows: { 'loading toast': null } },
      },
      {
        name: 'not while the older one runs, whose text is back',
        ...TWO_CALLS,
        way: [starts(1), starts(2)],
        at: 'loading',
        do: [ends(2)],
        expect: { shows: { 'loading toast': 'loading...' } },
      },
      {
        name: 'not while the newer one runs',
        ...TWO_CALLS,
        way: [starts(1), starts(2)],
        at: 'loading',
        do: [ends(1)],
        expect: { shows: { 'loading toast': 'Mengirim...' } },
      },
      {
        name: 'not by the end of a call that does not run',
        ...TWO_CALLS,
        way: [starts(1)],
        at: 'loading',
        do: [ends(7)],
        expect: { shows: { 'loading toast': 'loading...' } },
      },
    ],
  },
  {
    id: 'PS-10',
    cases: [
      {
        name: 'a second',
        way: [starts(1)],
        at: 'loading',
        do: [starts(2)],
        expect: { shows: { 'loading toast': 'Mengirim...' } },
      },
    ],
  },
  {
    id: 'PS-11',
    cases: [
      {
        name: 'opened so',
        way: [],
        at: 'booting',
        do: [read(CLOSED)],
        expect: { to: 'signed out', calls: reads(0), effects: [{ native: 'goLogin' }] },
      },
      {
        name: 'gone to later',
        way: [read(ANONYMOUS)],
        at: 'ready',
        do: [goes("a borrower's screen")],
        expect: { to: 'signed out', effects: [{ native: 'goLogin' }] },
      },
      {
        name: 'not with a token',
        way: [read(READABLE)],
        at: 'ready',
        do: [goes("a borrower's screen")],
        expect: {},
      },
      {
        name: 'not on a public screen',
        way: [read(ANONYMOUS)],
        at: 'ready',
        do: [goes('a public screen')],
        expect: {},
      },
      {
        name: 'over on a public screen',
        way: [read(CLOSED)],
        at: 'signed out',
        do: [goes('a public screen')],
        expect: { to: 'ready' },
      },
      {
        name: "the same on another borrower's screen, asked once",
        way: [read(CLOSED)],
        at: 'signed out',
        do: [goes("a borrower's screen")],
        expect: {},
      },
      {
        name: 'the same where the token is gone after a login',
        way: [read(READABLE), LOGGED_IN, read(CLOSED)],
        at: 'signed out',
        do: [goes("a borrower's screen")],
        expect: {},
      },
      {
        name: 'a screen asks for the login, in a browser',
        only: { layer: 'view', why: 'the only screen that asks is shown in the native app alone' },
        way: [read(READABLE)],
        at: 'ready',
        do: [borrower('a screen asks for the login')],
        expect: { to: 'signed out' },
      },
      {
        name: 'the server says that the session has ended: it has no token any more',
        way: [read(READABLE)],
        at: 'ready',
        do: [ENDED],
        expect: { to: 'signed out', effects: [{ native: 'goLogin' }] },
      },
      {
        name: 'asked once, however many calls the server refuses so',
        way: [read(READABLE), ENDED],
        at: 'signed out',
        do: [ENDED],
        expect: {},
      },
      {
        name: "the same on another borrower's screen after the session has ended",
        way: [read(READABLE), ENDED],
        at: 'signed out',
        do: [goes("a borrower's screen")],
        expect: {},
      },
      {
        name: 'not while a public screen is read, although its session has ended',
        way: [read({ ...READABLE, screen: 'aboutUs' })],
        at: 'ready',
        do: [ENDED_IN_PUBLIC],
        expect: {},
      },
      {
        name: 'gone to later, after the session has ended on a public screen',
        way: [read({ ...READABLE, screen: 'aboutUs' }), ENDED_IN_PUBLIC],
        at: 'ready',
        do: [goes("a borrower's screen")],
        expect: { to: 'signed out', effects: [{ native: 'goLogin' }] },
      },
      {
        name: 'read anew after the login that follows the end of a session',
        way: [read(READABLE), ENDED],
        at: 'signed out',
        do: [LOGGED_IN],
        expect: { to: 'booting', calls: reads(0) },
      },
      {
        name: 'read anew after the login',
        way: [read(CLOSED)],
        at: 'signed out',
        do: [LOGGED_IN],
        expect: { to: 'booting', calls: reads(0) },
      },
    ],
  },
  {
    id: 'PS-12',
    cases: [
      {
        name: 'once',
        way: [read(INVALID)],
        at: 'broken',
        do: [borrower('try again')],
        expect: { to: 'booting', calls: reads(1) },
      },
      {
        name: 'twice',
        way: [read(INVALID), borrower('try again'), fails('page')],
        at: 'broken',
        do: [borrower('try again')],
        expect: { to: 'booting', calls: reads(2) },
      },
    ],
  },
  {
    id: OWN,
    what: 'a page that could not be read is read once more by itself when the line is back',
    cases: [
      {
        name: 'which is broken',
        way: [network('lost'), fails('page')],
        at: 'broken',
        do: [network('restored')],
        expect: { to: 'booting', calls: reads(1), effects: [{ retried: 'loads' }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'where the page is signed out, the borrower asks the native app for the login once more',
    unwalked: { browser: 'it stands in PS-11 there, opened so' },
    cases: [
      {
        name: 'in the native app',
        only: { layer: 'view', why: 'in the browser it stands in PS-11, opened so' },
        at: 'signed out',
        do: [borrower('log in')],
        expect: { effects: [{ native: 'goLogin' }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'a refused call says that the session is over by the configured codes alone',
    unwalked: { browser: 'the running product has one configuration' },
    cases: [
      ...['404', '', '40', '4010', '105'].map(
        (code): Case<Situation, Happening, Fact> => ({
          name: `not by "${code}"`,
          only: { layer: 'view', why: 'the running product has one configuration' },
          at: 'ready',
          do: [refused(code), goes("a borrower's screen")],
          expect: {},
        }),
      ),
      {
        name: 'by any of them',
        only: { layer: 'view', why: 'the running product has one configuration' },
        at: 'ready',
        do: [refused('A1')],
        expect: { to: 'signed out', effects: [{ native: 'goLogin' }] },
      },
    ],
  },
];

export const pageShellTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'pageShell',
  query: {},
  reach: {
    booting: () => [],
    ready: () => [read(READABLE)],
    broken: () => [read(INVALID)],
    'signed out': () => [read(CLOSED)],
    idle: () => [read(READABLE)],
    loading: () => [read(READABLE), starts(1)],
    online: () => [read(READABLE)],
    offline: () => [read(READABLE), network('lost')],
  },
  // Page, calls and connection each go their own way.
  alike: {
    booting: ['call starts', 'logged in', 'network'],
    ready: ['call starts', 'logged in', 'network'],
    broken: ['call starts', 'logged in', 'network'],
    'signed out': ['call starts', 'network'],
    idle: ['logged in', 'session ends', 'a screen asks for the login', 'network'],
    loading: ['logged in', 'session ends', 'a screen asks for the login', 'network'],
    online: ['call starts', 'logged in', 'session ends', 'a screen asks for the login'],
    offline: ['call starts', 'logged in', 'session ends', 'a screen asks for the login'],
  },
  rows,
};
