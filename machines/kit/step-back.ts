import { assign, emit, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { declaredOutcome, outcomeKit } from './setup/outcome.ts';
import { types, withEvent } from './setup/types.ts';

/** How a borrower leaves a page: a step back in the history; where there is none, out of the web view; else home. */
export type StepBackEvent =
  /**
   * `entries`: how many the history holds, this page's own included. `dialogs`: the open ones that are to be closed first.
   * `home`: where the way out leads without a native app.
   */
  { type: 'back.asked'; entries: number; dialogs: number; home: Home } | { type: 'home.asked' };

/** A borrower's home is the list of loans. */
type Home = 'home' | 'myLoans';
type Asked = { entries: number; dialogs: number; home: Home };

export const stepBack = setup({
  types: types<{
    context: { home: Home };
    events: StepBackEvent;
    emitted: Effect;
    children: { stepHistory: 'stepHistory'; closeWebView: 'closeWebView' };
  }>(),
  actors: {
    /** Asks the browser for the step; done when it has taken it. */
    stepHistory: declaredOutcome<void, null>('stepHistory'),
    /** Ok: the native app took it. Anything else: there is no native app, or it does not know how. */
    closeWebView: declaredOutcome<void, null>('closeWebView'),
  },
  guards: {
    ...outcomeKit().guards,
    hasDialog: (_, { dialogs }: Asked) => dialogs > 0,
    hasPageBefore: (_, { entries }: Asked) => entries > 1,
  },
  actions: {
    dismissDialog: emit({ type: 'dialog.dismiss' }),
    openHome: emit({ type: 'screen.open', screen: 'home', query: {} }),
    keepHome: assign((_, { home }: Asked) => ({ home })),
    leave: emit(({ context: { home } }): Effect => ({ type: 'screen.open', screen: home, query: {} })),
  },
  delays: {
    /** How long a browser is given to take a step, in milliseconds. */
    patience: 1000,
  },
}).createMachine({
  id: 'stepBack',
  description: 'The borrower leaves a page: back to the page before, out of the web view, or home.',
  context: { home: 'home' },
  initial: 'idle',
  on: {
    'home.asked': { actions: 'openHome', meta: { own: 'a page that is a dead end has a way home' } },
  },
  states: {
    idle: {
      description: 'The page stands.',
      on: {
        'back.asked': [
          {
            guard: withEvent('hasDialog'),
            actions: 'dismissDialog',
            meta: { own: 'the phone’s back button closes a dialog before it leaves the page' },
          },
          {
            guard: withEvent('hasPageBefore'),
            target: 'stepping',
            meta: { own: 'back leads to the page before', usual: true },
          },
          {
            target: 'closing',
            actions: withEvent('keepHome'),
            meta: { own: 'where no page is before this one, back leads out of the web view' },
          },
        ],
      },
    },
    stepping: {
      description:
        'The browser was asked for a step back and has not taken it yet; another tap asks for the same step.',
      invoke: {
        id: 'stepHistory',
        src: 'stepHistory',
        onDone: { target: 'idle', meta: { own: 'the step is taken', usual: true } },
      },
      after: {
        patience: { target: 'idle', meta: { own: 'a step that the browser does not take can be asked for again' } },
      },
      on: {
        'back.asked': {
          guard: withEvent('hasDialog'),
          actions: 'dismissDialog',
          meta: { own: 'the phone’s back button closes a dialog before it leaves the page' },
        },
      },
    },
    closing: {
      description: 'The native app is asked to close the web view.',
      invoke: {
        id: 'closeWebView',
        src: 'closeWebView',
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'idle',
            meta: { own: 'the native app closes the web view' },
          },
          { target: 'idle', actions: 'leave', meta: { own: 'without a native app the way out is home' } },
        ],
      },
    },
  },
});
