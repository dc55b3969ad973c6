import type { PageReading, RunningCall } from '#machines/kit/page-shell.ts';
import type { Row } from '../oracle/row.ts';

/** What happens to the page: it is read, a call runs, the borrower acts. */
export type ShellStep =
  | { read: PageReading | 'fails' }
  | { starts: RunningCall }
  | { ends: number }
  | { goesTo: "a borrower's screen" | 'a public screen' }
  | { borrower: 'try again' }
  | { native: 'logged in' }
  | { screen: 'asks for the login' }
  | { sessionEnds: "on a borrower's screen" | 'on a public screen' }
  | { network: 'lost' | 'restored' };

export type ShellSituation = 'booting' | 'ready' | 'broken' | 'signed out' | 'idle' | 'loading' | 'online' | 'offline';

export interface ShellRow extends Pick<Row<string, string>, 'id' | 'what'> {
  cases: readonly {
    name: string;
    /** For what no screen brings about: machine and view alone. */
    only?: 'view';
    /** The way to the situation of the row. */
    way: readonly ShellStep[];
    at: ShellSituation;
    step: ShellStep;
    to: ShellSituation;
    /** What the native app is asked after the step. */
    native?: readonly string[];
    /** What the loading toast says afterwards; not looked at where it is absent. */
    loadingToast?: string | null;
    /** What the page says is wrong afterwards. */
    says?: readonly string[];
    /** How often the page had been read before, at the reading that runs. */
    attempt?: number;
  }[];
}

const READABLE: PageReading = { kind: 'valid', hasToken: true, needsToken: true };
const ANONYMOUS: PageReading = { kind: 'valid', hasToken: false, needsToken: false };
const CLOSED: PageReading = { kind: 'valid', hasToken: false, needsToken: true };
const ENDED = { sessionEnds: "on a borrower's screen" } as const;
const ENDED_IN_PUBLIC = { sessionEnds: 'on a public screen' } as const;
const INVALID: PageReading = {
  kind: 'invalid',
  reasons: [{ field: 'background', problem: 'a colour is written #rrggbb' }],
};

/** One call alone has a loading text, and its screen makes it once at a time. */
const TWO_CALLS = { only: 'view' } as const;
const one = { id: 1, text: 'loading...' };
const two = { id: 2, text: 'Mengirim...' };

export const shellRows: readonly ShellRow[] = [
  {
    id: 'PS-01',
    cases: [
      { name: "a borrower's screen, a token", way: [], at: 'booting', step: { read: READABLE }, to: 'ready' },
      { name: 'a public screen, no token', way: [], at: 'booting', step: { read: ANONYMOUS }, to: 'ready' },
      {
        name: 'a public screen, a token',
        way: [],
        at: 'booting',
        step: { read: { ...READABLE, needsToken: false } },
        to: 'ready',
      },
      {
        name: 'for the whole visit, also when the network is lost',
        way: [{ read: READABLE }],
        at: 'online',
        step: { network: 'lost' },
        to: 'offline',
      },
      {
        name: 'for the whole visit, also when the network is there again',
        way: [{ read: READABLE }, { network: 'lost' }],
        at: 'offline',
        step: { network: 'restored' },
        to: 'online',
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
        step: { read: INVALID },
        to: 'broken',
        says: ['background: a colour is written #rrggbb'],
      },
      {
        name: 'a part of the program does not arrive',
        way: [],
        at: 'booting',
        step: { read: 'fails' },
        to: 'broken',
        says: [': The page could not be loaded completely.'],
      },
    ],
  },
  {
    id: 'PS-08',
    cases: [
      { name: 'first', way: [], at: 'idle', step: { starts: one }, to: 'loading', loadingToast: 'loading...' },
      {
        name: 'after an earlier one',
        way: [{ starts: one }, { ends: 1 }],
        at: 'idle',
        step: { starts: two },
        to: 'loading',
        loadingToast: 'Mengirim...',
      },
    ],
  },
  {
    id: 'PS-09',
    cases: [
      {
        name: 'the only one',
        way: [{ starts: one }],
        at: 'loading',
        step: { ends: 1 },
        to: 'idle',
        loadingToast: null,
      },
      {
        name: 'the last of two',
        ...TWO_CALLS,
        way: [{ starts: one }, { starts: two }, { ends: 2 }],
        at: 'loading',
        step: { ends: 1 },
        to: 'idle',
        loadingToast: null,
      },
      {
        name: 'not while the older one runs, whose text is back',
        ...TWO_CALLS,
        way: [{ starts: one }, { starts: two }],
        at: 'loading',
        step: { ends: 2 },
        to: 'loading',
        loadingToast: 'loading...',
      },
      {
        name: 'not while the newer one runs',
        ...TWO_CALLS,
        way: [{ starts: one }, { starts: two }],
        at: 'loading',
        step: { ends: 1 },
        to: 'loading',
        loadingToast: 'Mengirim...',
      },
      {
        name: 'not by the end of a call that does not run',
        ...TWO_CALLS,
        way: [{ starts: one }],
        at: 'loading',
        step: { ends: 7 },
        to: 'loading',
        loadingToast: 'loading...',
      },
    ],
  },
  {
    id: 'PS-10',
    cases: [
      {
        name: 'a second',
        ...TWO_CALLS,
        way: [{ starts: one }],
        at: 'loading',
        step: { starts: two },
        to: 'loading',
        loadingToast: 'Mengirim...',
      },
    ],
  },
  {
    id: 'PS-11',
    cases: [
      { name: 'opened so', way: [], at: 'booting', step: { read: CLOSED }, to: 'signed out', native: ['goLogin'] },
      {
        name: 'gone to later',
        way: [{ read: ANONYMOUS }],
        at: 'ready',
        step: { goesTo: "a borrower's screen" },
        to: 'signed out',
        native: ['goLogin'],
      },
      {
        name: 'not with a token',
        way: [{ read: READABLE }],
        at: 'ready',
        step: { goesTo: "a borrower's screen" },
        to: 'ready',
      },
      {
        name: 'not on a public screen',
        way: [{ read: ANONYMOUS }],
        at: 'ready',
        step: { goesTo: 'a public screen' },
        to: 'ready',
      },
      {
        name: 'over on a public screen',
        way: [{ read: CLOSED }],
        at: 'signed out',
        step: { goesTo: 'a public screen' },
        to: 'ready',
      },
      {
        name: "the same on another borrower's screen, asked once",
        way: [{ read: CLOSED }],
        at: 'signed out',
        step: { goesTo: "a borrower's screen" },
        to: 'signed out',
      },
      {
        name: 'the same where the token is gone after a login',
        way: [{ read: READABLE }, { native: 'logged in' }, { read: CLOSED }],
        at: 'signed out',
        step: { goesTo: "a borrower's screen" },
        to: 'signed out',
      },
      {
        name: 'a screen asks for the login, in a browser',
        // The only screen that asks is shown in the native app alone.
        only: 'view',
        way: [{ read: READABLE }],
        at: 'ready',
        step: { screen: 'asks for the login' },
        to: 'signed out',
      },
      {
        name: 'the server says that the session has ended: it has no token any more',
        way: [{ read: READABLE }],
        at: 'ready',
        step: ENDED,
        to: 'signed out',
        native: ['goLogin'],
      },
      {
        name: 'asked once, however many calls the server refuses so',
        way: [{ read: READABLE }, ENDED],
        at: 'signed out',
        step: ENDED,
        to: 'signed out',
      },
      {
        name: "the same on another borrower's screen after the session has ended",
        way: [{ read: READABLE }, ENDED],
        at: 'signed out',
        step: { goesTo: "a borrower's screen" },
        to: 'signed out',
      },
      {
        name: 'not while a public screen is read, although its session has ended',
        way: [{ read: { ...READABLE, needsToken: false } }],
        at: 'ready',
        step: ENDED_IN_PUBLIC,
        to: 'ready',
      },
      {
        name: 'gone to later, after the session has ended on a public screen',
        way: [{ read: { ...READABLE, needsToken: false } }, ENDED_IN_PUBLIC],
        at: 'ready',
        step: { goesTo: "a borrower's screen" },
        to: 'signed out',
        native: ['goLogin'],
      },
      {
        name: 'read anew after the login that follows the end of a session',
        way: [{ read: READABLE }, ENDED],
        at: 'signed out',
        step: { native: 'logged in' },
        to: 'booting',
        attempt: 0,
      },
      {
        name: 'read anew after the login',
        way: [{ read: CLOSED }],
        at: 'signed out',
        step: { native: 'logged in' },
        to: 'booting',
        attempt: 0,
      },
    ],
  },
  {
    id: 'PS-12',
    cases: [
      {
        name: 'once',
        way: [{ read: INVALID }],
        at: 'broken',
        step: { borrower: 'try again' },
        to: 'booting',
        attempt: 1,
      },
      {
        name: 'twice',
        way: [{ read: INVALID }, { borrower: 'try again' }, { read: 'fails' }],
        at: 'broken',
        step: { borrower: 'try again' },
        to: 'booting',
        attempt: 2,
      },
    ],
  },
];
