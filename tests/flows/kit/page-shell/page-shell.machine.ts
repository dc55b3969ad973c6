import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate';
import {
  type ConnectionEvent,
  type PageShellEvent,
  pageShell,
  type RouteEvent,
  selectLoadingText,
} from '#machines/kit/page-shell.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { type Fact, type Happening, LOADING_TEXTS, SESSION_ENDED, type Situation } from './page-shell.rows.ts';

/** Tells the machine what it is told itself, although the machine tells its watchers nothing. */
const echo = <Told extends RouteEvent | ConnectionEvent>() =>
  fromCallback<{ type: 'none' }, NonReducibleUnknown, Told>(({ receive, sendBack }) =>
    receive((told: EventObject) => sendBack(told as Told)),
  );

/** A screen of the kind that the table names. */
const screenOf = (kind: unknown) => (kind === "a borrower's screen" ? 'loanDetails' : 'aboutUs');

const event = (one: PageShellEvent): PageShellEvent => one;

/** Drives the machine of rows PS-01, PS-02 and PS-08 to PS-12; route and network tell it what the table says. */
export const pageShellMachine: MachineDriver<typeof pageShell, Situation, Happening, Fact> = {
  machine: pageShell,
  provide: (machine, outside) =>
    machine.provide({
      actors: { readPage: outside.page, watchRoute: echo<RouteEvent>(), watchConnection: echo<ConnectionEvent>() },
    }),
  input: () => undefined,
  events: {
    'try again': () => event({ type: 'boot.retried' }),
    'goes to': (screen) => event({ type: 'route.changed', screen: screenOf(screen) }),
    network: (state) => event({ type: state === 'lost' ? 'connection.lost' : 'connection.restored' }),
    'session ends': (screen) => event({ type: 'call.refused', code: SESSION_ENDED, screen: screenOf(screen) }),
    'call refused': (code) => event({ type: 'call.refused', code: `${code}`, screen: 'loanDetails' }),
    'log in': () => event({ type: 'login.chosen' }),
    'a screen asks for the login': () => event({ type: 'login.required' }),
    'logged in': () => event({ type: 'visit.changed' }),
    'call starts': (id) =>
      event({ type: 'call.started', call: { id: Number(id), text: LOADING_TEXTS[Number(id)] ?? `call ${id}` } }),
    'call ends': (id) => event({ type: 'call.ended', id: Number(id) }),
  },
  childOf: { 'goes to': 'watchRoute', network: 'watchConnection' },
  situations: {
    booting: (snapshot) => snapshot.matches({ page: 'booting' }),
    ready: (snapshot) => snapshot.matches({ page: 'ready' }),
    broken: (snapshot) => snapshot.matches({ page: 'broken' }),
    'signed out': (snapshot) => snapshot.matches({ page: 'signedOut' }),
    idle: (snapshot) => snapshot.matches({ calls: 'idle' }),
    loading: (snapshot) => snapshot.matches({ calls: 'loading' }),
    online: (snapshot) => snapshot.matches({ connection: 'online' }),
    offline: (snapshot) => snapshot.matches({ connection: 'offline' }),
  },
  facts: {
    'loading toast': selectLoadingText,
    wrong: ({ context }) => context.reasons.map(({ field, problem }) => `${field || 'configuration'}: ${problem}`),
  },
};
