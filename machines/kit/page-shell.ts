import { assign, emit, fromCallback, fromPromise, type NonReducibleUnknown, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { types } from './setup/types.ts';

/** What stands around every screen: is the page usable, which calls run, is there a network. Rows PS-01, 02, 08 to 12. */
export interface PageShellContext {
  /** How often the page was read before. */
  attempt: number;
  /** Why the page is broken, for whoever operates it. */
  reasons: readonly Reason[];
  hasToken: boolean;
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
  | { kind: 'valid'; hasToken: boolean; needsToken: boolean }
  | { kind: 'invalid'; reasons: readonly Reason[] };

export type RouteEvent = { type: 'route.changed'; needsToken: boolean };
export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.restored' };

export type PageShellEvent =
  | { type: 'boot.retried' }
  | RouteEvent
  | { type: 'login.required' }
  | { type: 'session.renewed' }
  /** The server refused a call because its token opens nothing (any more). */
  | { type: 'session.ended'; needsToken: boolean }
  | { type: 'call.started'; call: RunningCall }
  | { type: 'call.ended'; id: number }
  | ConnectionEvent;

export const pageShell = setup({
  types: types<{
    context: PageShellContext;
    events: PageShellEvent;
    emitted: Effect;
    children: { readPage: 'readPage'; watchRoute: 'watchRoute'; watchConnection: 'watchConnection' };
    tags: 'busy' | 'failed';
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
    isInvalid: (_, { page }: { page: PageReading }) => page.kind === 'invalid',
    lacksToken: (_, { page }: { page: PageReading }) => page.kind === 'valid' && page.needsToken && !page.hasToken,
    isBorrowers: (_, { needsToken }: { needsToken: boolean }) => needsToken,
    isClosed: ({ context }, { needsToken }: { needsToken: boolean }) => needsToken && !context.hasToken,
    isLastRunning: ({ context }, { id }: { id: number }) => context.calls.every((call) => call.id === id),
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepPage: assign((_, { page }: { page: PageReading }) =>
      page.kind === 'valid' ? { reasons: [], hasToken: page.hasToken } : { reasons: page.reasons },
    ),
    keepFailure: assign({ reasons: [{ field: '', problem: 'The page could not be loaded completely.' }] }),
    forgetToken: assign({ hasToken: false }),
    addCall: assign(({ context }, { call }: { call: RunningCall }) => ({ calls: [...context.calls, call] })),
    removeCall: assign(({ context }, { id }: { id: number }) => ({
      calls: context.calls.filter((call) => call.id !== id),
    })),
    goLogin: emit((): Effect => ({ type: 'native.call', action: 'goLogin' })),
  },
}).createMachine({
  id: 'pageShell',
  context: { attempt: 0, reasons: [], hasToken: false, calls: [] },
  invoke: [
    { id: 'watchRoute', src: 'watchRoute' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  type: 'parallel',
  states: {
    page: {
      initial: 'booting',
      on: {
        'session.renewed': {
          target: '.booting',
          meta: { own: 'the native app logged in: the page parameters changed' },
        },
      },
      states: {
        booting: {
          tags: 'busy',
          invoke: {
            id: 'readPage',
            src: 'readPage',
            input: ({ context }) => ({ attempt: context.attempt }),
            onDone: [
              {
                guard: { type: 'isInvalid', params: ({ event }) => ({ page: event.output }) },
                target: 'broken',
                actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                meta: { rows: ['PS-02'] },
              },
              {
                guard: { type: 'lacksToken', params: ({ event }) => ({ page: event.output }) },
                target: 'signedOut',
                actions: [{ type: 'keepPage', params: ({ event }) => ({ page: event.output }) }, 'goLogin'],
                meta: { rows: ['PS-11'] },
              },
              {
                target: 'ready',
                actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                meta: { rows: ['PS-01'] },
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
          tags: 'failed',
          on: { 'boot.retried': { target: 'booting', actions: 'countAttempt', meta: { rows: ['PS-12'] } } },
        },
        signedOut: {
          on: {
            'route.changed': [
              { guard: { type: 'isClosed', params: ({ event }) => event }, meta: { own: 'still a borrower’s screen' } },
              { target: 'ready', meta: { own: 'a public screen needs no token' } },
            ],
          },
        },
        ready: {
          on: {
            'route.changed': {
              guard: { type: 'isClosed', params: ({ event }) => event },
              target: 'signedOut',
              actions: 'goLogin',
              meta: { rows: ['PS-11'] },
            },
            'session.ended': [
              {
                guard: { type: 'isBorrowers', params: ({ event }) => event },
                target: 'signedOut',
                actions: ['forgetToken', 'goLogin'],
                meta: { rows: ['PS-11'] },
              },
              { actions: 'forgetToken', meta: { rows: ['PS-11'] } },
            ],
            'login.required': { target: 'signedOut', meta: { own: 'a screen asked for the login, in a browser' } },
          },
        },
      },
    },
    calls: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'call.started': {
              target: 'loading',
              actions: { type: 'addCall', params: ({ event }) => ({ call: event.call }) },
              meta: { rows: ['PS-08'] },
            },
          },
        },
        loading: {
          on: {
            'call.started': {
              actions: { type: 'addCall', params: ({ event }) => ({ call: event.call }) },
              meta: { rows: ['PS-10'] },
            },
            'call.ended': [
              {
                guard: { type: 'isLastRunning', params: ({ event }) => ({ id: event.id }) },
                target: 'idle',
                actions: { type: 'removeCall', params: ({ event }) => ({ id: event.id }) },
                meta: { rows: ['PS-09'] },
              },
              {
                actions: { type: 'removeCall', params: ({ event }) => ({ id: event.id }) },
                meta: { rows: ['PS-09'] },
              },
            ],
          },
        },
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: {
          on: { 'connection.lost': { target: 'offline', meta: { own: 'a notice says that there is no network' } } },
        },
        offline: {
          on: { 'connection.restored': { target: 'online', meta: { own: 'the notice goes' } } },
        },
      },
    },
  },
});

/** What the loading toast says: the newest running call's text; null without one. */
export function loadingText({ calls }: Pick<PageShellContext, 'calls'>): string | null {
  return calls[calls.length - 1]?.text ?? null;
}
