import { assign, emit, fromCallback, fromPromise, type NonReducibleUnknown, type SnapshotFrom, setup } from 'xstate';
import type { Destination, Effect } from './setup/effects.ts';
import { types, withEvent } from './setup/types.ts';

/** What stands around every screen: is the page usable, which calls run, is there a network. Rows PS-01, 02, 08 to 12. */
export interface PageShellContext {
  /** How often the page was read before. */
  attempt: number;
  /** Why the page is broken, for whoever operates it. */
  reasons: readonly Reason[];
  hasToken: boolean;
  /** The codes by which the server says that the token of a call opens nothing (any more). */
  sessionEndedCodes: readonly string[];
  /** The running calls that have a loading text, oldest first. */
  calls: readonly RunningCall[];
}

/** What is wrong with the configuration; `field` is '' where it is wrong as a whole. */
export interface Reason {
  field: string;
  problem: string;
}

export interface RunningCall {
  id: number;
  text: string;
}

/** What became of reading configuration and page parameters. The token itself stays outside of the machine. */
export type PageReading =
  | { kind: 'valid'; hasToken: boolean; screen: OpenedScreen; sessionEndedCodes: readonly string[] }
  | { kind: 'invalid'; reasons: readonly Reason[] };

/** The screen of the page's address; null where the address leads nowhere. */
export type OpenedScreen = Destination | null;

export type RouteEvent = { type: 'route.changed'; screen: OpenedScreen };
export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.restored' };

export type PageShellEvent =
  | { type: 'boot.retried' }
  | RouteEvent
  /** A screen asked for the login in a browser, where no native app takes it. */
  | { type: 'login.required' }
  /** The borrower asks for the login of the native app. */
  | { type: 'login.chosen' }
  /** The page parameters changed: the native app logged in, or the borrower chose a language. */
  | { type: 'visit.changed' }
  /** The server refused a call that somebody waits for. */
  | { type: 'call.refused'; code: string; screen: OpenedScreen }
  | { type: 'call.started'; call: RunningCall }
  | { type: 'call.ended'; id: number }
  | ConnectionEvent;

/** Open to anyone; every other screen is a borrower's and needs the token (specification section 6). */
const PUBLIC: readonly OpenedScreen[] = [
  null,
  'home',
  'policySection',
  'loanSection',
  'aboutSection',
  'user',
  'contact',
  'officialChannels',
  'privacyPolicyPage',
  'privacyPolicy',
  'aboutUs',
  'loanAgreement',
  'registration',
  'download',
];

const isBorrowers = (screen: OpenedScreen) => !PUBLIC.includes(screen);

type Read = { output: PageReading };
type At = { screen: OpenedScreen };
type Refusal = At & { code: string };

export const pageShell = setup({
  types: types<{
    context: PageShellContext;
    events: PageShellEvent;
    emitted: Effect;
    children: { readPage: 'readPage'; watchRoute: 'watchRoute'; watchConnection: 'watchConnection' };
    tags: 'busy' | 'failed' | 'screen';
  }>(),
  actors: {
    readPage: fromPromise<PageReading, { attempt: number }>(() =>
      Promise.reject(new Error('reading the page was not provided')),
    ),
    watchRoute: fromCallback<{ type: 'none' }, NonReducibleUnknown, RouteEvent>(() => {
      throw new Error('the route was not provided');
    }),
    watchConnection: fromCallback<{ type: 'none' }, NonReducibleUnknown, ConnectionEvent>(() => {
      throw new Error('the connection was not provided');
    }),
  },
  guards: {
    isInvalid: (_, { output }: Read) => output.kind === 'invalid',
    lacksToken: (_, { output }: Read) => output.kind === 'valid' && !output.hasToken && isBorrowers(output.screen),
    isClosed: ({ context }, { screen }: At) => !context.hasToken && isBorrowers(screen),
    isSessionOver: ({ context }, { code, screen }: Refusal) =>
      context.sessionEndedCodes.includes(code) && isBorrowers(screen),
    isTokenSpent: ({ context }, { code }: Refusal) => context.sessionEndedCodes.includes(code),
    isLastRunning: ({ context }, { id }: { id: number }) => context.calls.every((call) => call.id === id),
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepPage: assign((_, { output }: Read) => {
      if (output.kind === 'invalid') return { reasons: output.reasons };
      return { reasons: [], hasToken: output.hasToken, sessionEndedCodes: output.sessionEndedCodes };
    }),
    keepFailure: assign({ reasons: [{ field: '', problem: 'The page could not be loaded completely.' }] }),
    forgetToken: assign({ hasToken: false }),
    addCall: assign(({ context }, { call }: { call: RunningCall }) => ({ calls: [...context.calls, call] })),
    removeCall: assign(({ context }, { id }: { id: number }) => ({
      calls: context.calls.filter((call) => call.id !== id),
    })),
    retryLoads: emit({ type: 'loads.retry' }),
    goLogin: emit((): Effect => ({ type: 'native.call', action: 'goLogin' })),
  },
}).createMachine({
  id: 'pageShell',
  description: 'What stands around every screen: whether the page can be used, what it waits for, and the connection.',
  context: { attempt: 0, reasons: [], hasToken: false, sessionEndedCodes: [], calls: [] },
  invoke: [
    { id: 'watchRoute', src: 'watchRoute' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  type: 'parallel',
  states: {
    page: {
      description: 'Whether the page can be used.',
      initial: 'booting',
      on: {
        'visit.changed': { target: '.booting', meta: { own: 'a login, or another language: the page is read anew' } },
      },
      states: {
        booting: {
          description: 'Configuration and page parameters are being read.',
          tags: 'busy',
          invoke: {
            id: 'readPage',
            src: 'readPage',
            input: ({ context }) => ({ attempt: context.attempt }),
            onDone: [
              {
                guard: withEvent('isInvalid'),
                target: 'broken',
                actions: withEvent('keepPage'),
                meta: { rows: ['PS-02'] },
              },
              {
                guard: withEvent('lacksToken'),
                target: 'signedOut',
                actions: [withEvent('keepPage'), 'goLogin'],
                meta: { rows: ['PS-11'] },
              },
              {
                target: 'ready',
                actions: withEvent('keepPage'),
                meta: { rows: ['PS-01'], usual: true },
              },
            ],
            onError: {
              target: 'broken',
              actions: 'keepFailure',
              meta: { own: 'a part of the program did not arrive, which is no fault of the configuration' },
            },
          },
        },
        broken: {
          description: 'The page cannot be used; it says what is wrong, and can be tried again.',
          tags: 'failed',
          on: {
            'boot.retried': { target: 'booting', actions: 'countAttempt', meta: { rows: ['PS-12'] } },
            'connection.restored': {
              target: 'booting',
              actions: 'countAttempt',
              meta: { own: 'the line is back, so the page is read once more by itself' },
            },
          },
        },
        signedOut: {
          description: 'A borrower’s screen without a token: the native app logs in, a browser says so.',
          tags: 'screen',
          on: {
            'login.chosen': { actions: 'goLogin', meta: { own: 'the borrower asks for the login once more' } },
            'route.changed': [
              { guard: withEvent('isClosed'), meta: { own: 'still a borrower’s screen' } },
              { target: 'ready', meta: { own: 'a public screen needs no token' } },
            ],
          },
        },
        ready: {
          description: 'The screen of the address is shown.',
          tags: 'screen',
          on: {
            'route.changed': {
              guard: withEvent('isClosed'),
              target: 'signedOut',
              actions: 'goLogin',
              meta: { rows: ['PS-11'] },
            },
            'call.refused': [
              {
                guard: withEvent('isSessionOver'),
                target: 'signedOut',
                actions: ['forgetToken', 'goLogin'],
                meta: { rows: ['PS-11'] },
              },
              {
                guard: withEvent('isTokenSpent'),
                actions: 'forgetToken',
                meta: { rows: ['PS-11'] },
              },
            ],
            'login.required': { target: 'signedOut', meta: { own: 'a screen asked for the login, in a browser' } },
          },
        },
      },
    },
    calls: {
      description: 'The calls that have a loading text.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No such call runs.',
          on: {
            'call.started': {
              target: 'loading',
              actions: withEvent('addCall'),
              meta: { rows: ['PS-08'], usual: true },
            },
          },
        },
        loading: {
          description: 'At least one such call runs, and the newest one’s text is shown.',
          on: {
            'call.started': {
              actions: withEvent('addCall'),
              meta: { rows: ['PS-10'] },
            },
            'call.ended': [
              {
                guard: withEvent('isLastRunning'),
                target: 'idle',
                actions: withEvent('removeCall'),
                meta: { rows: ['PS-09'], usual: true },
              },
              {
                actions: withEvent('removeCall'),
                meta: { rows: ['PS-09'] },
              },
            ],
          },
        },
      },
    },
    connection: {
      description: 'Whether there is a network.',
      initial: 'online',
      states: {
        online: {
          description: 'There is a network.',
          on: { 'connection.lost': { target: 'offline', meta: { own: 'a notice says that there is no network' } } },
        },
        offline: {
          description: 'There is no network, and a notice says so.',
          on: {
            'connection.restored': {
              target: 'online',
              actions: 'retryLoads',
              meta: { own: 'the notice goes, and what failed for want of a line is asked for once more' },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof pageShell>;

export const selectIsBooting = (snapshot: Snapshot) => snapshot.matches({ page: 'booting' });
export const selectIsBroken = (snapshot: Snapshot) => snapshot.matches({ page: 'broken' });
export const selectIsSignedOut = (snapshot: Snapshot) => snapshot.matches({ page: 'signedOut' });
/** Whether a screen is shown: that of the address, or the one that asks for the login. */
export const selectHasScreen = (snapshot: Snapshot) => snapshot.hasTag('screen');
export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches({ connection: 'offline' });
/** Why the page is broken, for whoever operates it. */
export const selectReasons = ({ context }: Snapshot) => context.reasons;
/** What the loading toast says: the newest running call's text; null without one. */
export const selectLoadingText = ({ context: { calls } }: Snapshot) => calls[calls.length - 1]?.text ?? null;
